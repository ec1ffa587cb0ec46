// SPDX-License-Identifier: EPL-2.0
package hunt.repaired;

/** A car sees the gate and counts itself in one critical section, and so does the ferry. */
public class FerryGate {

    private boolean closed;
    private int waiting;

    synchronized boolean arrive() {
        if (closed) {
            return false;
        }
        waiting++;
        return true;
    }

    synchronized int depart() {
        closed = true;
        int onBoard = waiting;
        waiting = 0;
        return onBoard;
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
        int leftBehind = gate.waiting;
        if (leftBehind != 0) {
            throw new AssertionError(leftBehind + " left behind");
        }
    }
}
