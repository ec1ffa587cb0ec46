package bank;

import org.isolde.stm.Atomic;

public class Counter implements Runnable {
    private static int count;

    @Atomic
    static int get() {
        return count;
    }

    @Atomic
    private void set() {
        int value = get() + 1;
        count = value;
    }

    @Override
    public void run() {
        set();
    }

    public static void main(String[] arguments) {
        new Thread(new Counter()).start();
        new Thread(new Counter()).start();
    }
}
