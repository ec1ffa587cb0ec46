// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Coupons that can be used once. When two customers use the same coupon, both can find it before
 * one of them removes it; the other one then unboxes null.
 */
public class CouponBook {

    private final Map<String, Integer> percentOff = new ConcurrentHashMap<>();

    void issue(String code, int percent) {
        percentOff.put(code, percent);
    }

    int redeem(String code, int price) {
        if (!percentOff.containsKey(code)) { // step 1
            return price;
        }
        int percent = percentOff.remove(code); // step 2
        return price - price * percent / 100;
    }

    public static void main(String[] args) throws Exception {
        CouponBook book = new CouponBook();
        book.issue("SUMMER", 20);
        ExecutorService tills = Executors.newCachedThreadPool();
        Future<Integer> first = tills.submit(() -> book.redeem("SUMMER", 50));
        Thread.sleep(20);
        Future<Integer> second = tills.submit(() -> book.redeem("SUMMER", 50));
        tills.shutdown();
        System.out.println("Paid " + (first.get() + second.get()));
    }
}
