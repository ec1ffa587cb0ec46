// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;

/** Both locks are held while gold is moved, taken in the order of the names. */
public class Vaults {

    private static final class Vault {

        private final ReentrantLock lock = new ReentrantLock();
        private int bars;

        Vault(int bars) {
            this.bars = bars;
        }
    }

    private final Map<String, Vault> vaults = new TreeMap<>(
            Map.of("north", new Vault(100), "south", new Vault(100)));

    public void move(String from, String to, int bars) {
        Vault source = vaults.get(from);
        Vault target = vaults.get(to);
        Vault first = from.compareTo(to) < 0 ? source : target;
        Vault second = first == source ? target : source;
        first.lock.lock();
        try {
            second.lock.lock();
            try {
                source.bars -= bars;
                target.bars += bars;
            } finally {
                second.lock.unlock();
            }
        } finally {
            first.lock.unlock();
        }
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
