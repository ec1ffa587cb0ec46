// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.classfile;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** The digests by which certificates identify classes. */
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
     * The digest of a class file as its compiler wrote it: of an instrumented class, that of the
     * original file.
     */
    public static String ofOriginal(byte[] classFile) {
        ClassNode node = new ClassNode();
        new ClassReader(classFile).accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
        return InstrumentedClass.original(node).orElseGet(() -> of(classFile));
    }
}
