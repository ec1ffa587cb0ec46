// SPDX-License-Identifier: EPL-2.0
package locks.bug;

/** A reader sees the lower end of one interval and the upper end of another one. */
public class Interval {

    private int low;
    private int high;

    public synchronized void set(int from, int to) {
        low = from;
        high = to;
    }

    synchronized int low() {
        return low;
    }

    synchronized int high() {
        return high;
    }

    public synchronized boolean contains(int number) {
        return low <= number && number <= high;
    }

    public int length() {
        return high() // step 1
                - low(); // step 2
    }
}
