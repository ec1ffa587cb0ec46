// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Set;
import org.isolde.program.ClassModel;
import org.isolde.program.Signature;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;

/** Lists the calls that a statement makes. */
final class StatementCalls {

    private static final Signature TO_STRING = new Signature("toString", "()Ljava/lang/String;");
    private static final Signature HASH_CODE = new Signature("hashCode", "()I");
    private static final Signature EQUALS = new Signature("equals", "(Ljava/lang/Object;)Z");

    /**
     * Descriptors of types whose values are what they look like: nothing of the program runs to
     * print or compare them.
     */
    private static final Set<String> PLAIN = Set.of(
            "Ljava/lang/String;",
            "Ljava/lang/Boolean;",
            "Ljava/lang/Byte;",
            "Ljava/lang/Character;",
            "Ljava/lang/Short;",
            "Ljava/lang/Integer;",
            "Ljava/lang/Long;",
            "Ljava/lang/Float;",
            "Ljava/lang/Double;");

    private StatementCalls() {}

    /**
     * The calls that a statement of a class makes; for a concatenation, those of {@code toString}
     * of its parts.
     */
    static List<CallKey> keys(Stmt statement, ClassModel model) {
        return switch (statement) {
            case Stmt.Invoke invoke -> List.of(CallKey.of(invoke, model.name(), model.superclass().orElse("")));
            case Stmt.Concat concat -> MethodTypeDesc.ofDescriptor(concat.site().descriptor())
                    .parameterList()
                    .stream()
                    .map(ClassDesc::descriptorString)
                    .filter(StatementCalls::hasMethods)
                    .distinct()
                    .map(type -> CallKey.virtual(TO_STRING.in(ownerOf(type))))
                    .toList();
            case Stmt.RecordOperation operation -> operation.components()
                    .stream()
                    .map(FieldRef::descriptor)
                    .filter(StatementCalls::hasMethods)
                    .distinct()
                    .map(type -> CallKey.virtual(recordOperation(operation.site().name(), ownerOf(type))))
                    .toList();
            default -> List.of();
        };
    }

    private static boolean hasMethods(String descriptor) {
        return (descriptor.startsWith("L") || descriptor.startsWith("[")) && !PLAIN.contains(descriptor);
    }

    private static String ownerOf(String descriptor) {
        return descriptor.startsWith("L") ? descriptor.substring(1, descriptor.length() - 1) : descriptor;
    }

    private static MethodRef recordOperation(String name, String owner) {
        Signature signature = switch (name) {
            case "toString" -> TO_STRING;
            case "hashCode" -> HASH_CODE;
            default -> EQUALS;
        };
        return signature.in(owner);
    }
}
