// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import org.isolde.stm.Atomic;

/**
 * Arrays that lead to themselves through their elements, each of them lost at once. Prints how many
 * there were.
 */
public final class Knots {

    private static final int COUNT = 500_000;

    private static final class Knot {

        private final Object[] ends = new Object[2];
    }

    private Knot last;
    private int count;

    private Knots() {}

    @Atomic
    private void tie() {
        last = new Knot();
        last.ends[0] = last;
    }

    @Atomic
    private void tieAgain() {
        last.ends[0] = last.ends;
        last.ends[1] = last;
        count++;
    }

    public static void main(String[] arguments) {
        Knots knots = new Knots();
        for (int i = 0; i < COUNT; i++) {
            knots.tie();
            knots.tieAgain();
        }
        System.out.println(knots.count);
    }
}
