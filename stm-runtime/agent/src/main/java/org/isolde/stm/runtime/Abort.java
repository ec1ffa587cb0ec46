// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

/**
 * Unwinds the stack of an attempt that cannot go on. It never leaves a transaction. Handlers of the program that would catch it let
 * it pass ({@link Transaction#pass}).
 */
public final class Abort extends Error {

    private static final long serialVersionUID = 1L;

    /** Why an attempt ends. */
    public enum Reason {

        /** Another transaction has written what this one has read, or is about to. */
        CONFLICT,

        /** The version of a location that the transaction has to read is not kept any more. */
        VERSION_GONE,

        /** The transaction has to run again, alone, since it comes to what cannot be undone. */
        IRREVOCABLE,

        /** The program asks for it: what was read is to change first. */
        RETRY,

        /** The program asks for it by an exception of Deuce, and does not wait for a change. */
        RESTART,

        /** The algorithm wants to run the transaction in another way. */
        AGAIN,

        /** The program ends the transaction with an exception: this was the last attempt. */
        EXCEPTION
    }

    static final Abort CONFLICT = new Abort(Reason.CONFLICT);

    static final Abort VERSION_GONE = new Abort(Reason.VERSION_GONE);

    static final Abort AGAIN = new Abort(Reason.AGAIN);

    static final Abort RESTART = new Abort(Reason.RESTART);

    static final Abort IRREVOCABLE = new Abort(Reason.IRREVOCABLE);

    static final Abort RETRY = new Abort(Reason.RETRY);

    private final Reason reason;

    private Abort(Reason reason) {
        super("transaction aborts: " + reason, null, false, false);
        this.reason = reason;
    }

    Reason reason() {
        return reason;
    }
}
