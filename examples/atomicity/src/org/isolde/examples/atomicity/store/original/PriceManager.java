// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.store.original;

/** Raises prices and discounts alike, and goes back to the old ones. */
final class PriceManager implements Runnable {

    private static final int LARGEST_DISCOUNT = 50;

    private final Catalogue catalogue;

    PriceManager(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            int discount = round % LARGEST_DISCOUNT;
            catalogue.product(round % catalogue.size()).setPrice(Main.NET_PRICE + discount, discount);
        }
    }
}
