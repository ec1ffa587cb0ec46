// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Looking for room and pouring is one critical section; watchers are told after it. */
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

    public boolean fill(int amount) {
        synchronized (this) {
            if (amount > CAPACITY - liters) {
                return false;
            }
            liters += amount;
        }
        watchers.forEach(Watcher::changed);
        return true;
    }

    public synchronized void drain() {
        liters = 0;
    }
}
