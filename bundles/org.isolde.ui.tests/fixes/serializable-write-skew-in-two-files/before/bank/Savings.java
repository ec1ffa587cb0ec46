package bank;

import org.isolde.stm.Atomic;

class Savings {
    @Atomic
    static void withdraw(Account account, int value) {
        if (account.savings + account.checking >= value) {
            account.savings -= value;
        }
    }
}
