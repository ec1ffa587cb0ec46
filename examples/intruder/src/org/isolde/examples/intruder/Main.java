// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.intruder;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Lets four analysts look through the same traffic at the same time, and says how much of it they
 * have found.
 */
public final class Main {

    private static final int ANALYSTS = 4;
    private static final int FLOWS = 10_000;

    private Main() {}

    /**
     * Prints how many flows and how many attacks were found.
     *
     * <p>The annotations on the transactions protect nothing by themselves. With a runtime whose
     * transactions are serializable nothing is missing; under snapshot isolation something may be,
     * and without any runtime the queues and the tree soon break.
     */
    public static void main(String[] arguments) throws Exception {
        Traffic traffic = new Traffic(FLOWS, 1);
        Intruder intruder = new Intruder(traffic.packets());
        int flows = 0;
        int attacks = 0;
        ExecutorService threads = Executors.newFixedThreadPool(ANALYSTS);
        try {
            List<Analyst> analysts = new ArrayList<>();
            for (int i = 0; i < ANALYSTS; i++) {
                analysts.add(new Analyst(intruder));
            }
            for (Future<Analyst> done : threads.invokeAll(analysts)) {
                flows += done.get().flows();
                attacks += done.get().attacks();
            }
        } finally {
            threads.shutdown();
        }
        System.out.println("Reassembled " + flows + " of " + FLOWS + " flows and found " + attacks + " of "
                + traffic.attacks() + " attacks.");
    }
}
