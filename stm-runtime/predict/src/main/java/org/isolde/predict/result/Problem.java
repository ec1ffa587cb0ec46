// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.result;

/**
 * An inconsistency in a run, or a property that weakens predictions.
 *
 * @param kind the kind of problem
 * @param thread the thread
 * @param event the number of the event among those of the thread, from 0
 * @param operand the lock or thread that the event is about, as
 *     {@link org.isolde.trace.EventKind#operand()} says; 0 if about none
 */
public record Problem(Kind kind, int thread, long event, int operand) {

    /** Kinds of problem. */
    public enum Kind {
        /**
         * A thread releases a lock that it does not hold, or waits on it. The event is left out.
         */
        RELEASE_OF_FREE_LOCK,
        /** A thread acquires a lock that another one holds. The event is taken as it is. */
        ACQUISITION_OF_HELD_LOCK,
        /** A transaction ends that has not begun. The event is left out. */
        END_WITHOUT_BEGIN,
        /** A thread starts itself, or waits for its own end. The event is left out. */
        FORK_OR_JOIN_OF_ITSELF,
        /**
         * Locks are not released in the reverse order of their acquisition. From there on a
         * prediction may be of a run that the locks do not allow (Farzan 2009 needs nested locking
         * for the converse of Lemma 3). Told once for each thread.
         */
        LOCKING_NOT_NESTED
    }

    /** Receives problems as they are found. */
    @FunctionalInterface
    public interface Sink {
        /** Takes a problem; the event that has it is the one being handed over. */
        void problem(Problem problem);
    }
}
