package org.isolde.stm.agent;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The code of an atomic method once its body stands in another method: the transaction starts, the body is called, and
 * the transaction ends, however the body returns.
 *
 * @param shape the class
 * @param method the atomic method
 * @param access its access flags
 * @param body the name of the method with its body
 * @param code starts and ends the transaction
 */
record TransactionStub(ClassShape shape, MethodKey method, int access, String body, TransactionCode code) {

    /**
     * Writes the code.
     *
     * @param line the source line it has in stack traces; 0 for none
     */
    void write(MethodVisitor target, int line) {
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        target.visitCode();
        target.visitTryCatchBlock(start, end, handler, null);
        if (line != 0) {
            Label first = new Label();
            target.visitLabel(first);
            target.visitLineNumber(line, first);
        }
        code.begin(target, method.in(shape.name()));
        target.visitLabel(start);
        callBody(target);
        target.visitLabel(end);
        code.end(target);
        target.visitInsn(Type.getReturnType(method.descriptor()).getOpcode(Opcodes.IRETURN));
        target.visitLabel(handler);
        if (shape.hasFrames()) {
            // Nothing but the exception is used, so the frame need not say what the local variables hold.
            target.visitFrame(Opcodes.F_FULL, 0, null, 1, new Object[] {"java/lang/Throwable"});
        }
        code.end(target);
        target.visitInsn(Opcodes.ATHROW);
        target.visitMaxs(stackSize(), locals());
    }

    private void callBody(MethodVisitor target) {
        int local = 0;
        if (!isStatic()) {
            target.visitVarInsn(Opcodes.ALOAD, local++);
        }
        for (Type parameter : Type.getArgumentTypes(method.descriptor())) {
            target.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local);
            local += parameter.getSize();
        }
        int call = isStatic() ? Opcodes.INVOKESTATIC : Opcodes.INVOKESPECIAL;
        target.visitMethodInsn(call, shape.name(), body, method.descriptor(), shape.isInterface());
    }

    private boolean isStatic() {
        return (access & Opcodes.ACC_STATIC) != 0;
    }

    private int locals() {
        // ASM counts the receiver, which a static method does not have.
        return (Type.getArgumentsAndReturnSizes(method.descriptor()) >> 2) - (isStatic() ? 1 : 0);
    }

    private int stackSize() {
        int whileEnding = Math.max(1, Type.getReturnType(method.descriptor()).getSize()) + 1;
        return Math.max(locals(), whileEnding);
    }
}
