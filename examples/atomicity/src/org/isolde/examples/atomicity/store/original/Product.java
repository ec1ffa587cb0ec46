// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.store.original;

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

    @Atomic(group = "store.original")
    int stock() {
        return stock;
    }

    @Atomic(group = "store.original")
    void setStock(int count) {
        stock = count;
        System.out.println("There are " + stock + " pieces left");
    }

    @Atomic(group = "store.original")
    void supply(int count) {
        stock = stock + count;
        System.out.println("Supplied " + count + ", there are now " + stock);
    }

    @Atomic(group = "store.original")
    int price() {
        return price;
    }

    @Atomic(group = "store.original")
    int discount() {
        return discount;
    }

    @Atomic(group = "store.original")
    void setPrice(int newPrice, int newDiscount) {
        price = newPrice;
        discount = newDiscount;
        System.out.println("The price is now " + price + " less " + discount);
    }
}
