// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.List;

/** Converts names and flags of class files to those of the program model. */
final class Names {

    private static final int CLASS_FILE_FLAGS = 0xFFFF;

    private Names() {}

    /** The flags as in the class file, without those that ASM adds. */
    static int classFileFlags(int asmFlags) {
        return asmFlags & CLASS_FILE_FLAGS;
    }

    /**
     * A name that must not be missing; ASM gives null where the class file refers to constant 0.
     *
     * @throws MalformedClassException if it is missing
     */
    static String present(String nameOrNull) {
        if (nameOrNull == null) {
            throw new MalformedClassException("a name is missing");
        }
        return nameOrNull;
    }

    /** A list of names none of which may be missing. */
    static List<String> present(List<String> names) {
        names.forEach(Names::present);
        return List.copyOf(names);
    }

    /**
     * The internal name of the class in a descriptor.
     *
     * @throws MalformedClassException if the descriptor is not that of a class
     */
    static String ofClass(String descriptor) {
        int last = present(descriptor).length() - 1;
        if (last < 2 || descriptor.charAt(0) != 'L' || descriptor.charAt(last) != ';') {
            throw new MalformedClassException("\"" + descriptor + "\" stands where a class is named");
        }
        return descriptor.substring(1, last);
    }
}
