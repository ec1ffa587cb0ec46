// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.classfile;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;

/**
 * Converts class files from before Java 7, which have neither valid stack map frames nor
 * {@code invokedynamic}, to a newer version.
 */
public final class OldClassFile {

    private static final int VERSION = 0xFFFF;

    private OldClassFile() {}

    /** Whether a class file is of such a version. */
    public static boolean is(ClassReader reader) {
        // Behind the magic number and the minor version.
        return (reader.readShort(6) & VERSION) < Opcodes.V1_7;
    }

    /** The same class as a class file of Java 8. */
    public static ClassReader renewed(ClassReader reader, Hierarchy hierarchy) {
        ClassWriter writer = new HierarchyWriter(ClassWriter.COMPUTE_FRAMES, hierarchy);
        reader.accept(new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visit(
                    int version, int access, String name, String signature, String superName, String[] interfaces) {
                super.visit(Opcodes.V1_8, access, name, signature, superName, interfaces);
            }

            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] exceptions) {
                MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
                return new JSRInlinerAdapter(method, access, name, descriptor, signature, exceptions);
            }
        }, ClassReader.SKIP_FRAMES);
        return new ClassReader(writer.toByteArray());
    }
}
