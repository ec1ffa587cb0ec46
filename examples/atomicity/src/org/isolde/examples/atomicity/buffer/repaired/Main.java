// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.buffer.repaired;

/** Lets two workers empty a buffer. */
public final class Main {

    static final int ROUNDS = 1000;
    private static final int WORKERS = 2;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        int size = WORKERS * ROUNDS;
        Buffer buffer = new Buffer(size);
        Results results = new Results();
        Thread[] workers = new Thread[WORKERS];
        for (int i = 0; i < WORKERS; i++) {
            workers[i] = new Thread(new Worker(buffer, results));
        }
        for (Thread worker : workers) {
            worker.start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        long sum = 0;
        for (long i = 0; i < size; i++) {
            sum += i * i;
        }
        if (!results.are(sum, size)) {
            System.out.println("Wrong: the results are not complete.");
        }
        System.out.println("Done.");
    }
}
