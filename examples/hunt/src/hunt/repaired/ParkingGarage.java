// SPDX-License-Identifier: EPL-2.0
package hunt.repaired;

import java.util.concurrent.locks.ReentrantLock;

/** The lock is held from the question to the taking; it is reentrant. */
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
        lock.lock();
        try {
            if (free() == 0) {
                return false;
            }
            take();
            return true;
        } finally {
            lock.unlock();
        }
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
