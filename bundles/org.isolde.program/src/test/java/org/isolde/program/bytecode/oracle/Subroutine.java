// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode.oracle;

import static org.objectweb.asm.Opcodes.*;

import java.util.function.Consumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** Subroutines as compilers up to Java 1.4 made them of {@code finally} blocks. */
enum Subroutine {
    /** Called from two places, with a variable that it changes. */
    FINALLY(m -> {
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        Label subroutine = new Label();
        m.visitTryCatchBlock(start, end, handler, null);
        m.visitInsn(ICONST_0);
        m.visitVarInsn(ISTORE, 2);
        m.visitLabel(start);
        m.visitIntInsn(BIPUSH, 100);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(IDIV);
        m.visitVarInsn(ISTORE, 1);
        m.visitLabel(end);
        m.visitJumpInsn(JSR, subroutine);
        m.visitVarInsn(ILOAD, 1);
        m.visitVarInsn(ILOAD, 2);
        m.visitInsn(IADD);
        m.visitInsn(IRETURN);
        m.visitLabel(handler);
        m.visitInsn(POP);
        m.visitJumpInsn(JSR, subroutine);
        m.visitIincInsn(2, -50);
        m.visitVarInsn(ILOAD, 2);
        m.visitInsn(IRETURN);
        m.visitLabel(subroutine);
        m.visitVarInsn(ASTORE, 3);
        m.visitIincInsn(2, 7);
        m.visitVarInsn(RET, 3);
    }),
    /** A subroutine that calls another one. */
    NESTED(m -> {
        Label outer = new Label();
        Label inner = new Label();
        m.visitJumpInsn(JSR, outer);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(IRETURN);
        m.visitLabel(outer);
        m.visitVarInsn(ASTORE, 1);
        m.visitIincInsn(0, 10);
        m.visitJumpInsn(JSR, inner);
        m.visitVarInsn(RET, 1);
        m.visitLabel(inner);
        m.visitVarInsn(ASTORE, 2);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(ICONST_3);
        m.visitInsn(IMUL);
        m.visitVarInsn(ISTORE, 0);
        m.visitVarInsn(RET, 2);
    }),
    /** A subroutine that never returns. */
    ONE_WAY(m -> {
        Label subroutine = new Label();
        m.visitJumpInsn(JSR, subroutine);
        m.visitLabel(subroutine);
        m.visitInsn(POP);
        m.visitVarInsn(ILOAD, 0);
        m.visitInsn(IRETURN);
    });

    private final Consumer<MethodVisitor> writer;

    Subroutine(Consumer<MethodVisitor> writer) {
        this.writer = writer;
    }

    /** Writes the code of the method. */
    void write(MethodVisitor method) {
        writer.accept(method);
    }
}
