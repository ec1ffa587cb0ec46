// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

/** Each payment is one critical section of the same monitor. */
public class Budget {

    private int cash = 50;
    private int card = 50;

    public synchronized void payCash(int amount) {
        if (cash + card >= amount) {
            cash -= amount;
        }
    }

    public synchronized void payByCard(int amount) {
        if (cash + card >= amount) {
            card -= amount;
        }
    }
}
