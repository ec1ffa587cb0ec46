// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

/**
 * The lowest temperature of a room must not be above the highest. Each setter compares with the
 * other limit before it stores its own. Two threads compare, and both store: each variable alone is
 * read by one thread and written by the other once.
 */
public class Thermostat {

    private volatile int lowest = 16;
    private volatile int highest = 24;

    boolean atLeast(int celsius) {
        if (celsius > highest) { // step 1
            return false;
        }
        lowest = celsius; // step 2
        return true;
    }

    boolean atMost(int celsius) {
        if (celsius < lowest) {
            return false;
        }
        highest = celsius;
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thermostat room = new Thermostat();
        Thread phone = new Thread(() -> room.atLeast(22), "phone");
        Thread wall = new Thread(() -> room.atMost(18), "wall");
        phone.start();
        Thread.sleep(25);
        wall.start();
        phone.join();
        wall.join();
        if (room.lowest > room.highest) {
            throw new AssertionError(room.lowest + " to " + room.highest + " degrees");
        }
    }
}
