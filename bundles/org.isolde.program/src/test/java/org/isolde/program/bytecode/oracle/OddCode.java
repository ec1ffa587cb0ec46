// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode.oracle;

import static org.objectweb.asm.Opcodes.*;

import java.util.function.Consumer;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Bodies of {@code static int f(int n)} that compilers hardly emit. */
enum OddCode {
    /** Each form of dup and swap, over one-word and two-word values. */
    DUPS(m -> {
        m.visitInsn(ICONST_1);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(DUP_X1);
        m.visitInsn(ISUB);
        m.visitInsn(ISHL);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(I2L);
        m.visitInsn(DUP2_X1);
        m.visitInsn(L2I);
        m.visitInsn(ISUB);
        m.visitInsn(I2L);
        m.visitInsn(LSUB);
        m.visitInsn(L2I);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(ICONST_3);
        m.visitInsn(DUP_X2);
        m.visitInsn(IMUL);
        m.visitInsn(ISUB);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(ICONST_5);
        m.visitInsn(DUP2_X2);
        m.visitInsn(IXOR);
        m.visitInsn(IADD);
        m.visitInsn(IMUL);
        m.visitInsn(ISUB);
        m.visitInsn(SWAP);
        m.visitInsn(ISUB);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(I2L);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(DUP_X2);
        m.visitInsn(I2L);
        m.visitInsn(LSUB);
        m.visitInsn(DUP2_X2);
        m.visitInsn(L2I);
        m.visitInsn(IADD);
        m.visitInsn(ISUB);
        m.visitInsn(I2L);
        m.visitInsn(DUP2_X2);
        m.visitInsn(LSUB);
        m.visitInsn(L2I);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(DUP2_X2);
        m.visitInsn(IADD);
        m.visitInsn(I2L);
        m.visitInsn(LMUL);
        m.visitInsn(L2I);
        m.visitInsn(IMUL);
        m.visitInsn(ISUB);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(ICONST_5);
        m.visitInsn(DUP2_X1);
        m.visitInsn(ISUB);
        m.visitInsn(IMUL);
        m.visitInsn(ISUB);
        m.visitInsn(IADD);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(I2L);
        m.visitInsn(DUP2);
        m.visitInsn(LADD);
        m.visitInsn(L2I);
        m.visitInsn(ISUB);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(DUP2);
        m.visitInsn(IADD);
        m.visitInsn(POP);
        m.visitInsn(DUP);
        m.visitInsn(POP);
        m.visitInsn(IMUL);
        m.visitInsn(IRETURN);
    }),
    /** Values on the stack change places at each turn of a loop. */
    CIRCLE(m -> {
        Label head = new Label();
        Label out = new Label();
        m.visitInsn(ICONST_1);
        m.visitInsn(ICONST_2);
        m.visitInsn(ICONST_3);
        m.visitLabel(head);
        m.visitIincInsn(0, -1);
        m.visitVarInsn(ILOAD, 0);
        m.visitJumpInsn(IFLT, out);
        m.visitInsn(DUP_X2);
        m.visitInsn(POP);
        m.visitJumpInsn(GOTO, head);
        m.visitLabel(out);
        m.visitIntInsn(BIPUSH, 10);
        m.visitInsn(IMUL);
        m.visitInsn(IADD);
        m.visitIntInsn(BIPUSH, 10);
        m.visitInsn(IMUL);
        m.visitInsn(IADD);
        m.visitInsn(IRETURN);
    }),
    /** A test of a value whose place is taken by another one at the same jump. */
    NEEDED_BY_BRANCH(m -> {
        Label join = new Label();
        Label out = new Label();
        m.visitVarInsn(ILOAD, 0);
        m.visitIntInsn(BIPUSH, 40);
        m.visitVarInsn(ILOAD, 0);
        m.visitJumpInsn(IFGT, join);
        m.visitInsn(NOP);
        m.visitLabel(join);
        m.visitInsn(SWAP);
        m.visitJumpInsn(IFEQ, out);
        m.visitInsn(ICONST_5);
        m.visitInsn(IADD);
        m.visitLabel(out);
        m.visitInsn(IRETURN);
    }),
    /** A handler that control also enters without an exception. */
    HANDLER_AS_TARGET(m -> {
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        m.visitTryCatchBlock(start, end, handler, "java/lang/ArithmeticException");
        m.visitLabel(start);
        m.visitInsn(ICONST_1);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(IDIV);
        m.visitVarInsn(ISTORE, 0);
        m.visitLabel(end);
        m.visitTypeInsn(NEW, "java/lang/ArithmeticException");
        m.visitInsn(DUP);
        m.visitLdcInsn("four");
        m.visitMethodInsn(INVOKESPECIAL, "java/lang/ArithmeticException", "<init>", "(Ljava/lang/String;)V", false);
        m.visitLabel(handler);
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Throwable", "getMessage", "()Ljava/lang/String;", false);
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(IADD);
        m.visitInsn(IRETURN);
    }),
    /**
     * A handler that covers itself and throws once more, and ranges that start and end between
     * store and load.
     */
    HANDLER_COVERS_ITSELF(m -> {
        Label start = new Label();
        Label handler = new Label();
        Label end = new Label();
        Label out = new Label();
        m.visitTryCatchBlock(start, end, handler, null);
        m.visitIntInsn(BIPUSH, 12);
        m.visitVarInsn(ISTORE, 1);
        m.visitIntInsn(BIPUSH, 12);
        m.visitVarInsn(ILOAD, 0);
        m.visitLabel(start);
        m.visitInsn(IDIV);
        m.visitVarInsn(ISTORE, 1);
        m.visitJumpInsn(GOTO, out);
        m.visitLabel(handler);
        m.visitInsn(POP);
        m.visitIincInsn(0, 1);
        m.visitVarInsn(ILOAD, 1);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(ICONST_1);
        m.visitInsn(ISUB);
        m.visitInsn(IREM);
        m.visitVarInsn(ISTORE, 1);
        m.visitLabel(end);
        m.visitLabel(out);
        m.visitVarInsn(ILOAD, 1);
        m.visitInsn(IRETURN);
    }),
    /** Values loaded before their variable changes. */
    OLD_VALUES(m -> {
        m.visitVarInsn(ILOAD, 0);
        m.visitVarInsn(ILOAD, 0);
        m.visitIincInsn(0, 1);
        m.visitVarInsn(ILOAD, 0);
        m.visitIntInsn(BIPUSH, 9);
        m.visitVarInsn(ISTORE, 0);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(IMUL);
        m.visitInsn(IADD);
        m.visitVarInsn(ISTORE, 0);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(IMUL);
        m.visitInsn(IRETURN);
    }),
    /** One slot holds an int, a float, half of a long, and a reference. */
    SLOT_OF_ALL_KINDS(m -> {
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(I2L);
        m.visitVarInsn(LSTORE, 0);
        m.visitVarInsn(LLOAD, 0);
        m.visitInsn(L2F);
        m.visitVarInsn(FSTORE, 1);
        m.visitVarInsn(FLOAD, 1);
        m.visitInsn(F2D);
        m.visitVarInsn(DSTORE, 0);
        m.visitVarInsn(DLOAD, 0);
        m.visitMethodInsn(INVOKESTATIC, "java/lang/String", "valueOf", "(D)Ljava/lang/String;", false);
        m.visitVarInsn(ASTORE, 0);
        m.visitVarInsn(ALOAD, 0);
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "hashCode", "()I", false);
        m.visitVarInsn(ISTORE, 0);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(IRETURN);
    }),
    /**
     * Code that no path reaches, in and around an exception range, and values left on the stack by
     * return.
     */
    DEAD_CODE(m -> {
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        Label live = new Label();
        m.visitTryCatchBlock(start, end, handler, "java/lang/RuntimeException");
        m.visitJumpInsn(GOTO, live);
        m.visitLabel(start);
        m.visitInsn(ICONST_0);
        m.visitInsn(ICONST_0);
        m.visitInsn(IDIV);
        m.visitInsn(IRETURN);
        m.visitLabel(end);
        m.visitLabel(handler);
        m.visitInsn(ATHROW);
        m.visitLabel(live);
        m.visitInsn(LCONST_1);
        m.visitLdcInsn("left");
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(DUP);
        m.visitInsn(INEG);
        m.visitInsn(IRETURN);
    }),
    /** The method's first instruction is the head of a loop. */
    LOOP_TO_ENTRY(m -> {
        Label entry = new Label();
        m.visitLabel(entry);
        m.visitIincInsn(0, 3);
        m.visitVarInsn(ILOAD, 0);
        m.visitIntInsn(BIPUSH, 10);
        m.visitJumpInsn(IF_ICMPLT, entry);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(IRETURN);
    }),
    /**
     * An object that is on the stack twice, not yet constructed, while its constructor's argument
     * is chosen.
     */
    UNFINISHED_OBJECT(m -> {
        Label other = new Label();
        Label join = new Label();
        m.visitTypeInsn(NEW, "java/lang/StringBuilder");
        m.visitInsn(DUP);
        m.visitVarInsn(ILOAD, 0);
        m.visitJumpInsn(IFLE, other);
        m.visitLdcInsn("positive");
        m.visitJumpInsn(GOTO, join);
        m.visitLabel(other);
        m.visitLdcInsn("no");
        m.visitLabel(join);
        m.visitMethodInsn(INVOKESPECIAL, "java/lang/StringBuilder", "<init>", "(Ljava/lang/String;)V", false);
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/StringBuilder", "length", "()I", false);
        m.visitInsn(IRETURN);
    }),
    /** A dynamic call and a dynamic constant with bootstrap methods that nobody knows. */
    UNKNOWN_DYNAMIC(m -> {
        m.visitVarInsn(ILOAD, 0);
        m.visitInvokeDynamicInsn("plus", "(I)I", Bootstraps.ADD, 5);
        m.visitLdcInsn(new ConstantDynamic("name", "I", Bootstraps.CONSTANT, "text"));
        m.visitInsn(IADD);
        m.visitInsn(IRETURN);
    }),
    /**
     * Method handles and method types as constants, and a call whose type the method handle
     * decides.
     */
    METHOD_HANDLES(m -> {
        m.visitLdcInsn(Type.getMethodType("(I)Ljava/lang/String;"));
        m.visitInsn(POP);
        m.visitLdcInsn(new Handle(H_INVOKESTATIC, "java/lang/Math", "abs", "(I)I", false));
        m.visitVarInsn(ILOAD, 0);
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/invoke/MethodHandle", "invokeExact", "(I)I", false);
        m.visitInsn(IRETURN);
    });

    private final Consumer<MethodVisitor> writer;

    OddCode(Consumer<MethodVisitor> writer) {
        this.writer = writer;
    }

    /** Writes the code of the method. */
    void write(MethodVisitor method) {
        writer.accept(method);
    }
}
