// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

import java.util.ArrayList;
import java.util.List;

/** The serial orders of transactions. */
final class Orders {

    /** With more there are thousands of orders. */
    private static final int MOST = 6;

    private Orders() {}

    /**
     * All orders of some names, the given one first.
     *
     * @throws IllegalArgumentException if there are more than 6 names
     */
    static List<List<String>> of(List<String> names) {
        if (names.size() > MOST) {
            throw new IllegalArgumentException("a scenario has at most " + MOST + " transactions, and this one has "
                    + names.size() + ": each of their orders is tried");
        }
        List<List<String>> orders = new ArrayList<>();
        extend(List.of(), names, orders);
        return orders;
    }

    private static void extend(List<String> begun, List<String> left, List<List<String>> orders) {
        if (left.isEmpty()) {
            orders.add(begun);
        }
        for (String next : left) {
            List<String> longer = new ArrayList<>(begun);
            longer.add(next);
            List<String> others = new ArrayList<>(left);
            others.remove(next);
            extend(longer, others, orders);
        }
    }
}
