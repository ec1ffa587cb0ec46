// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Gold is moved in two critical sections. An inventory in between, which holds all locks, misses
 * the gold that is on its way.
 */
public class Vaults {

    private static final class Vault {

        private final ReentrantLock lock = new ReentrantLock();
        private int bars;

        Vault(int bars) {
            this.bars = bars;
        }

        void add(int number) {
            lock.lock();
            try {
                bars += number;
            } finally {
                lock.unlock();
            }
        }
    }

    private final Map<String, Vault> vaults = new TreeMap<>(
            Map.of("north", new Vault(100), "south", new Vault(100)));

    public void move(String from, String to, int bars) {
        vaults.get(from).add(-bars); // step 1
        vaults.get(to).add(bars); // step 2
    }

    public int inventory() {
        int sum = 0;
        vaults.values().forEach(vault -> vault.lock.lock());
        try {
            for (Vault vault : vaults.values()) {
                sum += vault.bars;
            }
        } finally {
            vaults.values().forEach(vault -> vault.lock.unlock());
        }
        return sum;
    }
}
