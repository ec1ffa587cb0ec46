// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.traces.tsp;

import java.util.concurrent.CountDownLatch;

/** Searches the shortest tour: {@code [THREADS [TOWNS]]}. */
public final class Main {

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 3;
        Map map = new Map(arguments.length > 1 ? Integer.parseInt(arguments[1]) : 8);
        Search search = new Search(1_000);
        search.push(new Tour(map.towns()));
        CountDownLatch start = new CountDownLatch(count);
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            threads[i] = new Thread(new Worker(map, search, start), "worker " + i);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (search.shortest().closed(map) != search.minimum()) {
            System.out.println("Wrong: the tour that was noted is not the shortest one.");
        }
        System.out.println("Shortest tour " + search.minimum() + ".");
    }
}
