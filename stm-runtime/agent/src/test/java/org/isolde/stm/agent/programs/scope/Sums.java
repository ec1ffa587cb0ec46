// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs.scope;

import org.isolde.stm.agent.programs.InTurns;
import org.isolde.stm.agent.programs.scope.library.Box;

/**
 * Two sums that two threads add to, under the monitor of a library's object: one under it from the
 * reading to the writing, the other one not.
 */
public final class Sums {

    private static final Box BOX = new Box();

    private int whole;
    private int parts;

    private Sums() {}

    private void add() {
        BOX.run(() -> whole++);
        int[] seen = new int[1];
        BOX.run(() -> seen[0] = parts);
        BOX.run(() -> parts = seen[0] + 1);
    }

    public static void main(String[] arguments) throws InterruptedException {
        Sums sums = new Sums();
        InTurns.run(sums::add, sums::add);
        System.out.println(sums.whole + " " + sums.parts);
    }
}
