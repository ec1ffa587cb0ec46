// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import org.isolde.stm.Atomic;

/**
 * Transactions in which several places come to the same cells of arrays: in loops that go through
 * them, in both directions, in others, and on their own.
 */
public final class MixedLoops {

    private final long[] few = new long[70];
    private final long[] more = new long[100];

    private MixedLoops() {}

    public static void main(String[] arguments) throws InterruptedException {
        MixedLoops loops = new MixedLoops();
        Thread reader = Steps.thread("reader", () -> System.out.println(loops.few[0] + loops.more[0]));
        reader.start();
        reader.join();
        Steps.run("up", () -> addUp(loops.few));
        Steps.run("down", () -> addDown(loops.few));
        Steps.run("up slowly", () -> addUpSlowly(loops.few));
        Steps.run("same array twice", () -> shift(loops.few, loops.few));
        Steps.run("turned", () -> turn(loops.more));
        Steps.run("many", () -> System.out.println(loops.many()));
    }

    /**
     * Many places come to the same cells, in all ways, on their own and in loops that are left as
     * they are.
     */
    @Atomic
    private long many() {
        long found = 0;
        for (int i = 0; i < 4; i++) {
            shift(few, few);
            found += sumOfBoth(few, few);
            addSlowly(few, i);
            System.arraycopy(few, 1, few, 0, 69);
            turn(few);
            addUp(few);
            addDown(few);
            found += few[i] + few[69];
            System.arraycopy(few, 0, more, 20, 70);
            turn(more);
            few[i] = more[i + 3];
        }
        return found;
    }

    @Atomic
    private static void shift(long[] from, long[] to) {
        for (int i = 2; i < from.length; i++) {
            to[i - 1] = from[i];
            to[i - 2] = from[i - 1];
        }
    }

    private static long sumOfBoth(long[] one, long[] other) {
        long sum = 0;
        for (int i = one.length - 2; i >= 0; i--) {
            sum += one[i] + other[i + 1];
        }
        return sum;
    }

    /** Each cell is read and written, and read once more in the next round. */
    @Atomic
    private static void addUp(long[] numbers) {
        for (int i = 1; i < numbers.length; i++) {
            numbers[i] += numbers[i - 1];
        }
    }

    @Atomic
    private static void addDown(long[] numbers) {
        for (int i = numbers.length - 2; i >= 0; i--) {
            numbers[i] += numbers[i + 1];
        }
    }

    /** The same in a loop that has branches. */
    @Atomic
    private static void addUpSlowly(long[] numbers) {
        for (int i = 1; i < numbers.length; i++) {
            if (i != 40) {
                numbers[i] += numbers[i - 1];
            }
        }
    }

    private static void addSlowly(long[] numbers, int number) {
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] > 0) {
                numbers[i] += number;
            }
            numbers[i]++;
        }
    }

    @Atomic
    private static void turn(long[] numbers) {
        for (int i = 0; i < numbers.length / 2; i++) {
            long number = numbers[i];
            numbers[i] = numbers[numbers.length - 1 - i];
            numbers[numbers.length - 1 - i] = number;
        }
    }
}
