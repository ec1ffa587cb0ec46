// SPDX-License-Identifier: EPL-2.0
package locks.bug;

/**
 * The field is volatile, and each of the two methods that use it holds the monitor; but nobody
 * holds it from one to the next. A distance that another thread adds in between is lost.
 */
public class Odometer {

    private volatile long meters;

    public synchronized long meters() {
        return meters;
    }

    private synchronized void meters(long total) {
        meters = total;
    }

    public void drive(long distance) {
        if (distance < 0) {
            throw new IllegalArgumentException("a distance cannot be negative");
        }
        meters(meters() + distance); // step 1, step 2
    }
}
