// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording;

import java.util.Set;
import org.isolde.recorder.probe.Synchronisation;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Instruments the JDK's threads, so that they notify the recorder when they are started and joined,
 * by any code.
 */
public final class RecordedThreads {

    private static final String THREAD = "java/lang/Thread";
    private static final String VIRTUAL_THREAD = "java/lang/VirtualThread";
    private static final String CONTAINER = "(Ljdk/internal/vm/ThreadContainer;)V";
    private static final Set<String> STARTS_OF_THREAD = Set.of("()V", CONTAINER);
    private static final Set<String> JOINS = Set.of("(J)V", "(Ljava/time/Duration;)Z");

    private RecordedThreads() {}

    /** Whether a class is one of them. */
    public static boolean concerns(String name) {
        return name.equals(THREAD) || name.equals(VIRTUAL_THREAD);
    }

    /** The class with calls of the recorder. */
    static byte[] write(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        boolean isVirtual = reader.getClassName().equals(VIRTUAL_THREAD);
        reader.accept(new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] exceptions) {
                MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
                boolean starts = name.equals("start")
                        && (isVirtual ? descriptor.equals(CONTAINER) : STARTS_OF_THREAD.contains(descriptor));
                boolean joins = !isVirtual && name.equals("join") && JOINS.contains(descriptor);
                return starts || joins ? new Told(next, starts) : next;
            }
        }, 0);
        return writer.toByteArray();
    }

    /** Adds a notification to the beginning of a method, or to its return. */
    private static final class Told extends MethodVisitor {

        private final boolean starts;

        private Told(MethodVisitor next, boolean starts) {
            super(Opcodes.ASM9, next);
            this.starts = starts;
        }

        private void tell(String name) {
            super.visitVarInsn(Opcodes.ALOAD, 0);
            super.visitMethodInsn(Opcodes.INVOKESTATIC, Type.getInternalName(Synchronisation.class), name,
                    "(Ljava/lang/Thread;)V", false);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            if (starts) {
                tell("forking");
            }
        }

        @Override
        public void visitInsn(int opcode) {
            if (!starts && opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
                tell("joined");
            }
            super.visitInsn(opcode);
        }
    }
}
