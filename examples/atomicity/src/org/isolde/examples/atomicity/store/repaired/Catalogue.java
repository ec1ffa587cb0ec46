// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.store.repaired;

/** The products of a shop; which ones does not change. */
final class Catalogue {

    private final Product[] products;

    /** Products that are alike. */
    Catalogue(int size, int stock, int price) {
        products = new Product[size];
        for (int i = 0; i < size; i++) {
            products[i] = new Product(stock, price);
        }
    }

    int size() {
        return products.length;
    }

    Product product(int index) {
        return products[index];
    }
}
