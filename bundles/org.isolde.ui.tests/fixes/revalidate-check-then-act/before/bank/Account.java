package bank;

import org.isolde.stm.Atomic;

class Account {
    private long balance;

    @Atomic
    long balance() {
        return balance;
    }

    @Atomic
    void withdraw(long amount) {
        balance -= amount;
    }
}
