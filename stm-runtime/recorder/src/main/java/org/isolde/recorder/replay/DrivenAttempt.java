// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import java.util.HashSet;
import java.util.Set;
import org.isolde.trace.EventKind;

/**
 * An attempt at a transaction of the STM in a program that is driven. From its beginning to its end
 * its thread holds the lock that stands for all transactions, as it does in the trace of one that
 * commits. If it is given up its thread goes back to where it was before.
 */
public final class DrivenAttempt {
    private final DrivenThread thread;
    private final Director director;
    private long execution = DrivenThread.NO_EXECUTION;
    private int stepsBefore;
    private final Set<Integer> written = new HashSet<>();

    DrivenAttempt(DrivenThread thread, Director director) {
        this.thread = thread;
        this.director = director;
    }

    /**
     * It begins, when it is its thread's turn.
     *
     * @param source the place where attempts begin and end
     */
    public void begin(int source) {
        stepsBefore = thread.role() == null ? 0 : thread.role().done();
        thread.busily(() -> director.awaitToTransact(thread, source));
        thread.step(EventKind.ACQUIRE, source);
        execution = thread.executing();
        written.clear();
    }

    /** The attempt as the execution of an instruction that ends when it commits. */
    long execution() {
        return execution;
    }

    /** It is about to make an access; whether it reads what it has written itself. */
    boolean readsOwn(int location, boolean writes) {
        if (writes) {
            written.add(location);
        }
        return !writes && written.contains(location);
    }

    /** What it has written is in memory now. */
    public void commit() {
        thread.executed(execution);
    }

    /** None of its accesses has happened. */
    public void undo(boolean inTransaction) {
        director.forget(thread, inTransaction);
    }

    /** The transaction is over. */
    public void end(int source) {
        thread.step(EventKind.RELEASE, source);
        director.leaveTransaction(thread);
    }

    /** It has been given up: nothing has happened. */
    public void drop(boolean inTransaction) {
        thread.busily(() -> director.goBack(thread, stepsBefore));
        undo(inTransaction);
        director.leaveTransaction(thread);
    }
}
