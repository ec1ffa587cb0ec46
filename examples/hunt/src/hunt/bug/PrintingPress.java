// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;

/**
 * A semaphore with one permit guards the number of printed sheets. The permit is given back between
 * reading the number and storing the new one, and the sheets of another job are lost.
 */
public class PrintingPress {

    private final Semaphore permit = new Semaphore(1);
    private int sheets;

    private int read() throws InterruptedException {
        permit.acquire();
        int value = sheets;
        permit.release();
        return value;
    }

    private void write(int value) throws InterruptedException {
        permit.acquire();
        sheets = value;
        permit.release();
    }

    Void print(int copies) throws InterruptedException {
        int before = read(); // step 1
        write(before + copies); // step 2
        return null;
    }

    public static void main(String[] args) throws Exception {
        PrintingPress press = new PrintingPress();
        ExecutorService jobs = Executors.newFixedThreadPool(2);
        Future<Void> posters = jobs.submit(() -> press.print(40));
        Thread.sleep(25);
        Future<Void> flyers = jobs.submit(() -> press.print(500));
        jobs.shutdown();
        posters.get();
        flyers.get();
        if (press.read() != 540) {
            throw new AssertionError("LOST " + (540 - press.read()));
        }
    }
}
