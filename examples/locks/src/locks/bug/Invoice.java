// SPDX-License-Identifier: EPL-2.0
package locks.bug;

/**
 * A static number is protected by the monitor of each object. Two invoices that are issued at the
 * same time hold different monitors and get the same number.
 */
public class Invoice {

    private static int lastNumber;

    private final String customer;
    private int number;

    public Invoice(String customer) {
        this.customer = customer;
    }

    public synchronized int issue() {
        if (number == 0) {
            lastNumber++; // bare
            number = lastNumber;
        }
        return number;
    }

    public synchronized String text() {
        return number == 0 ? "draft for " + customer : "invoice " + number + " for " + customer;
    }
}
