// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

/** Both are read in one critical section. */
public class Savings {

    private int current = 50;
    private int saved = 50;

    public synchronized void save(int amount) {
        current -= amount;
        saved += amount;
    }

    public synchronized int saved() {
        return saved;
    }

    public synchronized int sum() {
        return current + saved;
    }
}
