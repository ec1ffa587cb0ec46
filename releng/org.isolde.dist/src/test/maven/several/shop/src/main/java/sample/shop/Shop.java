// SPDX-License-Identifier: EPL-2.0
package sample.shop;

import sample.Stock;

/** Sells what is there. */
public class Shop {

    private final Stock stock = new Stock();

    /** Takes a delivery. */
    public void deliver(String item, int count) {
        stock.add(item, count);
    }

    /** Sells one, unless there is none. */
    public boolean sell(String item) {
        if (stock.count(item) == 0) {
            return false;
        }
        stock.add(item, -1);
        return true;
    }
}
