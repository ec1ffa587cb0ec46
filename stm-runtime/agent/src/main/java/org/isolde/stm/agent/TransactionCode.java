package org.isolde.stm.agent;

import org.objectweb.asm.MethodVisitor;

/**
 * The code that starts and ends a transaction. It neither uses local variables nor leaves anything on the stack, and
 * needs at most one stack slot.
 */
interface TransactionCode {

    /**
     * Writes the code that starts the transaction. When that throws, the transaction has not started.
     *
     * @param transaction the atomic method, in the form it is reported
     */
    void begin(MethodVisitor method, String transaction);

    /** Writes the code after the body, on a normal return and on an exception alike. It must not throw. */
    void end(MethodVisitor method);
}
