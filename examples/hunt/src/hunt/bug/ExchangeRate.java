// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.time.LocalDate;

/**
 * A rate of exchange and the day of which it is. A quote that is written while the rate is replaced
 * combines the rate of one day with the date of the next. Nobody notices.
 */
public class ExchangeRate {

    private double dollarsPerEuro = 1.08;
    private LocalDate day = LocalDate.of(2026, 3, 2);

    synchronized void replace(double newRate, LocalDate newDay) {
        dollarsPerEuro = newRate;
        day = newDay;
    }

    private synchronized double dollarsPerEuro() {
        return dollarsPerEuro;
    }

    private synchronized LocalDate day() {
        return day;
    }

    String quote(int euros) {
        double dollars = euros * dollarsPerEuro(); // step 1
        LocalDate asOf = day(); // step 2
        return dollars + " dollars, as of " + asOf;
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
