package bank;

import org.isolde.stm.Atomic;

public class Pair implements Runnable {
    private static int x;
    private static int y;
    private int sum;

    @Atomic
    static int readX() {
        return x;
    }

    @Atomic
    private void addUp() {
        int first = readX();
        sum = first + y;
    }

    @Atomic
    static void move() {
        x++;
        y--;
    }

    @Override
    public void run() {
        addUp();
        move();
    }

    public static void main(String[] arguments) {
        new Thread(new Pair()).start();
        new Thread(new Pair()).start();
    }
}
