// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.isolde.program.ClassHeader;
import org.isolde.program.ClassModel;
import org.isolde.program.internal.bytecode.ClassFileStructure;
import org.isolde.program.internal.bytecode.ClassLowering;
import org.isolde.program.internal.bytecode.ClassTree;
import org.isolde.program.internal.bytecode.HeaderVisitor;
import org.isolde.program.internal.bytecode.MalformedClassException;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;

/**
 * Reads class files, of every version from Java 1.0 to {@value #NEWEST_JAVA}, into the program
 * model.
 *
 * <p>A reader has no state: it may be used by several threads at once.
 */
public final class ClassFileReader {

    /** The newest release of Java whose class files can be read. */
    public static final int NEWEST_JAVA = ClassFileStructure.NEWEST_MAJOR_VERSION
            - ClassFileStructure.MAJOR_VERSION_OF_JAVA_0;

    /**
     * Reads what a class declares, without its code; several times cheaper than reading all of it.
     *
     * @param classFile the class file's content
     * @param origin where it was found, as a person would name it
     * @return what the class declares
     * @throws UnreadableClassException if this is not a class file, or a damaged one, or one of a
     *     newer Java
     */
    public ClassHeader readHeader(byte[] classFile, String origin) throws UnreadableClassException {
        HeaderVisitor header = new HeaderVisitor(origin);
        visit(classFile, origin, header, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return header.header();
    }

    /**
     * Reads a class with all its code.
     *
     * @param classFile the class file's content
     * @param origin where it was found, as a person would name it
     * @return the class
     * @throws UnreadableClassException if this is not a class file, or a damaged one, or one of a
     *     newer Java
     */
    public ClassModel read(byte[] classFile, String origin) throws UnreadableClassException {
        ClassTree tree = new ClassTree();
        visit(classFile, origin, tree, ClassReader.EXPAND_FRAMES);
        try {
            return ClassLowering.lower(tree, origin, digest(classFile));
        } catch (MalformedClassException problem) {
            throw new UnreadableClassException(origin, problem.getMessage());
        }
    }

    private static String digest(byte[] classFile) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(classFile));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    private static void visit(byte[] classFile, String origin, ClassVisitor visitor, int options)
            throws UnreadableClassException {
        try {
            ClassFileStructure.check(classFile);
            parse(classFile, visitor, options);
        } catch (MalformedClassException problem) {
            throw new UnreadableClassException(origin, problem.getMessage());
        }
    }

    private static void parse(byte[] classFile, ClassVisitor visitor, int options) {
        try {
            new ClassReader(classFile).accept(visitor, options);
        } catch (MalformedClassException problem) {
            throw problem;
        } catch (RuntimeException | StackOverflowError problem) {
            // ASM checks nothing: a constant of the wrong type, a jump out of the code, an
            // annotation or a dynamic constant that contains itself end in whatever exception its
            // own data structures throw.
            throw new MalformedClassException("the class file is damaged (" + problem + ")");
        }
    }
}
