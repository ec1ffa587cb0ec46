// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.store.repaired;

import org.isolde.stm.Atomic;

/** Something to sell. Customers pay the price less the discount, which always comes to the same. */
final class Product {

    private int stock;
    private int price;
    private int discount;

    Product(int stock, int price) {
        this.stock = stock;
        this.price = price;
    }

    @Atomic(group = "store.repaired")
    int stock() {
        return stock;
    }

    /** Takes so many pieces out of the stock, if there are as many. */
    @Atomic(group = "store.repaired")
    void sell(int count) {
        if (stock >= count) {
            stock = stock - count;
        }
    }

    @Atomic(group = "store.repaired")
    void supply(int count) {
        stock = stock + count;
    }

    /** What a customer pays. */
    @Atomic(group = "store.repaired")
    int toPay() {
        return price - discount;
    }

    @Atomic(group = "store.repaired")
    void setPrice(int newPrice, int newDiscount) {
        price = newPrice;
        discount = newDiscount;
    }
}
