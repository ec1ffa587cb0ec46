// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

import java.util.ArrayList;
import java.util.List;

/**
 * The actions that a program has registered to run after an attempt at a transaction has committed
 * or rolled back.
 */
public final class Actions {

    private final List<Runnable> afterCommit = new ArrayList<>();
    private final List<Runnable> afterRollback = new ArrayList<>();

    Actions() {}

    /** Registers an action to run after this attempt has committed, outside of the transaction. */
    public void afterCommit(Runnable action) {
        afterCommit.add(action);
    }

    /**
     * Registers an action to run after this attempt has been rolled back, outside of the
     * transaction, and before the next attempt.
     */
    public void afterRollback(Runnable action) {
        afterRollback.add(action);
    }

    void ended(boolean committed) {
        if (!afterCommit.isEmpty() || !afterRollback.isEmpty()) {
            run(committed ? afterCommit : afterRollback);
        }
    }

    void forget() {
        afterCommit.clear();
        afterRollback.clear();
    }

    /**
     * An action may run transactions, with actions of their own: the lists are empty before the
     * first one runs.
     */
    private void run(List<Runnable> actions) {
        List<Runnable> due = List.copyOf(actions);
        forget();
        due.forEach(Runnable::run);
    }
}
