// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import javax.annotation.concurrent.GuardedBy;

/** The static number is protected by the monitor of the class. */
public class Invoice {

    @GuardedBy("Invoice.class")
    private static int lastNumber;

    private final String customer;
    private int number;

    public Invoice(String customer) {
        this.customer = customer;
    }

    private static synchronized int nextNumber() {
        lastNumber++;
        return lastNumber;
    }

    public synchronized int issue() {
        if (number == 0) {
            number = nextNumber();
        }
        return number;
    }

    public synchronized String text() {
        return number == 0 ? "draft for " + customer : "invoice " + number + " for " + customer;
    }
}
