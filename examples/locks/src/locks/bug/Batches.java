// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A batch is taken when there are enough orders. Two senders both find enough for one batch, share
 * it, and one of them fails with a NoSuchElementException.
 */
public class Batches {

    private static final int SIZE = 10;

    private final BlockingQueue<String> orders = new LinkedBlockingQueue<>();

    public void order(String text) {
        orders.add(text);
    }

    public List<String> next() {
        if (orders.size() < SIZE) { // step 1
            return List.of();
        }
        List<String> batch = new ArrayList<>();
        while (batch.size() < SIZE) {
            batch.add(orders.remove()); // step 2
        }
        return batch;
    }
}
