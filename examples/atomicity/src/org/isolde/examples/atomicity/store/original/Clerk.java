// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.store.original;

/** Tells customers what products cost. */
final class Clerk implements Runnable {

    private final Catalogue catalogue;

    Clerk(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            int toPay = toPay(catalogue.product(round % catalogue.size()));
            if (toPay != Main.NET_PRICE) {
                System.out.println("Wrong: a customer would pay " + toPay + ".");
            }
        }
    }

    private static int toPay(Product product) {
        int price = product.price();
        int discount = product.discount();
        return price - discount;
    }
}
