package bank;

import org.isolde.stm.Atomic;

public class Bank implements Runnable {
    private final Account account;

    Bank(Account account) {
        this.account = account;
    }

    void pay(Account from, long amount) {
        long balance;
        // Once more with the new value, when it has changed meanwhile.
        do {
            balance = from.balance();
        } while (!payIfUnchanged(balance, from, amount));
        System.out.println(balance);
    }

    @Atomic
    private boolean payIfUnchanged(long balance, Account from, long amount) {
        if (from.balance() != balance) {
            return false;
        }
        if (balance >= amount) {
            from.withdraw(amount);
        }
        return true;
    }

    @Override
    public void run() {
        pay(account, 50);
    }

    public static void main(String[] arguments) {
        Account account = new Account();
        new Thread(new Bank(account)).start();
        new Thread(new Bank(account)).start();
    }
}
