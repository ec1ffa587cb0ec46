// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.agent.classfile.Hierarchy;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.classfile.RuntimeNames;
import org.isolde.stm.agent.code.Code;
import org.isolde.stm.agent.code.SpecialCalls;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/**
 * Generates a method's body for execution outside of transactions: the original code, except for
 * copies of objects, and for the redirection to the twin when a transaction calls it from code that
 * knows no twins.
 */
final class PlainBody extends MethodVisitor {

    private final String owner;
    private final boolean isInterface;
    private final MethodNode body;
    private final Hierarchy hierarchy;
    private final boolean routes;

    /**
     * Creates one.
     *
     * @param routes whether code that is not instrumented may call it
     */
    PlainBody(
            MethodVisitor target, ClassFile owner, MethodNode body, Hierarchy hierarchy, boolean routes) {
        super(Opcodes.ASM9, target);
        this.owner = owner.name();
        this.isInterface = owner.isInterface();
        this.body = body;
        this.hierarchy = hierarchy;
        this.routes = routes;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        if (routes) {
            route();
        }
    }

    private void route() {
        MethodKey method = new MethodKey(body.name, body.desc);
        int transaction = Math.max(body.maxLocals, method.parameterSlots(Code.isStatic(body.access)));
        Label outside = new Label();
        super.visitMethodInsn(
                Opcodes.INVOKESTATIC, RuntimeNames.TRANSACTION, "running", "()" + RuntimeNames.TRANSACTION_DESCRIPTOR,
                false);
        super.visitVarInsn(Opcodes.ASTORE, transaction);
        super.visitVarInsn(Opcodes.ALOAD, transaction);
        super.visitJumpInsn(Opcodes.IFNULL, outside);
        Stubs.callTwin(mv, owner, isInterface, body.access, method, transaction);
        Code.returnResult(mv, body.desc);
        super.visitLabel(outside);
        Code.frame(mv, Code.parameterTypes(owner, body.access, method));
        // The body may begin with a frame of its own, which must not stand at the same instruction.
        super.visitInsn(Opcodes.NOP);
    }

    @Override
    public void visitMethodInsn(int opcode, String type, String name, String descriptor, boolean ofInterface) {
        super.visitMethodInsn(opcode, type, name, descriptor, ofInterface);
        MethodKey method = new MethodKey(name, descriptor);
        if (SpecialCalls.isClone(opcode, method)
                && hierarchy.declaringMethod(type, method).filter(ClassFile::isInstrumented).isEmpty()) {
            super.visitMethodInsn(
                    Opcodes.INVOKESTATIC, RuntimeNames.COPIES, "fresh", "(Ljava/lang/Object;)Ljava/lang/Object;",
                    false);
        }
    }
}
