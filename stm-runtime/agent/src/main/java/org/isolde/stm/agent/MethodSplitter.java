package org.isolde.stm.agent;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Sends the code of a method to one method and everything else, annotations above all, to another, which gets code of
 * its own.
 */
final class MethodSplitter extends MethodVisitor {

    private final MethodVisitor outer;
    private final MethodVisitor body;
    private final TransactionStub stub;
    private int firstLine;

    /**
     * Creates a splitter.
     *
     * @param outer the method that callers see
     * @param body the method that takes the code
     * @param stub writes the code of {@code outer}
     */
    MethodSplitter(MethodVisitor outer, MethodVisitor body, TransactionStub stub) {
        super(Opcodes.ASM9, outer);
        this.outer = outer;
        this.body = body;
        this.stub = stub;
    }

    @Override
    public void visitCode() {
        mv = body;
        super.visitCode();
    }

    @Override
    public void visitLineNumber(int line, Label start) {
        if (firstLine == 0) {
            firstLine = line;
        }
        super.visitLineNumber(line, start);
    }

    @Override
    public void visitEnd() {
        super.visitEnd();
        stub.write(outer, firstLine);
        outer.visitEnd();
    }
}
