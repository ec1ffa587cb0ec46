package bank;

import org.isolde.stm.Atomic;
import org.isolde.stm.SuppressAnomaly;

public class Counter implements Runnable {
    private static int count;

    @Atomic
    static int get() {
        return count;
    }

    @Atomic
    static void set(int value) {
        count = value;
    }

    @SuppressAnomaly(value = "stale-value-error", reason = "")
    @Override
    public void run() {
        int value = get();
        set(value + 1);
    }

    public static void main(String[] arguments) {
        new Thread(new Counter()).start();
        new Thread(new Counter()).start();
    }
}
