package org.isolde.stm.runtime;

import java.util.List;

/** What becomes of a transaction that an exception leaves. */
enum Outcome {

    /** Its writes stay. */
    COMMIT,

    /** Its writes are undone. */
    ROLL_BACK,

    /** Its writes are undone, and it runs again. */
    RESTART;

    private static final String PACKAGE = "org.deuce.transaction.";
    private static final List<String> EXCEPTIONS = List.of(
            PACKAGE + "AbortTransactionException", PACKAGE + "TransactionException");

    /** What an exception says in a transaction of Deuce; a class whose name says more comes before its superclass. */
    private static final ClassValue<Outcome> OF_DEUCE = new ClassValue<>() {
        @Override
        protected Outcome computeValue(Class<?> type) {
            for (Class<?> next = type; next != null; next = next.getSuperclass()) {
                switch (EXCEPTIONS.indexOf(next.getName())) {
                    case 0 :
                        return ROLL_BACK;
                    case 1 :
                        return RESTART;
                    default :
                        // Not an exception of Deuce itself.
                }
            }
            return COMMIT;
        }
    };

    /** By the rules of Deuce: exceptions commit, but for those that it has for the purpose. */
    static Outcome ofDeuce(Throwable thrown) {
        return OF_DEUCE.get(thrown.getClass());
    }
}
