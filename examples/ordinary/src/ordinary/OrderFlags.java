// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.List;
import org.isolde.stm.Atomic;

/** Orders that are either paid or cancelled. */
public class OrderFlags {
    private static final class Order {
        boolean paid;
        boolean cancelled;
    }

    private final List<Order> orders = List.of(new Order(), new Order());

    @Atomic
    public boolean pay(int number) {
        Order order = orders.get(number);
        if (order.cancelled || order.paid) {
            return false;
        }
        order.paid = true;
        return true;
    }

    @Atomic
    public boolean cancel(int number) {
        Order order = orders.get(number);
        if (order.paid) {
            return false;
        }
        order.cancelled = true;
        return true;
    }

    @Atomic
    public long paid() {
        return orders.stream().filter(order -> order.paid).count();
    }
}
