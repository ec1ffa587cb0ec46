// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.List;
import org.isolde.program.code.FieldRef;

/**
 * How a critical section reaches its lock from the operand on which it synchronises, and how it
 * holds it.
 *
 * @param fields the fields that lead from the operand to the lock, none where that is the lock
 * @param shared whether others may hold the lock at the same time as long as all share it; false
 *     also where the lock itself is a read lock
 */
public record LockReach(List<FieldRef> fields, boolean shared) {

    /** The operand is the lock. */
    public static final LockReach DIRECT = new LockReach(List.of(), false);

    /** The operand is the lock, and is shared. */
    public static final LockReach SHARED = new LockReach(List.of(), true);

    /** Copies its list. */
    public LockReach {
        fields = List.copyOf(fields);
    }
}
