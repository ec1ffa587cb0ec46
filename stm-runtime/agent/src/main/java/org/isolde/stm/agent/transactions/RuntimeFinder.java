// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.code.Code;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Modifies a class loader so that it finds the runtime. A class loader may hide the boot class path
 * from its classes, as those of OSGi do, but instrumented classes refer to the runtime. The methods
 * {@code loadClass} therefore resolve the runtime's classes first.
 *
 * <p>Whether a class is a class loader cannot be seen without loading its superclasses. If it is
 * not, the change has no effect, since the method is not called with these names.
 */
final class RuntimeFinder extends ClassVisitor {

    /** The name of the methods. */
    static final String LOAD_CLASS = "loadClass";

    private static final MethodKey LOAD = new MethodKey(LOAD_CLASS, "(Ljava/lang/String;)Ljava/lang/Class;");
    private static final MethodKey LOAD_AND_RESOLVE = new MethodKey(LOAD_CLASS,
            "(Ljava/lang/String;Z)Ljava/lang/Class;");
    private static final String RUNTIME_PACKAGE = "org.isolde.stm.runtime.";

    private String owner = "";

    RuntimeFinder(ClassVisitor next) {
        super(Opcodes.ASM9, next);
    }

    /** Whether a class has methods to change. */
    static boolean concerns(ClassFile type) {
        return type.methods().containsKey(LOAD) || type.methods().containsKey(LOAD_AND_RESOLVE);
    }

    @Override
    public void visit(
            int version, int access, String name, String signature, String superName, String[] interfaces) {
        owner = name;
        super.visit(version, access, name, signature, superName, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
        MethodKey method = new MethodKey(name, descriptor);
        if ((access & Opcodes.ACC_STATIC) != 0 || !method.equals(LOAD) && !method.equals(LOAD_AND_RESOLVE)) {
            return next;
        }
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitCode() {
                super.visitCode();
                answerForTheRuntime(this, access, method);
            }

            @Override
            public void visitMaxs(int stack, int locals) {
                super.visitMaxs(Math.max(stack, 3), locals);
            }
        };
    }

    private void answerForTheRuntime(MethodVisitor method, int access, MethodKey key) {
        Label original = new Label();
        method.visitVarInsn(Opcodes.ALOAD, 1);
        method.visitJumpInsn(Opcodes.IFNULL, original);
        method.visitVarInsn(Opcodes.ALOAD, 1);
        method.visitLdcInsn(RUNTIME_PACKAGE);
        method.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL, "java/lang/String", "startsWith", "(Ljava/lang/String;)Z", false);
        method.visitJumpInsn(Opcodes.IFEQ, original);
        method.visitVarInsn(Opcodes.ALOAD, 1);
        method.visitInsn(Opcodes.ICONST_0);
        method.visitInsn(Opcodes.ACONST_NULL);
        method.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                "java/lang/Class",
                "forName",
                "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;",
                false);
        method.visitInsn(Opcodes.ARETURN);
        method.visitLabel(original);
        Code.frame(method, Code.parameterTypes(owner, access, key));
        // The original may start with a frame of its own, which must not stand at the same
        // instruction.
        method.visitInsn(Opcodes.NOP);
    }
}
