// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.locks;

import java.util.List;
import java.util.OptionalInt;
import org.isolde.explorer.locks.Node.Condition.Comparison;

/** An instruction of a process: a node, with places instead of names. */
sealed interface Op {

    /** An instruction before which other processes may run. */
    sealed interface Visible extends Op {}

    /**
     * Accesses a shared variable.
     *
     * @param result the place of the result
     */
    record Access(int variable, Operation operation, List<Value> arguments, OptionalInt result, int line)
            implements Visible {}

    /** Takes a lock. */
    record Acquire(int guard, boolean isShared) implements Visible {}

    /** Releases a monitor and waits until somebody notifies. */
    record Wait(int guard) implements Visible {}

    /** Takes the monitor again after a wait. */
    record Reacquire(int guard) implements Visible {}

    /** Wakes up those who wait. */
    record NotifyAll(int guard) implements Visible {}

    /** Starts a process. */
    record Start(int process) implements Visible {}

    /** Waits for the end of a process. */
    record Join(int process) implements Visible {}

    /** Releases a lock. */
    record Release(int guard) implements Op {}

    /** Changes a local variable. */
    record Assign(int place, Value value) implements Op {}

    /** Goes on elsewhere. */
    record Jump(int target) implements Op {}

    /** Goes on elsewhere unless a comparison holds. */
    record JumpUnless(int place, Comparison comparison, Value with, int target) implements Op {}

    /**
     * A number.
     *
     * @param place the place of the local variable to which the constant is added
     */
    record Value(OptionalInt place, int constant) {

        int of(List<Integer> locals) {
            return place.isPresent() ? locals.get(place.getAsInt()) + constant : constant;
        }
    }
}
