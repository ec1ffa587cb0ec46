// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An access of a {@link ReplayPlan}, with the locations at which its thread has reached it so far.
 * Only the thread in that role modifies it.
 */
final class PlannedAccess {
    private final ReplayPlan.AccessPoint point;
    private final Set<Integer> locations = new HashSet<>();

    PlannedAccess(ReplayPlan.AccessPoint point) {
        this.point = point;
    }

    /**
     * Whether a thread is where the plan has it make the access, or has it already behind it and is
     * still between the same steps.
     *
     * @param index that of the cell which it is about to access, or
     *     {@link org.isolde.trace.NameTable#NONE}
     */
    boolean isAt(@Nullable PlannedThread role, int location, int index) {
        if (role != point.thread() || role.isAstray() || role.done() != point.steps() || index != point.index()) {
            return false;
        }
        locations.add(location);
        return locations.size() >= point.ordinal();
    }

    /** A thread has gone back to earlier steps: it may come to the access again. */
    void goBack(PlannedThread role) {
        if (role == point.thread()) {
            locations.clear();
        }
    }
}
