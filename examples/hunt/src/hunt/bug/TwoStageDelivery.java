// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

/**
 * A delivery is booked in two stages, each under a lock of its own: first it is sent, then it is
 * paid for. The bookkeeper may look between the stages.
 */
public class TwoStageDelivery {

    private final Object office = new Object();
    private final Object store = new Object();
    private int sent;
    private int paid;

    void deliver() {
        int number;
        synchronized (store) { // step 1
            sent++; // step 1
            number = sent; // step 1
        }
        synchronized (office) { // step 2
            paid = number; // step 2
        }
    }

    void check() {
        int before;
        synchronized (store) {
            before = sent;
        }
        synchronized (office) {
            if (paid < before) {
                throw new AssertionError(paid + " of " + before + " paid");
            }
        }
    }

    public static void main(String[] args) throws Exception {
        TwoStageDelivery delivery = new TwoStageDelivery();
        Thread clerk = new Thread(delivery::deliver, "clerk");
        Thread bookkeeper = new Thread(delivery::check, "bookkeeper");
        clerk.start();
        Thread.sleep(25);
        bookkeeper.start();
        clerk.join();
        bookkeeper.join();
    }
}
