package bank;

import org.isolde.stm.Atomic;

class Teller {
    @Atomic
    static void fromSavings(Account account, int value) {
        int total = account.savings + account.checking;
        if (total >= value) {
            account.savings -= value;
        }
    }

    @Atomic
    static boolean fromChecking(Account account, int value) {
        if (account.savings + account.checking < value) {
            return false;
        }
        account.checking -= value;
        return true;
    }
}
