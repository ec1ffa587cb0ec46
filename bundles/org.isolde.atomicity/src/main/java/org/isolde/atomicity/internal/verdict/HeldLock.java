// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.Collections;
import java.util.SortedSet;
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

    /**
     * The object to which a path leads from an object that code outside the program makes.
     *
     * @param objects the numbers of the objects of which it may be one, each of another class
     * @param path the path, from a parameter
     */
    record OfOutside(SortedSet<Integer> objects, Path path) implements Lock {

        /**
         * Whether both are the same lock: the same fields lead to them, from what may be the same
         * object. A method that may run on objects of several related classes is looked at for the
         * one that the threads share.
         */
        boolean isSame(Lock other) {
            return other instanceof OfOutside(SortedSet<Integer> others, Path way)
                    && path.equals(way) && !Collections.disjoint(objects, others);
        }
    }

    /**
     * What is taken where a critical section begins: one of these objects, so that it is known what
     * is surely another lock. It excludes nobody.
     *
     * @param objects their numbers; empty where it may be any object
     */
    record OneOf(SortedSet<Integer> objects) implements Lock {

        /** Any lock. */
        static final OneOf ANY = new OneOf(Collections.emptySortedSet());

        /** Whether both may be the same lock. */
        boolean meets(OneOf other) {
            return objects.isEmpty() || other.objects.isEmpty() || !Collections.disjoint(objects, other.objects);
        }
    }

    /** Whether nobody can hold the other one meanwhile. */
    boolean excludes(HeldLock other) {
        if (lock instanceof OneOf) {
            return false;
        }
        boolean isSame = lock instanceof OfOutside own ? own.isSame(other.lock) : lock.equals(other.lock);
        return isSame && !(shared && other.shared);
    }
}
