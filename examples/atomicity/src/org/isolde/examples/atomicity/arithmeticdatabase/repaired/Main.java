// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.arithmeticdatabase.repaired;

/** Starts two threads of each kind. */
public final class Main {

    static final int ROUNDS = 1000;
    private static final int REGISTERS = 4;
    private static final int EACH = 2;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        Formula x = new Formula.Unknown();
        Formula square = new Formula.Product(x, x);
        Formula formula = new Formula.Difference(new Formula.Sum(square, x), new Formula.Constant(1));
        Database database = new Database(REGISTERS, formula, new Journal(EACH * ROUNDS));
        Thread[] threads = new Thread[4 * EACH];
        for (int i = 0; i < threads.length; i += 4) {
            threads[i] = new Thread(new Accumulator(database));
            threads[i + 1] = new Thread(new Evaluator(database));
            threads[i + 2] = new Thread(new Corrector(database));
            threads[i + 3] = new Thread(new Author(database));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        long sum = EACH * (ROUNDS * (ROUNDS - 1L) / 2);
        if (!database.isCorrect(EACH * ROUNDS / REGISTERS, EACH * ROUNDS, sum)) {
            System.out.println("Wrong: a result is wrong, or something was lost.");
        }
        System.out.println("Done.");
    }
}
