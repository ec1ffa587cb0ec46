// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.preemption;

import org.isolde.trace.SourcePosition;

/**
 * A place before which others may come.
 *
 * @param transaction where the transaction begins; for {@link Kind#LOCK} and {@link Kind#RACE}
 *     where the thread has acquired a lock that it holds; for {@link Kind#WAIT} the place itself
 * @param place the place of the next step
 */
public record PreemptionPoint(Kind kind, SourcePosition transaction, SourcePosition place) {

    /** Why others may come there. */
    public enum Kind {
        /** A transaction has accessed something and goes on to its next step. */
        TRANSACTION,
        /** A thread holds a lock and goes on to another one, which others acquire before it. */
        LOCK,
        /**
         * A thread holds a lock, has read something, and goes on to write it; others access that
         * without the lock.
         */
        RACE,
        /** A thread acquires a lock and then waits on it until others notify it. */
        WAIT
    }
}
