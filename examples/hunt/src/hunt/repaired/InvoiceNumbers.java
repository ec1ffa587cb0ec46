// SPDX-License-Identifier: EPL-2.0
package hunt.repaired;

import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicReference;

/** The year and the last number are one immutable record, which is replaced atomically. */
public class InvoiceNumbers {

    private record Invoice(int year, int number) {
        Invoice next(int currentYear) {
            return new Invoice(currentYear, currentYear == year ? number + 1 : 1);
        }
    }

    private final AtomicReference<Invoice> last = new AtomicReference<>(new Invoice(2026, 0));

    String next(int currentYear) {
        Invoice invoice = last.updateAndGet(before -> before.next(currentYear));
        return invoice.year() + "-" + invoice.number();
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
