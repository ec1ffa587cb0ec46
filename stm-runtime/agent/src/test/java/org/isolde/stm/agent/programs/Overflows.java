// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import org.isolde.stm.Atomic;
import org.isolde.stm.Irrevocable;
import org.isolde.stm.Stm;

/**
 * Runs a transaction at each of the deepest levels of the stack. Whatever overflows in it, it has
 * happened once or not at all. Prints whether both were seen, and what is wrong.
 */
public final class Overflows {

    private static final int LEVELS = 250;

    private int x;
    private int y;
    private final int[] z = new int[2];

    private int done;
    private int overflows;

    private Overflows() {}

    @Atomic
    private void add() {
        x++;
        addMore();
        z[0]++;
    }

    @Atomic
    private void addMore() {
        y++;
        z[1]++;
    }

    /** Waits for the end of all others: for ever, if one that is over has not left. */
    @Atomic
    @Irrevocable
    private int sum() {
        return x + y + z[0] + z[1];
    }

    private static int depth(int level) {
        try {
            return depth(level + 1);
        } catch (StackOverflowError end) {
            return level;
        }
    }

    private boolean addAt(int level) {
        if (level > 0) {
            return addAt(level - 1);
        }
        add();
        return true;
    }

    /** Its frames are larger: other places overflow. */
    private boolean addAt(int level, long a, long b, int c) {
        if (level > 0) {
            return addAt(level - 1, a + 1, b + a, c + 1);
        }
        add();
        return a + b + c > 0;
    }

    private boolean attempt(int level, boolean large) {
        try {
            return large ? addAt(level, level, 2, 3) : addAt(level);
        } catch (StackOverflowError end) {
            return false;
        }
    }

    /**
     * Attempts it; the thread must be in no transaction afterwards, and it must have happened once
     * or not at all.
     */
    private void check(int level, boolean large) {
        int before = x;
        boolean returned = attempt(level, large);
        done += returned ? 1 : 0;
        overflows += returned ? 0 : 1;
        if (Stm.isInTransaction()) {
            throw new IllegalStateException("in a transaction after an attempt at " + level);
        }
        if (sum() != 4 * x || x != before && x != before + 1 || returned && x == before) {
            throw new IllegalStateException(
                    before + " became " + x + ", " + y + ", " + z[0] + ", " + z[1] + " at " + level);
        }
    }

    private void run() {
        // What is linked at first use needs more of the stack than later.
        check(0, false);
        check(0, true);
        int deepest = depth(0);
        for (int i = 0; i < LEVELS; i++) {
            check(deepest - LEVELS + i, false);
            check(deepest * 7 / 9 - LEVELS + i, true);
            // Compiled frames are smaller.
            check(i * deepest / 20, i % 2 == 0);
        }
        System.out.println(done > 2 && overflows > 0);
    }

    /** Runs in a thread with a small stack. */
    public static void main(String[] arguments) {
        new Thread(null, () -> new Overflows().run(), "small", 256 << 10).start();
    }
}
