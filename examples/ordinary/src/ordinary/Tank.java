// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/** A tank of water, from which others can be filled. */
public class Tank {
    private final int capacity = 3;
    private int level = 1;

    @Atomic
    public boolean fill(int litres) {
        if (level + litres > capacity) {
            return false;
        }
        level += litres;
        return true;
    }

    @Atomic
    public boolean pour(Tank into, int litres) {
        if (level < litres || into.level + litres > into.capacity) {
            return false;
        }
        level -= litres;
        into.level += litres;
        return true;
    }

    @Atomic
    public int level() {
        return level;
    }
}
