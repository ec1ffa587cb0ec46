// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.concurrent.locks.ReentrantLock;

/**
 * Readings of an electricity meter arrive from two radio receivers, and a receiver that finds the
 * lock taken drops its reading. The last reading is compared in one attempt and stored in another,
 * so that a late reading can overwrite a newer one. Nothing notices that the meter runs backwards.
 */
public class MeterReading {

    private final ReentrantLock lock = new ReentrantLock();
    private int kilowattHours;

    private boolean isNewer(int reading) {
        if (!lock.tryLock()) {
            return false;
        }
        try {
            return reading > kilowattHours;
        } finally {
            lock.unlock();
        }
    }

    private void store(int reading) {
        if (lock.tryLock()) {
            try {
                kilowattHours = reading;
            } finally {
                lock.unlock();
            }
        }
    }

    void received(int reading) {
        if (isNewer(reading)) { // step 1
            store(reading); // step 2
        }
    }

    public static void main(String[] args) throws InterruptedException {
        MeterReading meter = new MeterReading();
        Thread cellar = new Thread(() -> meter.received(4711));
        Thread street = new Thread(() -> meter.received(4713));
        cellar.start();
        Thread.sleep(25);
        street.start();
        cellar.join();
        street.join();
        System.out.println("The meter stands at " + meter.kilowattHours + " kWh.");
    }
}
