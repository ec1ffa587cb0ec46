// SPDX-License-Identifier: EPL-2.0
package hunt.repaired;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The auditor, too, holds the locks of both accounts. */
public class BranchBank {

    private static class Account {
        private int balance = 100;
    }

    private final Account giro = new Account();
    private final Account deposit = new Account();

    void transfer(int amount) {
        synchronized (giro) {
            synchronized (deposit) {
                giro.balance -= amount;
                deposit.balance += amount;
            }
        }
    }

    int total() {
        synchronized (giro) {
            synchronized (deposit) {
                return giro.balance + deposit.balance;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        BranchBank bank = new BranchBank();
        ExecutorService staff = Executors.newFixedThreadPool(3);
        staff.execute(() -> bank.transfer(30));
        Thread.sleep(20);
        Future<Integer> audit = staff.submit(bank::total);
        Thread.sleep(20);
        staff.execute(() -> bank.transfer(50));
        staff.shutdown();
        if (audit.get() != 200) {
            throw new AssertionError("expected 200 but was " + audit.get());
        }
    }
}
