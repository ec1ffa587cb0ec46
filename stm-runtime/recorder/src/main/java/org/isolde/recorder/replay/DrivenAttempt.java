// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import java.util.HashSet;
import java.util.Set;
import org.isolde.trace.EventKind;

/**
 * An attempt at a transaction of the STM during a replay. From its beginning to its end its thread
 * holds the lock that represents all transactions, as in the trace of a committed transaction. If
 * it aborts, its thread is set back to the state before.
 */
public final class DrivenAttempt {
    private final DrivenThread thread;
    private final Driver driver;
    private long execution = DrivenThread.NO_EXECUTION;
    private int stepsBefore;
    private final Set<Integer> written = new HashSet<>();

    DrivenAttempt(DrivenThread thread, Driver driver) {
        this.thread = thread;
        this.driver = driver;
    }

    /**
     * Begins the attempt, when it is its thread's turn.
     *
     * @param source the place where attempts begin and end
     */
    public void begin(int source) {
        stepsBefore = thread.role() == null ? 0 : thread.role().done();
        thread.busily(() -> driver.awaitToTransact(thread, source));
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

    /** Its writes are in memory now. */
    public void commit() {
        thread.executed(execution);
    }

    /** None of its accesses has happened. */
    public void undo(boolean inTransaction) {
        driver.forget(thread, inTransaction);
    }

    /** The transaction has ended. */
    public void end(int source) {
        thread.step(EventKind.RELEASE, source);
        driver.leaveTransaction(thread);
    }

    /** The attempt has aborted: none of its events has happened. */
    public void drop(boolean inTransaction) {
        thread.busily(() -> driver.goBack(thread, stepsBefore));
        undo(inTransaction);
        driver.leaveTransaction(thread);
    }
}
