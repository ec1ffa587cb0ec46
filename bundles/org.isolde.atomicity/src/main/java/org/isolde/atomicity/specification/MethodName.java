// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.specification;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Comparator;
import java.util.stream.Collectors;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.program.code.MethodRef;

/**
 * A method in the notation of specifications.
 *
 * @param type the class that declares it, for example {@code java.util.Map$Entry}
 * @param signature its name, for constructors {@code <init>}, and its parameter types, for example
 *     {@code put(java.lang.Object,int[])}
 */
public record MethodName(String type, String signature) implements Comparable<@NonNull MethodName> {

    private static final Comparator<MethodName> ORDER = Comparator.comparing(MethodName::type)
            .thenComparing(MethodName::signature);

    /** The name of a method of a class file. */
    public static MethodName of(MethodRef method) {
        String parameters = MethodTypeDesc.ofDescriptor(method.descriptor())
                .parameterList()
                .stream()
                .map(MethodName::typeName)
                .collect(Collectors.joining(","));
        return new MethodName(method.owner().replace('/', '.'), method.name() + "(" + parameters + ")");
    }

    private static String typeName(ClassDesc type) {
        if (type.isArray()) {
            return typeName(type.componentType()) + "[]";
        }
        String name = type.displayName();
        return type.isPrimitive() || type.packageName().isEmpty() ? name : type.packageName() + "." + name;
    }

    /** How many parameters it has. */
    int parameters() {
        String types = signature.substring(signature.indexOf('(') + 1, signature.length() - 1);
        return types.isBlank() ? 0 : types.split(",").length;
    }

    /** Orders by class and signature. */
    @Override
    public int compareTo(MethodName other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return type + "." + signature;
    }
}
