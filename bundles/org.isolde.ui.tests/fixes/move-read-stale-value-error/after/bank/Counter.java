package bank;

import org.isolde.stm.Atomic;

public class Counter implements Runnable {
    private static int count;

    @Atomic
    static int get() {
        return count;
    }

    /**
     * Sets the count.
     */
    @Atomic
    private void set(int step) {
        int value = get() + step;
        count = value;
    }

    @Override
    public void run() {
        int step = 2;
        set(step);
    }

    public static void main(String[] arguments) {
        new Thread(new Counter()).start();
        new Thread(new Counter()).start();
    }
}
