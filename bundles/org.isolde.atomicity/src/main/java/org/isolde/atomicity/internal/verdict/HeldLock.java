// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import org.isolde.atomicity.internal.memory.Path;

/**
 * A lock that is certainly held.
 *
 * @param lock the lock
 * @param shared whether others may hold it at the same time as long as all share it
 */
record HeldLock(Lock lock, boolean shared) {

    /** The identity of a lock. */
    sealed interface Lock {

        /** What all transactions hold while they run. */
        Lock TRANSACTIONS = new Transactions();
    }

    /** The lock that all transactions share; see {@link Lock#TRANSACTIONS}. */
    record Transactions() implements Lock {}

    /** The only object of this number. */
    record Single(int object) implements Lock {}

    /** The object that a path denotes in the current method. */
    record Named(Path path) implements Lock {}

    /** Whether nobody can hold the other one meanwhile. */
    boolean excludes(HeldLock other) {
        return lock.equals(other.lock) && !(shared && other.shared);
    }
}
