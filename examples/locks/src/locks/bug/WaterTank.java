// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Nobody here implements the watcher. Two pumps both find room for their water, and the tank
 * overflows.
 */
public class WaterTank {

    /** Is told of each change. */
    public interface Watcher {

        void changed();
    }

    private static final int CAPACITY = 1000;

    private final List<Watcher> watchers = new CopyOnWriteArrayList<>();
    private int liters;

    public void watch(Watcher watcher) {
        watchers.add(watcher);
    }

    private synchronized int room() {
        return CAPACITY - liters;
    }

    private synchronized void pour(int amount) {
        liters += amount;
    }

    public boolean fill(int amount) {
        if (amount > room()) { // step 1
            return false;
        }
        pour(amount); // step 2
        watchers.forEach(Watcher::changed);
        return true;
    }

    public synchronized void drain() {
        liters = 0;
    }
}
