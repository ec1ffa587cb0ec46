// SPDX-License-Identifier: EPL-2.0
package locks.bug;

/**
 * Two purses may not be overdrawn together. The sum is looked at in one critical section, and money
 * is taken in the next: two payments, one from each purse, spend the same money.
 */
public class Budget {

    private int cash = 50;
    private int card = 50;

    private synchronized boolean has(int amount) {
        return cash + card >= amount;
    }

    private synchronized void takeCash(int amount) {
        cash -= amount;
    }

    private synchronized void takeCard(int amount) {
        card -= amount;
    }

    public void payCash(int amount) {
        if (has(amount)) { // step 1
            takeCash(amount); // step 2
        }
    }

    public void payByCard(int amount) {
        if (has(amount)) { // step 1
            takeCard(amount); // step 2
        }
    }
}
