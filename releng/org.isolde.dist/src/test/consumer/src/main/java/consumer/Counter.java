// SPDX-License-Identifier: EPL-2.0
package consumer;

import org.isolde.stm.Atomic;
import org.isolde.stm.Stm;

/** Counts in transactions. */
public class Counter {
    private int count;

    /** Counts one further; says whether it ran as a transaction. */
    @Atomic
    public boolean increment() {
        count++;
        return Stm.isInTransaction();
    }

    /** Counts one further if another one has not counted; says whether it did. */
    @Atomic
    public boolean incrementIfZero(Counter other) {
        if (other.count > 0) {
            return false;
        }
        count++;
        return true;
    }

    /** How far it has counted. */
    @Atomic
    public int count() {
        return count;
    }
}
