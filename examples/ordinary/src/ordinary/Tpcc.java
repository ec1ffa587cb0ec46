// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.isolde.stm.Atomic;

/** The five transactions of TPC-C on one warehouse in memory. */
public class Tpcc {
    private static final class Order {
        final int customer;
        final int item;
        final int quantity;
        int carrier;

        Order(int customer, int item, int quantity) {
            this.customer = customer;
            this.item = item;
            this.quantity = quantity;
        }
    }

    private static final class District {
        final List<Order> orders = new ArrayList<>();
        final Deque<Order> undelivered = new ArrayDeque<>();
        final int[] balances = new int[2];
        int income;
    }

    private final District[] districts = {new District(), new District()};
    private final int[] stock = {5, 5};
    private final int[] prices = {1, 2};
    private int income;

    @Atomic
    public int newOrder(int district, int customer, int item, int quantity) {
        int left = stock[item] - quantity;
        stock[item] = left < 1 ? left + 9 : left;
        Order order = new Order(customer, item, quantity);
        districts[district].orders.add(order);
        districts[district].undelivered.addLast(order);
        return districts[district].orders.size();
    }

    @Atomic
    public void payment(int district, int customer, int amount) {
        income += amount;
        districts[district].income += amount;
        districts[district].balances[customer] -= amount;
    }

    @Atomic
    public String orderStatus(int district, int customer) {
        Optional<Order> last = districts[district].orders.stream()
                .filter(order -> order.customer == customer)
                .reduce((one, next) -> next);
        return districts[district].balances[customer] + last.map(order -> " by " + order.carrier).orElse("");
    }

    @Atomic
    public void delivery(int carrier) {
        for (District district : districts) {
            Order order = district.undelivered.pollFirst();
            if (order != null) {
                order.carrier = carrier;
                district.balances[order.customer] += prices[order.item] * order.quantity;
            }
        }
    }

    @Atomic
    public long stockLevel(int district, int threshold) {
        return districts[district].orders.stream()
                .map(order -> order.item)
                .distinct()
                .filter(item -> stock[item] < threshold)
                .count();
    }
}
