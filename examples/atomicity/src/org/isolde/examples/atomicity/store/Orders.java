// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.store;

/** The orders of one seller, one after the other. */
final class Orders {

    private static final int LARGEST = 3;

    private final int products;
    private int made;

    /**
     * Orders that ask for all products in turn.
     *
     * @param products how many there are
     */
    Orders(int products) {
        this.products = products;
    }

    /** The next order. */
    Order next() {
        Order order = new Order(made % products, 1 + made % LARGEST);
        made++;
        return order;
    }

    /** How many pieces of a product the first orders ask for. */
    static int total(int products, int product, int count) {
        Orders orders = new Orders(products);
        int total = 0;
        for (int i = 0; i < count; i++) {
            Order order = orders.next();
            if (order.product() == product) {
                total += order.count();
            }
        }
        return total;
    }
}
