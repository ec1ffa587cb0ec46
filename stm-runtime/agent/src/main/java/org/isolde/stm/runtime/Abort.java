// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

import org.isolde.stm.runtime.statistics.AbortReason;

/**
 * The error that unwinds the stack of an attempt that must abort. It never leaves a transaction.
 * Handlers of the program that would catch it let it pass ({@link Transaction#pass}).
 */
public final class Abort extends Error {

    private static final long serialVersionUID = 1L;

    static final Abort CONFLICT = new Abort(AbortReason.CONFLICT);

    static final Abort VERSION_GONE = new Abort(AbortReason.VERSION_GONE);

    static final Abort AGAIN = new Abort(AbortReason.AGAIN);

    static final Abort RESTART = new Abort(AbortReason.RESTART);

    static final Abort IRREVOCABLE = new Abort(AbortReason.IRREVOCABLE);

    static final Abort RETRY = new Abort(AbortReason.RETRY);

    private final AbortReason reason;

    private Abort(AbortReason reason) {
        super("transaction aborts: " + reason, null, false, false);
        this.reason = reason;
    }

    AbortReason reason() {
        return reason;
    }
}
