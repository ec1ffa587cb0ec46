// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.overreporting.repaired;

import org.isolde.stm.Atomic;

/** Shows a level. */
final class Gauge {

    private int level;

    /** Shows another level and returns the one before. */
    @Atomic(group = "overreporting.repaired")
    int show(int newLevel) {
        int before = level;
        level = newLevel;
        return before;
    }
}
