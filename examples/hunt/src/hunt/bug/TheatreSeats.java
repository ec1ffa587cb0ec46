// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Two neighbouring seats are reserved when both are free. Two customers want pairs that share a
 * seat; both find their seats free, and the shared one gets the name of the second customer.
 */
public class TheatreSeats {

    private final Map<Integer, String> names = new ConcurrentHashMap<>();

    boolean reservePair(int seat, String name) {
        if (names.containsKey(seat) || names.containsKey(seat + 1)) { // step 1
            return false;
        }
        names.put(seat, name); // step 2
        names.put(seat + 1, name); // step 2
        return true;
    }

    private long seatsOf(String name) {
        return names.values().stream().filter(name::equals).count();
    }

    public static void main(String[] args) throws InterruptedException {
        TheatreSeats row = new TheatreSeats();
        Thread anna = new Thread(() -> row.reservePair(4, "Anna"));
        Thread ben = new Thread(() -> row.reservePair(5, "Ben"));
        anna.start();
        Thread.sleep(25);
        ben.start();
        anna.join();
        ben.join();
        if (row.seatsOf("Anna") == 1 || row.seatsOf("Ben") == 1) {
            throw new AssertionError("seat 5 sold twice");
        }
    }
}
