// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.overreporting.repaired;

/** Looks at the gauge and shows the next level of a tide of its own. */
final class Sampler implements Runnable {

    private final Gauge gauge;

    Sampler(Gauge gauge) {
        this.gauge = gauge;
    }

    @Override
    public void run() {
        int highest = 0;
        for (int round = 0; round < Main.ROUNDS; round++) {
            highest = Math.max(highest, gauge.show(round % Main.LEVELS));
        }
        if (highest >= Main.LEVELS) {
            System.out.println("Wrong: nobody showed the level " + highest + ".");
        }
    }
}
