package bank;

public class Bank implements Runnable {
    private final Account account;

    Bank(Account account) {
        this.account = account;
    }

    void pay(Account from, long amount) {
        long balance = from.balance();
        if (balance >= amount) {
            from.withdraw(amount);
        }
        System.out.println(balance);
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
