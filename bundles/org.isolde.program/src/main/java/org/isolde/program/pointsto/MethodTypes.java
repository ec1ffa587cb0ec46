// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The types that descriptors name: internal names of classes, descriptors of arrays, and the empty
 * string for primitive types and {@code void}.
 */
final class MethodTypes {

    /**
     * The types of a method descriptor.
     *
     * @param parameters without the receiver
     */
    record Types(List<String> parameters, String result) {}

    private final Map<String, Types> known = new ConcurrentHashMap<>();

    Types of(String descriptor) {
        return known.computeIfAbsent(descriptor, text -> {
            MethodTypeDesc type = MethodTypeDesc.ofDescriptor(text);
            return new Types(type.parameterList().stream().map(MethodTypes::name).toList(), name(type.returnType()));
        });
    }

    /** The name of a type. */
    static String name(ClassDesc type) {
        if (type.isPrimitive()) {
            return "";
        }
        String descriptor = type.descriptorString();
        return type.isClassOrInterface() ? descriptor.substring(1, descriptor.length() - 1) : descriptor;
    }

    /** The name of the type of a field. */
    static String ofField(String descriptor) {
        return name(ClassDesc.ofDescriptor(descriptor));
    }

    /** Whether a type, so named, is primitive. */
    static boolean isPrimitive(String name) {
        return name.isEmpty();
    }

    /** Whether references of a type, so named, are followed. */
    static boolean isFollowed(String name) {
        return !isPrimitive(name) && !ObjectTable.isValue(name);
    }
}
