// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.collections;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Lets four clients work on each kind of set at the same time, and compares its size with what they
 * noted.
 */
public final class Main {

    private static final int CLIENTS = 4;
    private static final int NUMBERS = 64;

    private Main() {}

    /**
     * Prints a line for each kind of set.
     *
     * <p>The annotations on the operations protect nothing by themselves. With a runtime whose
     * transactions are serializable the two sizes on a line agree; without any runtime, or under
     * snapshot isolation, they need not.
     */
    public static void main(String[] arguments) throws Exception {
        IntSet[] sets = {new OrderedList(), new OrderedListWithDummyWrite(), new BinaryTree(), new SkipList()};
        for (IntSet set : sets) {
            int expected = work(set);
            System.out.println(set.getClass().getSimpleName() + " should hold " + expected + " numbers and holds "
                    + size(set) + ".");
        }
    }

    /** How much the set should have grown. */
    private static int work(IntSet set) throws Exception {
        List<Client> clients = new ArrayList<>();
        for (int seed = 1; seed <= CLIENTS; seed++) {
            clients.add(new Client(set, NUMBERS, seed));
        }
        int growth = 0;
        ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
        try {
            for (Future<Integer> grown : threads.invokeAll(clients)) {
                growth += grown.get();
            }
        } finally {
            threads.shutdown();
        }
        return growth;
    }

    private static int size(IntSet set) {
        int size = 0;
        for (int value = 1; value <= NUMBERS; value++) {
            if (set.contains(value)) {
                size++;
            }
        }
        return size;
    }
}
