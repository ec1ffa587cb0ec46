// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

/** The outcome of a transaction that ends by an exception. */
enum Outcome {

    /** Its writes stay. */
    COMMIT,

    /** Its writes are undone. */
    ROLL_BACK,

    /** Its writes are undone, and it runs again. */
    RESTART;

    private static final String PACKAGE = "org.deuce.transaction.";
    private static final String UNDOES = PACKAGE + "AbortTransactionException";
    private static final String RESTARTS = PACKAGE + "TransactionException";

    /**
     * By the rules of Deuce: exceptions commit, but for those that it has for the purpose, which
     * are unchecked ones.
     */
    static Outcome ofDeuce(Throwable thrown) {
        if (thrown instanceof RuntimeException) {
            // The first one of these is a subclass of the second.
            for (Class<?> type = thrown.getClass(); type != null; type = type.getSuperclass()) {
                if (type.getName().equals(UNDOES)) {
                    return ROLL_BACK;
                }
                if (type.getName().equals(RESTARTS)) {
                    return RESTART;
                }
            }
        }
        return COMMIT;
    }
}
