package org.isolde.program.internal.bytecode;

/** Turns the class file's names and flags into the program model's. */
final class Names {

    private static final int CLASS_FILE_FLAGS = 0xFFFF;

    private Names() {}

    /** The flags that stand in the class file, without the ones that ASM adds above them. */
    static int classFileFlags(int asmFlags) {
        return asmFlags & CLASS_FILE_FLAGS;
    }

    /**
     * The internal name of the class that a descriptor stands for.
     *
     * @throws MalformedClassException if the descriptor is not that of a class
     */
    static String ofClass(String descriptor) {
        int last = descriptor.length() - 1;
        if (last < 2 || descriptor.charAt(0) != 'L' || descriptor.charAt(last) != ';') {
            throw new MalformedClassException("\"" + descriptor + "\" stands where a class is named");
        }
        return descriptor.substring(1, last);
    }
}
