// SPDX-License-Identifier: EPL-2.0
package hunt.repaired;

import java.util.ArrayDeque;
import java.util.Queue;

/** A waiter takes the dish in the critical section in which he waited for it. */
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

    synchronized String serve() throws InterruptedException {
        while (ready.isEmpty() && !closed) {
            wait();
        }
        return ready.isEmpty() ? "bill" : ready.remove();
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
