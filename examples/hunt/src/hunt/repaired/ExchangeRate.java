// SPDX-License-Identifier: EPL-2.0
package hunt.repaired;

import java.time.LocalDate;

/** A quote takes the rate and its date in one critical section. */
public class ExchangeRate {

    private double dollarsPerEuro = 1.08;
    private LocalDate day = LocalDate.of(2026, 3, 2);

    synchronized void replace(double newRate, LocalDate newDay) {
        dollarsPerEuro = newRate;
        day = newDay;
    }

    synchronized String quote(int euros) {
        double dollars = euros * dollarsPerEuro;
        return dollars + " dollars, as of " + day;
    }

    public static void main(String[] args) throws InterruptedException {
        ExchangeRate rate = new ExchangeRate();
        Thread customer = new Thread(() -> System.out.println(rate.quote(200)));
        Thread feed = new Thread(() -> rate.replace(1.11, LocalDate.of(2026, 3, 3)));
        customer.start();
        Thread.sleep(30);
        feed.start();
        customer.join();
        feed.join();
    }
}
