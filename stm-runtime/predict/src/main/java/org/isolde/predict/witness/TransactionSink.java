// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.witness;

import org.isolde.predict.lock.LockState;
import org.isolde.predict.order.Stamp;

/**
 * Receives the lock operations, transactions and accesses of one thread, in program order. Locks
 * are given as holds, as {@link org.isolde.predict.lock.LockMode} has them; re-entrant operations
 * are left out, and so are transactions inside others.
 */
public interface TransactionSink {

    /**
     * A transaction begins.
     *
     * @param source the place, a number of the trace's names
     */
    void begin(int source);

    /** The transaction ends. */
    void end();

    /** The thread has acquired a lock. */
    void acquired(int hold, LockState state, Stamp stamp);

    /** The thread has released a lock. */
    void released(int hold, LockState state, Stamp stamp);

    /** The thread has another stamp, in the same lock state; also at its beginning. */
    void synchronised(LockState state, Stamp stamp);

    /**
     * An access, after what it waits for, and before others can notice it.
     *
     * @param updates whether it writes, and reads in the same step
     */
    void access(int location, int source, boolean writes, boolean updates);
}
