package bank;

import org.isolde.stm.Atomic;
import org.isolde.stm.SuppressAnomaly;

public class Pair implements Runnable {
    private static int x;
    private static int y;

    @Atomic
    static int readX() {
        return x;
    }

    @Atomic
    static int readY() {
        return y;
    }

    @Atomic
    static void move() {
        x++;
        y--;
    }

    @SuppressAnomaly(value = "high-level-data-race", reason = "")
    @Override
    public void run() {
        int first = readX();
        int second = readY();
        System.out.println(first + second);
        move();
    }

    public static void main(String[] arguments) {
        new Thread(new Pair()).start();
        new Thread(new Pair()).start();
    }
}
