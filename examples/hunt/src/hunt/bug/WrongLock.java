// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

/**
 * Two tills add to one sum, but each guards it by a lock of its own. What one adds may be lost.
 */
public class WrongLock {

    private final Object left = new Object();
    private final Object right = new Object();
    private int sum;

    void add(Object till, int amount) {
        synchronized (till) {
            int before = sum; // step 1
            sum = before + amount; // step 2
        }
    }

    public static void main(String[] args) throws Exception {
        WrongLock shop = new WrongLock();
        Thread first = new Thread(() -> shop.add(shop.left, 7));
        Thread second = new Thread(() -> shop.add(shop.right, 7));
        first.start();
        Thread.sleep(25);
        second.start();
        first.join();
        second.join();
        if (shop.sum != 14) {
            throw new AssertionError("LOST " + (14 - shop.sum));
        }
    }
}
