// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Orders are found by number and by customer, in two maps. An order that is cancelled while it is
 * added is removed from the first map, and from the second one too early: it stays there.
 */
public class OrderBook {

    private final Map<Integer, String> customers = new ConcurrentHashMap<>();
    private final Map<String, Integer> orders = new ConcurrentHashMap<>();

    void add(int number, String customer) {
        customers.put(number, customer); // step 1
        orders.put(customer, number); // step 2
    }

    void cancel(int number) {
        String customer = customers.remove(number);
        if (customer != null) {
            orders.remove(customer);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        OrderBook book = new OrderBook();
        Thread trader = new Thread(() -> book.add(17, "Miller"), "trader");
        Thread risk = new Thread(() -> book.cancel(17), "risk");
        trader.start();
        Thread.sleep(25);
        risk.start();
        trader.join();
        risk.join();
        for (Map.Entry<String, Integer> order : book.orders.entrySet()) {
            if (!book.customers.containsKey(order.getValue())) {
                throw new AssertionError("order " + order.getValue() + " of nobody");
            }
        }
    }
}
