// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import org.isolde.stm.Atomic;

/**
 * Transactions in which memory runs out: since they write much, if there is an argument, or else
 * since the program wants it. Prints how many failed, and the sum of what they left.
 */
public final class Shortage {

    private record Hoard(Hoard rest, byte[] bytes) {}

    private final int[] numbers = new int[1 << 22];
    private Hoard hoard;

    private Shortage() {}

    @Atomic
    private void writeAll() {
        for (int i = 0; i < numbers.length; i++) {
            numbers[i]++;
        }
    }

    @Atomic
    private void takeAll() {
        writeSome();
        while (true) {
            hoard = new Hoard(hoard, new byte[100_000]);
        }
    }

    @Atomic
    private void writeSome() {
        for (int i = 0; i < 1_000; i++) {
            numbers[i]++;
        }
    }

    private boolean fails(boolean writing) {
        try {
            if (writing) {
                writeAll();
            } else {
                takeAll();
            }
            return false;
        } catch (OutOfMemoryError expected) {
            return true;
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Shortage shortage = new Shortage();
        int shortages = 0;
        for (int i = 0; i < 3; i++) {
            shortages += shortage.fails(arguments.length > 0) ? 1 : 0;
            shortage.writeSome();
            Thread other = new Thread(shortage::writeSome);
            other.start();
            other.join();
        }
        long sum = 0;
        for (int number : shortage.numbers) {
            sum += number;
        }
        System.out.println(shortages + " " + sum);
    }
}
