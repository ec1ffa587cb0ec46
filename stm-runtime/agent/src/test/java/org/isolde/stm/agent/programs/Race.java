// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.util.concurrent.CountDownLatch;

/**
 * Threads read and write a field, a static field, a volatile one and a cell without any order, and
 * say what they have read: {@code ROUNDS}.
 */
public final class Race {

    private static final int THREADS = 3;
    private static final Race SHARED = new Race();
    private static int ofClass;

    private final int[] cells = new int[1];
    private int field;
    private volatile int lasting;

    private Race() {}

    public static void main(String[] arguments) throws InterruptedException {
        int rounds = Integer.parseInt(arguments[0]);
        CountDownLatch start = new CountDownLatch(THREADS);
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int number = i;
            threads[i] = new Thread(() -> {
                start.countDown();
                while (start.getCount() > 0) {
                    Thread.onSpinWait();
                }
                String seen = race(number, rounds);
                synchronized (start) {
                    System.out.println(seen);
                }
            }, "racer " + i);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** All values that are written are different; 0 is there from the start. */
    private static String race(int number, int rounds) {
        StringBuilder seen = new StringBuilder("racer " + number);
        for (int i = 1; i <= rounds; i++) {
            int value = i * THREADS + number;
            seen.append(' ').append(SHARED.field);
            SHARED.field = value;
            seen.append(' ').append(ofClass);
            ofClass = value;
            seen.append(' ').append(SHARED.lasting);
            SHARED.lasting = value;
            seen.append(' ').append(SHARED.cells[0]);
            SHARED.cells[0] = value;
            Thread.yield();
        }
        return seen.toString();
    }
}
