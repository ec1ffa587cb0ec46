// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import org.isolde.atomicity.internal.memory.Path;

/**
 * A lock that is surely held.
 *
 * @param lock which one
 * @param shared whether others may hold it at the same time as long as all share it
 */
record HeldLock(Lock lock, boolean shared) {

    /** What is locked. */
    sealed interface Lock {

        /** What all transactions hold while they run. */
        Lock TRANSACTIONS = new Transactions();
    }

    /** See {@link Lock#TRANSACTIONS}. */
    record Transactions() implements Lock {}

    /** The only object of this number. */
    record Single(int object) implements Lock {}

    /** The object that a path names in the method under view. */
    record Named(Path path) implements Lock {}

    /** Whether nobody can hold the other one meanwhile. */
    boolean excludes(HeldLock other) {
        return lock.equals(other.lock) && !(shared && other.shared);
    }
}
