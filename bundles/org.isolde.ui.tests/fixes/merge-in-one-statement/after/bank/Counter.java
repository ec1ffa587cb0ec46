package bank;

import org.isolde.stm.Atomic;

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

    @Override
    public void run() {
        runAtomically();
        System.out.println("done");
    }

    @Atomic
    private void runAtomically() {
        set(get() + 1);
    }

    public static void main(String[] arguments) {
        new Thread(new Counter()).start();
        new Thread(new Counter()).start();
    }
}
