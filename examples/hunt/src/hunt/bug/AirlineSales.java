// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Agents sell the seats of a flight until the sale is closed. Whoever sells the last seat closes
 * it; another agent who has looked before sells one seat too many.
 */
public class AirlineSales {

    private static final int SEATS = 2;

    private boolean closed;
    private int sold;

    private synchronized boolean isClosed() {
        return closed;
    }

    private synchronized void count() {
        sold++;
        if (sold >= SEATS) {
            closed = true;
        }
    }

    void sell() {
        if (!isClosed()) { // step 1
            count(); // step 2
        }
    }

    public static void main(String[] args) throws Exception {
        AirlineSales sales = new AirlineSales();
        ExecutorService agents = Executors.newFixedThreadPool(3);
        for (int agent = 0; agent < 3; agent++) {
            agents.execute(sales::sell);
            Thread.sleep(20);
        }
        agents.shutdown();
        agents.awaitTermination(1, TimeUnit.MINUTES);
        if (sales.sold > SEATS) {
            throw new AssertionError(sales.sold + " seats sold");
        }
    }
}
