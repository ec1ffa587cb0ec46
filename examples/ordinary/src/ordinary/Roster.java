// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/** Who works in which shift; nobody works in two shifts one after the other. */
public class Roster {
    private final String[] shifts = new String[3];

    @Atomic
    public boolean assign(String worker, int shift) {
        if (shifts[shift] != null || worksIn(worker, shift - 1) || worksIn(worker, shift + 1)) {
            return false;
        }
        shifts[shift] = worker;
        return true;
    }

    private boolean worksIn(String worker, int shift) {
        return shift >= 0 && shift < shifts.length && worker.equals(shifts[shift]);
    }

    @Atomic
    public void release(int shift) {
        shifts[shift] = null;
    }
}
