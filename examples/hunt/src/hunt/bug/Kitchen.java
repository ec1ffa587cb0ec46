// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Waiters wait until a dish is ready and then carry it away. Waiting and taking are two critical
 * sections: two waiters can be told of the same dish, and one of them finds none.
 */
public class Kitchen {

    private final Queue<String> ready = new ArrayDeque<>();
    private boolean closed;

    synchronized void cooked(String dish) {
        ready.add(dish);
        notifyAll();
    }

    synchronized void close() {
        closed = true;
        notifyAll();
    }

    private synchronized boolean awaitDish() throws InterruptedException {
        while (ready.isEmpty() && !closed) {
            wait();
        }
        return !ready.isEmpty();
    }

    private synchronized String take() {
        return ready.remove();
    }

    String serve() throws InterruptedException {
        if (awaitDish()) { // step 1
            return take(); // step 2
        }
        return "bill";
    }

    private void work() {
        try {
            System.out.println("Here is your " + serve() + ".");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Kitchen kitchen = new Kitchen();
        kitchen.cooked("soup");
        Thread anton = new Thread(kitchen::work, "Anton");
        Thread berta = new Thread(kitchen::work, "Berta");
        anton.start();
        Thread.sleep(25);
        berta.start();
        Thread.sleep(25);
        kitchen.close();
        anton.join();
        berta.join();
    }
}
