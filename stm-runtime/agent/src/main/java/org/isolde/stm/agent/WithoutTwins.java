package org.isolde.stm.agent;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Leaves out the twins that a class has before it is instrumented. Libraries that write classes at run time override what reflection shows of a
 * type of the program, and it shows the twins, too. What such a class has for a twin need not do what its own method does: it may call a handler
 * that knows only the methods of the program.
 */
final class WithoutTwins extends ClassVisitor {

    /**
     * Creates one.
     *
     * @param next takes what is left
     */
    WithoutTwins(ClassVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        return ClassFile.isTwin(descriptor)
                ? null
                : super.visitMethod(access, name, descriptor, signature, exceptions);
    }
}
