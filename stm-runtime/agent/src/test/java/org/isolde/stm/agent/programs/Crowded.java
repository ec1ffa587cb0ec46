// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

/**
 * A hundred and twenty places in thirty lines that read one field, come to three times by a thread
 * of its own.
 */
public final class Crowded {

    /** A number that threads share. */
    private static final class Counter {
        private int value;
    }

    private static final Counter COUNTER = new Counter();

    private Crowded() {}

    public static void main(String[] arguments) throws InterruptedException {
        Thread thread = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                System.out.println(sum());
            }
        }, "crowd");
        thread.start();
        thread.join();
    }

    private static int sum() {
        int sum = 0;
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        sum += read(COUNTER.value, COUNTER.value, COUNTER.value, COUNTER.value);
        return sum;
    }

    private static int read(int first, int second, int third, int fourth) {
        return first + second + third + fourth;
    }
}
