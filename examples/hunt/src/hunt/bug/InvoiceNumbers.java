// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Invoices are numbered within a year. The first thread of the new year sets the year and then
 * starts again with number one. A thread that comes in between takes a number, which is given away
 * again later.
 */
public class InvoiceNumbers {

    private final AtomicInteger year = new AtomicInteger(2026);
    private final AtomicInteger last = new AtomicInteger();

    String next(int currentYear) {
        int before = year.getAndSet(currentYear); // step 1
        if (before != currentYear) {
            last.set(0); // step 2
        }
        return currentYear + "-" + last.incrementAndGet();
    }

    public static void main(String[] args) throws InterruptedException {
        InvoiceNumbers numbers = new InvoiceNumbers();
        Set<String> given = new ConcurrentSkipListSet<>();
        Thread[] offices = new Thread[3];
        for (int i = 0; i < offices.length; i++) {
            offices[i] = new Thread(() -> given.add(numbers.next(2027)));
            offices[i].start();
            Thread.sleep(25);
        }
        for (Thread office : offices) {
            office.join();
        }
        if (given.size() != offices.length) {
            throw new AssertionError("a number was given twice");
        }
    }
}
