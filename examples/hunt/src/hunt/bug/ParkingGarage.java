// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.concurrent.locks.ReentrantLock;

/**
 * A garage with a lock of its own kind, which counts its uses. A car asks whether there is a free
 * place and takes it, each under the lock; two cars can both be told of the last place.
 */
public class ParkingGarage {

    /** A lock that knows how often it was taken. */
    private static class CountingLock extends ReentrantLock {
        private static final long serialVersionUID = 1;
        private int uses;

        @Override
        public void lock() {
            super.lock();
            uses++;
        }
    }

    private final CountingLock lock = new CountingLock();
    private int free;

    ParkingGarage(int places) {
        free = places;
    }

    private int free() {
        lock.lock();
        try {
            return free;
        } finally {
            lock.unlock();
        }
    }

    private void take() {
        lock.lock();
        try {
            free--;
        } finally {
            lock.unlock();
        }
    }

    boolean enter() {
        if (free() == 0) { // step 1
            return false;
        }
        take(); // step 2
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        ParkingGarage garage = new ParkingGarage(1);
        Thread red = new Thread(garage::enter, "red car");
        Thread blue = new Thread(garage::enter, "blue car");
        red.start();
        Thread.sleep(25);
        blue.start();
        red.join();
        blue.join();
        if (garage.free() < 0) {
            throw new AssertionError(garage.free() + " places");
        }
        System.out.println("The lock was taken " + garage.lock.uses + " times.");
    }
}
