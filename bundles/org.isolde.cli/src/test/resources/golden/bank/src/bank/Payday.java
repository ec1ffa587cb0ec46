package bank;

/** Each step is a transaction and safe; the two together are none, so that a payment may be lost. */
final class Payday extends Thread {
    static int balance;

    @Transaction(group = "payday")
    static int balance() {
        return balance;
    }

    @Transaction(group = "payday")
    static void setBalance(int amount) {
        balance = amount;
    }

    @Override
    public void run() {
        int before = balance();
        setBalance(before + 100);
    }

    public static void main(String[] arguments) {
        new Payday().start();
        new Payday().start();
    }
}
