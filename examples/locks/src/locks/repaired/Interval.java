// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

/** Both ends are read in one critical section. */
public class Interval {

    private int low;
    private int high;

    public synchronized void set(int from, int to) {
        low = from;
        high = to;
    }

    public synchronized boolean contains(int number) {
        return low <= number && number <= high;
    }

    public synchronized int length() {
        return high - low;
    }
}
