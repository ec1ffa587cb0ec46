package org.isolde.stm.runtime;

/** The transactions of threads. */
final class Threads {

    private static final ThreadLocal<Transaction> CURRENT = new ThreadLocal<>();

    private Threads() {}

    static Transaction current() {
        Transaction current = CURRENT.get();
        if (current == null) {
            current = Setup.algorithm().newTransaction();
            CURRENT.set(current);
        }
        return current;
    }

    static Transaction currentIfAny() {
        return CURRENT.get();
    }
}
