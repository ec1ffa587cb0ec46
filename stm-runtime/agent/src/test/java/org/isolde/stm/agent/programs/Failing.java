// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

/**
 * Threads make accesses that fail or run other code, again and again, in locations that they share.
 */
public final class Failing {

    private static final Object[] STRINGS = new String[2];
    private static final int[] NUMBERS = new int[2];
    private static Failing none;
    private static volatile int failures;

    private int field;

    private Failing() {}

    /**
     * Its initialiser needs a location that others are at, and waits for another thread that needs
     * it, too.
     */
    private static final class Slow {
        private static int value = initial();

        private Slow() {}

        private static int initial() {
            Thread thread = new Thread(Failing::fail, "from an initialiser");
            thread.start();
            try {
                thread.join();
            } catch (InterruptedException unexpected) {
                throw new IllegalStateException(unexpected);
            }
            return NUMBERS[0];
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int round = 0; round < 300; round++) {
                    fail();
                    NUMBERS[0] += Slow.value;
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(failures > 0 && NUMBERS[0] >= 0 && STRINGS[1] == null);
    }

    private static void fail() {
        int count = 0;
        try {
            none.field = 1;
        } catch (NullPointerException expected) {
            count++;
        }
        try {
            NUMBERS[2] = NUMBERS[0];
        } catch (ArrayIndexOutOfBoundsException expected) {
            count++;
        }
        try {
            STRINGS[1] = NUMBERS;
        } catch (ArrayStoreException expected) {
            count++;
        }
        try {
            System.arraycopy(new Object[] {"text", NUMBERS}, 0, STRINGS, 0, 2);
        } catch (ArrayStoreException expected) {
            count++;
            STRINGS[0] = null;
        }
        failures = count;
    }
}
