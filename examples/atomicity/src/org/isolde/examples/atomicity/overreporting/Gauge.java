// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.overreporting;

import org.isolde.stm.Atomic;

/** Shows a level. */
final class Gauge {

    private int level;

    @Atomic(group = "overreporting")
    int level() {
        return level;
    }

    @Atomic(group = "overreporting")
    void show(int newLevel) {
        level = newLevel;
    }
}
