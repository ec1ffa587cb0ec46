// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

/** A thread of the replayed program, as its {@link DrivenThread driver} sees it. */
public interface ProgramThread {

    /** The thread itself. */
    Thread thread();

    /** Whether it holds a lock that others may reach. */
    boolean holdsLocks();

    /** Whether it is in an attempt at a transaction of the STM that may still be rolled back. */
    boolean isInAttempt();

    /** Whether the recorder itself is at work in the thread, whose steps are no events then. */
    boolean isBusy();

    /** Says whether the recorder itself is at work in the thread. To be called by that thread. */
    void setBusy(boolean busy);
}
