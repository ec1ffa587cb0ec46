// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.Optional;
import org.isolde.program.code.Operand;

/**
 * A call that takes, releases or looks at a lock.
 *
 * @param effect what it does
 * @param lock the {@linkplain LockNames name} of the lock; empty if it may be one of several
 * @param monitor the operand from which the lock is reached
 * @param reach how it is reached from there, and how it is held
 * @param place the place of the lock, as callers of the method see it; empty if they do not
 */
record LockCall(
        Effect effect, Optional<String> lock, Operand monitor, LockReach reach, Optional<LockHelper.Place> place) {

    /** What such a call does. */
    enum Effect {
        /** The lock is held when the call ends normally. */
        TAKES,
        /** The lock is held where the result is true, or a stamp other than 0. */
        TRIES,
        /**
         * The lock is held in another mode where the result is a stamp other than 0, without having
         * been released in between. Otherwise nothing has changed.
         */
        CONVERTS,
        /** The lock is released. */
        RELEASES,
        /** An optimistic read of a stamped lock begins. */
        LOOKS,
        /** The result is true where nobody has written since the optimistic read began. */
        VALIDATES
    }

    /** Whether the call may be the start of a critical section. */
    boolean isEntry() {
        return switch (effect) {
            case TAKES, TRIES, CONVERTS, LOOKS -> true;
            case RELEASES, VALIDATES -> false;
        };
    }

    /** Whether what it does depends on a test of its result. */
    boolean isTested() {
        return switch (effect) {
            case TRIES, CONVERTS, VALIDATES -> true;
            case TAKES, RELEASES, LOOKS -> false;
        };
    }

    /** Whether it surely is a call of the lock with this name. */
    boolean isOf(String name) {
        return lock.isPresent() && lock.get().equals(name);
    }
}
