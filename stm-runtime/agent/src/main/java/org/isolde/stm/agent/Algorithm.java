package org.isolde.stm.agent;

/** How transactions are kept apart. */
enum Algorithm {

    /** Every transaction runs under one re-entrant lock. The baseline: serializable, and nothing runs in parallel. */
    GLOBAL_LOCK("global-lock", "exceptions do not roll back: writes made before one stay", new GlobalLockCode());

    private final String optionName;
    private final String limits;
    private final TransactionCode code;

    Algorithm(String optionName, String limits, TransactionCode code) {
        this.optionName = optionName;
        this.limits = limits;
        this.code = code;
    }

    /** Its name as a value of the option {@code algorithm}. */
    String optionName() {
        return optionName;
    }

    /** What it does not keep of the promise of an atomic method, in one line for the user. */
    String limits() {
        return limits;
    }

    /** The code around the body of an atomic method. */
    TransactionCode code() {
        return code;
    }
}
