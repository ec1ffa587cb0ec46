// SPDX-License-Identifier: EPL-2.0
package hunt.repaired;

/** Both limits are guarded by one monitor, from the comparison to the change. */
public class Thermostat {

    private int lowest = 16;
    private int highest = 24;

    synchronized boolean atLeast(int celsius) {
        if (celsius > highest) {
            return false;
        }
        lowest = celsius;
        return true;
    }

    synchronized boolean atMost(int celsius) {
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
