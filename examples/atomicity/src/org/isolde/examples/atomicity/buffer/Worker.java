// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.buffer;

/** Squares numbers. */
final class Worker implements Runnable {

    private final Buffer buffer;
    private final Results results;

    Worker(Buffer buffer, Results results) {
        this.buffer = buffer;
        this.results = results;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            long item = buffer.take();
            results.add(item * item);
        }
    }
}
