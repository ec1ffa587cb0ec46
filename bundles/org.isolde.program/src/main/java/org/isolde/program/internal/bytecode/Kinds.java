// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import org.isolde.program.code.Kind;

/** The kind of value of a descriptor or of an instruction. */
final class Kinds {

    private static final Kind[] BY_INSTRUCTION = {Kind.INT, Kind.LONG, Kind.FLOAT, Kind.DOUBLE, Kind.REFERENCE};

    private Kinds() {}

    /**
     * The kind of the values of a type.
     *
     * @param descriptor a field descriptor
     * @throws MalformedClassException if it is none
     */
    static Kind ofDescriptor(String descriptor) {
        return switch (Names.present(descriptor).isEmpty() ? ' ' : descriptor.charAt(0)) {
            case 'Z', 'B', 'C', 'S', 'I' -> Kind.INT;
            case 'J' -> Kind.LONG;
            case 'F' -> Kind.FLOAT;
            case 'D' -> Kind.DOUBLE;
            case 'L', '[' -> Kind.REFERENCE;
            default -> throw new MalformedClassException("\"" + descriptor + "\" stands where a type is named");
        };
    }

    /**
     * The kind of the instruction that is {@code offset} opcodes after the {@code int} one of its
     * family.
     */
    static Kind ofInstruction(int offset) {
        return BY_INSTRUCTION[offset];
    }

    /** How many of the machine's stack words or local slots a value takes. */
    static int words(Kind kind) {
        return kind == Kind.LONG || kind == Kind.DOUBLE ? 2 : 1;
    }

    /**
     * The type itself if it is that of an array, otherwise null: what the lowering keeps of a
     * value's static type.
     */
    static String arrayTypeOrNull(String type) {
        return type.startsWith("[") ? type : null;
    }
}
