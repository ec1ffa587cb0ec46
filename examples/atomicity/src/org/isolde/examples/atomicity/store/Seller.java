// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.store;

/** Carries out orders. */
final class Seller implements Runnable {

    private final Catalogue catalogue;
    private final Orders orders;

    Seller(Catalogue catalogue) {
        this.catalogue = catalogue;
        orders = new Orders(catalogue.size());
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            Order order = orders.next();
            sell(catalogue.product(order.product()), order.count());
        }
    }

    private static void sell(Product product, int count) {
        int stock = product.stock();
        if (stock >= count) {
            product.setStock(stock - count);
        }
    }
}
