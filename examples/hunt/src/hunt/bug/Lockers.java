// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Lockers in a gym, numbered from zero. A guest looks for a locker that is not taken and takes it.
 * Two guests find the same one.
 */
public class Lockers {

    private final AtomicIntegerArray guests = new AtomicIntegerArray(8);

    int take(int guest) {
        for (int number = 0; number < guests.length(); number++) {
            if (guests.get(number) == 0) { // step 1
                guests.set(number, guest); // step 2
                return number;
            }
        }
        return -1;
    }

    void leave(int number) {
        guests.set(number, 0);
    }

    public static void main(String[] args) throws Exception {
        Lockers lockers = new Lockers();
        Callable<Integer> anna = () -> lockers.take(17);
        Callable<Integer> ben = () -> lockers.take(23);
        ExecutorService entrance = Executors.newCachedThreadPool();
        Future<Integer> first = entrance.submit(anna);
        Thread.sleep(30);
        Future<Integer> second = entrance.submit(ben);
        entrance.shutdown();
        if (first.get().equals(second.get())) {
            throw new AssertionError("locker " + first.get() + " taken twice");
        }
        lockers.leave(first.get());
    }
}
