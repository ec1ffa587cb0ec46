// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.classfile;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** Explains to the user why a class file cannot be read or instrumented. */
public final class FailureReason {

    private static final byte[] MAGIC = {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE};
    private static final int VERSION = 6;

    private FailureReason() {}

    /** The reason for a failure. */
    public static String of(byte[] classFile, Throwable failure) {
        if (failure instanceof Error) {
            // Where stack or memory is short nothing more is tried.
            return failure.toString();
        }
        if (!isClassFile(classFile)) {
            return "it is not a class file, and the JVM will say so";
        }
        return canBeRead(classFile)
                ? failure.toString()
                : "the class file is cut short or damaged, and the JVM will say what is wrong with it";
    }

    private static boolean isClassFile(byte[] file) {
        for (int i = 0; i < MAGIC.length; i++) {
            if (i == file.length || file[i] != MAGIC[i]) {
                return false;
            }
        }
        return true;
    }

    /** Whether it can be read to its end, apart from its version. */
    private static boolean canBeRead(byte[] classFile) {
        try {
            byte[] readable = classFile.clone();
            readable[VERSION] = 0;
            readable[VERSION + 1] = Opcodes.V17;
            new ClassReader(readable).accept(new ClassNode(), 0);
            return true;
        } catch (RuntimeException damaged) {
            // ASM's exceptions for class files that it does not understand have no common type.
            return false;
        }
    }
}
