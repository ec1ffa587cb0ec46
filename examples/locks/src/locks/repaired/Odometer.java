// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

/** The monitor is held for both steps. */
public class Odometer {

    private volatile long meters;

    public long meters() {
        return meters;
    }

    public void drive(long distance) {
        if (distance < 0) {
            throw new IllegalArgumentException("a distance cannot be negative");
        }
        synchronized (this) {
            meters = meters + distance;
        }
    }
}
