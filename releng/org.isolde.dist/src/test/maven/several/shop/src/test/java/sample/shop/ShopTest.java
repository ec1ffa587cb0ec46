// SPDX-License-Identifier: EPL-2.0
package sample.shop;

import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;

class ShopTest {

    @Test
    void twoNailsAreSoldTwice() throws InterruptedException {
        Shop shop = new Shop();
        shop.deliver("nails", 2);
        Thread one = new Thread(() -> shop.sell("nails"));
        Thread other = new Thread(() -> shop.sell("nails"));
        one.start();
        Thread.sleep(20);
        other.start();
        one.join();
        other.join();
        assertFalse(shop.sell("nails"));
    }
}
