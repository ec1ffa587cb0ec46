// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.order;

import java.util.BitSet;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A call that makes a thread or starts a task, with what the code of its method says about it.
 *
 * @param statement the call
 * @param begins where in the method the code starts to run, at the earliest
 * @param object the statement that defines the thread, or the future of the task
 * @param executors the statements that define the executor to which the task is submitted, if that
 *     one can be closed, and the arrays, lists and latches by which the method waits for its end
 * @param startsOne whether a run of the call starts one thread or task, which runs once
 * @param waits whether the call ends normally only when all that it has started has ended
 */
record LocalStart(
        int statement, BitSet begins, OptionalInt object, Set<Integer> executors, boolean startsOne, boolean waits) {

    /** A start of something of which nothing is known. */
    static LocalStart of(int statement) {
        return new LocalStart(
                statement, only(statement), OptionalInt.empty(), Set.of(), false, false);
    }

    /** The start of one thread or task, as soon as the call has run. */
    static LocalStart ofOne(int statement, OptionalInt object, OptionalInt executor) {
        return new LocalStart(statement, only(statement), object, set(executor), true, false);
    }

    static Set<Integer> set(OptionalInt executor) {
        return executor.isPresent() ? Set.of(executor.getAsInt()) : Set.of();
    }

    /** The same with other executors. */
    LocalStart with(Set<Integer> others) {
        return new LocalStart(statement, begins, object, others, startsOne, waits);
    }

    private static BitSet only(int statement) {
        BitSet set = new BitSet();
        set.set(statement);
        return set;
    }
}
