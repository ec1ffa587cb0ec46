package bank;

import org.isolde.stm.Atomic;
import org.isolde.stm.Isolation;

class Checking {
    @Atomic(retries = 3, isolation = Isolation.SERIALIZABLE)
    static void withdraw(Account account, int value) {
        if (account.savings + account.checking >= value) {
            account.checking -= value;
        }
    }
}
