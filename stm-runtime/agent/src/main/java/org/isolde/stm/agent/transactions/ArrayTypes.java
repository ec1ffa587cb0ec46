// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import org.isolde.stm.runtime.memory.Memory;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Maps types to the constants of {@link Memory}. */
final class ArrayTypes {

    private ArrayTypes() {}

    /** Pushes the constant of a primitive type. */
    static void push(MethodVisitor method, Type type) {
        int constant = switch (type.getSort()) {
            case Type.BOOLEAN -> Memory.BOOLEAN;
            case Type.BYTE -> Memory.BYTE;
            case Type.CHAR -> Memory.CHAR;
            case Type.SHORT -> Memory.SHORT;
            case Type.INT -> Memory.INT;
            case Type.LONG -> Memory.LONG;
            case Type.FLOAT -> Memory.FLOAT;
            case Type.DOUBLE -> Memory.DOUBLE;
            default -> throw new IllegalArgumentException(type.getDescriptor());
        };
        method.visitIntInsn(Opcodes.BIPUSH, constant);
    }
}
