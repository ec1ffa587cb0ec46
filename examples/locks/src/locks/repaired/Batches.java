// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Only one sender at a time takes orders, so that others can only add to what it has found. */
public class Batches {

    private static final int SIZE = 10;

    private final BlockingQueue<String> orders = new LinkedBlockingQueue<>();

    public void order(String text) {
        orders.add(text);
    }

    public synchronized List<String> next() {
        if (orders.size() < SIZE) {
            return List.of();
        }
        List<String> batch = new ArrayList<>();
        orders.drainTo(batch, SIZE);
        return batch;
    }
}
