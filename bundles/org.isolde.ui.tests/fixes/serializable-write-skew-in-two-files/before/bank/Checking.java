package bank;

import org.isolde.stm.Atomic;

class Checking {
    @Atomic(retries = 3)
    static void withdraw(Account account, int value) {
        if (account.savings + account.checking >= value) {
            account.checking -= value;
        }
    }
}
