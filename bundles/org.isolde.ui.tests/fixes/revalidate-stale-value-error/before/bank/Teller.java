package bank;

import org.isolde.stm.Atomic;

public class Teller implements Runnable {
    private static int balance;
    private final int amount;
    private int last;

    Teller(int amount) {
        this.amount = amount;
    }

    @Atomic(group = "bank")
    static int get() {
        return balance;
    }

    @Atomic(group = "bank")
    static void set(int value) {
        balance = value;
    }

    @Override
    public void run() {
        for (int i = 0; i < 3; i++) {
            int paid = amount + i;
            int value = get();
            int sum = value + paid;
            set(sum);
            last = sum;
        }
    }

    public static void main(String[] arguments) {
        new Thread(new Teller(1)).start();
        new Thread(new Teller(2)).start();
    }
}
