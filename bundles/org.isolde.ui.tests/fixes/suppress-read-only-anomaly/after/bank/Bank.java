package bank;

import org.isolde.stm.Atomic;
import org.isolde.stm.SuppressAnomaly;

class Bank {
    @Atomic
    static int balance(Account account) {
        return account.savings + account.checking;
    }

    @Atomic
    static void save(Account account, int value) {
        account.savings = account.savings + value;
    }

    @SuppressAnomaly(value = "read-only-anomaly", reason = "")
    @Atomic
    static void check(Account account, int value) {
        int cost = value;
        if (account.savings + account.checking < value) {
            cost = value + 1;
        }
        account.checking = account.checking - cost;
    }
}
