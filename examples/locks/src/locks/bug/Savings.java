// SPDX-License-Identifier: EPL-2.0
package locks.bug;

/** The sum of two accounts misses what is under way between them. */
public class Savings {

    private int current = 50;
    private int saved = 50;

    public synchronized void save(int amount) {
        current -= amount;
        saved += amount;
    }

    synchronized int current() {
        return current;
    }

    public synchronized int saved() {
        return saved;
    }

    public int sum() {
        int first = current(); // step 1
        int second = saved(); // step 2
        return first + second;
    }
}
