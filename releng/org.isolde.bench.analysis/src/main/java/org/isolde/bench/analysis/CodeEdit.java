// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis;

import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.MethodRef;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** An edit of one method in a class file, for programs whose sources are not at hand. */
enum CodeEdit {

    /** A statement is added that calls the JDK and changes nothing. */
    STATEMENT("one more statement") {
        @Override
        @Nullable
        MethodVisitor edited(MethodVisitor method) {
            return new MethodVisitor(Opcodes.ASM9, method) {
                @Override
                public void visitCode() {
                    super.visitCode();
                    visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/System", "nanoTime", "()J", false);
                    visitInsn(Opcodes.POP2);
                }
            };
        }
    },

    /** The method loses its code, with all calls and accesses, and only throws an exception. */
    EMPTY("no code any more") {
        @Override
        @Nullable
        MethodVisitor edited(MethodVisitor method) {
            method.visitCode();
            method.visitInsn(Opcodes.ACONST_NULL);
            method.visitInsn(Opcodes.ATHROW);
            method.visitMaxs(0, 0);
            method.visitEnd();
            return null;
        }
    };

    private final String title;

    CodeEdit(String title) {
        this.title = title;
    }

    /** What the edited method has, in a table. */
    String title() {
        return title;
    }

    /** Writes the edited code; what the visitor that it returns is given becomes part of it. */
    abstract @Nullable MethodVisitor edited(MethodVisitor method);

    /** The class file with the method edited. */
    byte[] apply(byte[] classFile, MethodRef edited) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        new ClassReader(classFile).accept(new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public @Nullable MethodVisitor visitMethod(
                    int flags, String name, String descriptor, @Nullable String signature,
                    String @Nullable [] exceptions) {
                MethodVisitor method = super.visitMethod(flags, name, descriptor, signature, exceptions);
                return name.equals(edited.name()) && descriptor.equals(edited.descriptor()) ? edited(method) : method;
            }
        }, 0);
        return writer.toByteArray();
    }
}
