// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.classfile;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** What tells whether a class is the one that a certificate is about. */
public final class ClassDigest {

    private ClassDigest() {}

    /** The SHA-256 digest of a class file, in lower-case hexadecimal. */
    public static String of(byte[] classFile) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(classFile));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    /**
     * The digest of a class file as its compiler wrote it: of one that was instrumented before,
     * that of the file that it came from.
     */
    public static String ofOriginal(byte[] classFile) {
        ClassNode node = new ClassNode();
        new ClassReader(classFile).accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
        return InstrumentedClass.original(node).orElseGet(() -> of(classFile));
    }
}
