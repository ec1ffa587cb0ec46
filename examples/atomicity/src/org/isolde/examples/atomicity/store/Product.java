// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.store;

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

    @Atomic(group = "store")
    int stock() {
        return stock;
    }

    @Atomic(group = "store")
    void setStock(int count) {
        stock = count;
    }

    @Atomic(group = "store")
    void supply(int count) {
        stock = stock + count;
    }

    @Atomic(group = "store")
    int price() {
        return price;
    }

    @Atomic(group = "store")
    int discount() {
        return discount;
    }

    @Atomic(group = "store")
    void setPrice(int newPrice, int newDiscount) {
        price = newPrice;
        discount = newDiscount;
    }
}
