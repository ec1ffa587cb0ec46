// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

/**
 * A parcel can be cancelled until it is sent. The state is asked and changed in two synchronized
 * methods: when the parcel is sent in between, it is on its way and cancelled.
 */
public class ParcelTracking {

    private enum State { PACKED, SENT, CANCELLED }

    private State state = State.PACKED;
    private int onTheRoad;

    private synchronized State state() {
        return state;
    }

    private synchronized void change(State newState) {
        state = newState;
    }

    synchronized void send() {
        if (state == State.PACKED) {
            state = State.SENT;
            onTheRoad++;
        }
    }

    boolean cancel() {
        if (state() != State.PACKED) { // step 1
            return false;
        }
        change(State.CANCELLED); // step 2
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        ParcelTracking parcel = new ParcelTracking();
        Thread customer = new Thread(parcel::cancel, "customer");
        Thread driver = new Thread(parcel::send, "driver");
        customer.start();
        Thread.sleep(25);
        driver.start();
        customer.join();
        driver.join();
        if (parcel.state() == State.CANCELLED && parcel.onTheRoad > 0) {
            throw new AssertionError("cancelled, but on the road");
        }
    }
}
