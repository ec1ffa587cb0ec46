// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

/**
 * Comes to cells of arrays again: under other locks, after an exchange with other threads or having
 * only learned from them, elsewhere in between, and when others have got to know the array.
 */
public final class Touched {

    private static final int TIMES = 3;
    private static final int[] CELLS = new int[100];
    private static final int[] MORE_CELLS = new int[100];
    private static final Object LOCK = new Object();
    private static volatile boolean ready;
    private static int[] shared;

    private Touched() {}

    public static void main(String[] arguments) throws InterruptedException {
        Steps.run("other locks", Touched::underOtherLocks);
        Steps.run("an exchange", Touched::afterAnExchange);
        Steps.run("learned", Touched::afterLearning);
        Steps.run("elsewhere", Touched::elsewhere);
        Steps.run("two arrays", Touched::inTwoArrays);
        Steps.run("published", Touched::published);
        System.out.println(ready + " " + shared[3]);
    }

    private static int touch(int[] cells, int index) {
        return cells[index];
    }

    private static void underOtherLocks() {
        for (int i = 0; i < TIMES; i++) {
            touch(CELLS, 5);
            synchronized (LOCK) {
                touch(CELLS, 5);
            }
        }
    }

    private static void afterAnExchange() {
        for (int i = 0; i < TIMES; i++) {
            touch(CELLS, 5);
        }
        ready = true;
        for (int i = 0; i < TIMES; i++) {
            touch(CELLS, 5);
        }
    }

    private static void afterLearning() {
        for (int i = 0; i < TIMES; i++) {
            touch(CELLS, ready ? 5 : 6);
        }
    }

    private static void inTwoArrays() {
        for (int i = 0; i < 10 * TIMES; i++) {
            touch(CELLS, 5);
            touch(i < 5 * TIMES ? MORE_CELLS : CELLS, 5);
        }
    }

    private static void elsewhere() {
        for (int i = 0; i < TIMES; i++) {
            touch(CELLS, 5);
            touch(CELLS, 95);
            touch(CELLS, 7);
        }
    }

    private static void published() {
        int[] cells = new int[10];
        for (int i = 0; i < TIMES; i++) {
            for (int j = 0; j < TIMES; j++) {
                set(cells, 3);
            }
            shared = cells;
        }
    }

    private static void set(int[] cells, int index) {
        cells[index] = index;
    }
}
