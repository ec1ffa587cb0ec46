// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import org.isolde.stm.Atomic;

/** Goes through arrays that threads share, in each way that a recorder may tell apart. */
public final class Sweeps {

    private static final int[] FROM = new int[150];
    private static final long[] TO = new long[150];
    private static final int[] COPY = new int[200];

    private Sweeps() {}

    public static void main(String[] arguments) throws InterruptedException {
        Steps.run("twice", () -> sum(sum(0)));
        Steps.run("locked", Sweeps::locked);
        Steps.run("backwards", Sweeps::backwards);
        Steps.run("on and on", Sweeps::onAndOn);
        Steps.run("both", Sweeps::both);
        Steps.run("copied", () -> System.arraycopy(FROM, 10, COPY, 100, 90));
        Steps.run("atomic", Sweeps::atomic);
        Steps.run("around", Sweeps::around);
        Thread sleeper = Steps.thread("sleeper", Sweeps::sleep);
        sleeper.setDaemon(true);
        sleeper.start();
        while (sleeper.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
    }

    private static int sum(int start) {
        int sum = start;
        for (int i = 0; i < FROM.length; i++) {
            sum += FROM[i];
        }
        return sum;
    }

    private static void fill(int from, int to) {
        for (int i = from; i < to; i++) {
            FROM[i] = i;
        }
    }

    private static void locked() {
        fill(0, 10);
        synchronized (FROM) {
            fill(5, 100);
        }
        fill(0, 20);
    }

    private static void backwards() {
        for (int i = FROM.length - 1; i >= 0; i--) {
            FROM[i]++;
        }
    }

    /** Each sweep has gone as far as the one before when it comes to something new. */
    private static void onAndOn() {
        for (int end = 30; end <= FROM.length; end += 30) {
            fill(0, end);
        }
    }

    private static void both() {
        for (int i = 0; i < TO.length; i++) {
            TO[i] = FROM[i];
        }
    }

    @Atomic
    private static void atomic() {
        fill(0, 3);
    }

    private static void around() {
        fill(0, 2);
        atomic();
        fill(2, 4);
    }

    private static void sleep() throws InterruptedException {
        fill(0, FROM.length);
        Thread.sleep(Long.MAX_VALUE);
    }
}
