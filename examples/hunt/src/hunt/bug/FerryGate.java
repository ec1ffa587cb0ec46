// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Cars drive to the ferry while the gate is open; when it is closed, those who wait go on board. A
 * car that sees the gate open, and counts itself after the departure, is left behind. The accesses
 * to each variable alone look as if one of the two had run before the other.
 */
public class FerryGate {

    private final AtomicBoolean closed = new AtomicBoolean();
    private final AtomicInteger waiting = new AtomicInteger();

    boolean arrive() {
        if (closed.get()) { // step 1
            return false;
        }
        waiting.incrementAndGet(); // step 2
        return true;
    }

    int depart() {
        closed.set(true);
        return waiting.getAndSet(0);
    }

    public static void main(String[] args) throws InterruptedException {
        FerryGate gate = new FerryGate();
        Thread van = new Thread(gate::arrive, "van");
        Thread ferry = new Thread(() -> System.out.println(gate.depart() + " on board."), "ferry");
        van.start();
        Thread.sleep(25);
        ferry.start();
        van.join();
        ferry.join();
        int leftBehind = gate.waiting.get();
        if (leftBehind != 0) {
            throw new AssertionError(leftBehind + " left behind");
        }
    }
}
