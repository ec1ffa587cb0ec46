// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

/**
 * A buffer with one place is asked whether it is full, and then something is put in. Two producers
 * who have both been told that there is room overwrite each other.
 */
public class CircularBuffer {

    private final String[] places = new String[2];
    private int first;
    private int next;

    private synchronized boolean isFull() {
        return (next + 1) % places.length == first;
    }

    private synchronized void put(String text) {
        places[next] = text;
        next = (next + 1) % places.length;
    }

    synchronized String take() {
        if (first == next) {
            return "nothing";
        }
        String text = places[first];
        first = (first + 1) % places.length;
        return text;
    }

    void offer(String text) {
        if (!isFull()) { // step 1
            put(text); // step 2
        }
    }

    public static void main(String[] args) throws Exception {
        CircularBuffer buffer = new CircularBuffer();
        Thread one = new Thread(() -> buffer.offer("one"));
        Thread two = new Thread(() -> buffer.offer("two"));
        one.start();
        Thread.sleep(25);
        two.start();
        one.join();
        two.join();
        String taken = buffer.take();
        if (taken.equals("nothing")) {
            throw new AssertionError("the buffer is empty");
        }
    }
}
