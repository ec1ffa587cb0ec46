package bank;

import org.isolde.stm.Atomic;

public class Withdraw {
    static int x;
    static int y;

    @Atomic(group = "withdraw")
    public static void withdraw(boolean fromX, int value) {
        if (x + y > value) {
            if (fromX) {
                x = x - value;
            } else {
                y = y - value;
            }
        }
    }
}
