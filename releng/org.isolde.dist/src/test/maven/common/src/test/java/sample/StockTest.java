// SPDX-License-Identifier: EPL-2.0
package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class StockTest {

    @Test
    void twoDeliveriesArrive() throws InterruptedException {
        Stock stock = new Stock();
        Thread one = new Thread(() -> stock.add("nails", 20));
        Thread other = new Thread(() -> stock.add("nails", 10));
        one.start();
        Thread.sleep(20);
        other.start();
        one.join();
        other.join();
        assertEquals(30, stock.count("nails"));
    }
}
