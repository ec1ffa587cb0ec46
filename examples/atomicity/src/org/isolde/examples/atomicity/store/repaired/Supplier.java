// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.store.repaired;

/** Supplies one piece of each product in turn. */
final class Supplier implements Runnable {

    private final Catalogue catalogue;

    Supplier(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            catalogue.product(round % catalogue.size()).supply(1);
        }
    }
}
