// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.ArrayList;
import java.util.List;

/** One monitor protects both steps. */
public class BoundedBuffer {

    private final List<String> items = new ArrayList<>();
    private final int bound;

    public BoundedBuffer(int bound) {
        this.bound = bound;
    }

    public synchronized boolean offer(String item) {
        return items.size() < bound && items.add(item);
    }

    public synchronized void clear() {
        items.clear();
    }
}
