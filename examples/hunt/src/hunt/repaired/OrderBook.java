// SPDX-License-Identifier: EPL-2.0
package hunt.repaired;

import java.util.HashMap;
import java.util.Map;

/** Both maps change in one critical section. */
public class OrderBook {

    private final Map<Integer, String> customers = new HashMap<>();
    private final Map<String, Integer> orders = new HashMap<>();

    synchronized void add(int number, String customer) {
        customers.put(number, customer);
        orders.put(customer, number);
    }

    synchronized void cancel(int number) {
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
