package org.isolde.stm.agent;

import java.util.Map;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Splits each atomic method in two: a private method takes the body as it stands, and the method itself starts a
 * transaction, calls the body and ends the transaction.
 *
 * <p>A {@code synchronized} method is entered inside the transaction: the other way round, a thread in such a method
 * would wait for the transaction of another thread which waits for the monitor.
 */
final class TransactionVisitor extends ClassVisitor {

    private final Map<MethodKey, String> bodies;
    private final TransactionCode code;
    private ClassShape shape = new ClassShape("", 0, false);

    /**
     * Creates a visitor.
     *
     * @param bodies the methods to split, each with the name of the method that takes its body
     */
    TransactionVisitor(ClassVisitor next, Map<MethodKey, String> bodies, TransactionCode code) {
        super(Opcodes.ASM9, next);
        this.bodies = bodies;
        this.code = code;
    }

    @Override
    public void visit(
            int version, int access, String name, String signature, String superName, String[] interfaces) {
        shape = new ClassShape(name, version, (access & Opcodes.ACC_INTERFACE) != 0);
        super.visit(version, access, name, signature, superName, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodKey method = new MethodKey(name, descriptor);
        String body = bodies.get(method);
        if (body == null) {
            return super.visitMethod(access, name, descriptor, signature, exceptions);
        }
        int kept = Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_STRICT;
        int bodyAccess = (access & kept) | Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;
        return new MethodSplitter(
                super.visitMethod(access & ~Opcodes.ACC_SYNCHRONIZED, name, descriptor, signature, exceptions),
                super.visitMethod(bodyAccess, body, descriptor, null, exceptions),
                new TransactionStub(shape, method, access, body, code));
    }
}
