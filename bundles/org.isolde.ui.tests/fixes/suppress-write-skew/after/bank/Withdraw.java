package bank;

import org.isolde.stm.Atomic;
import org.isolde.stm.SuppressAnomaly;

public class Withdraw {
    static int x;
    static int y;

    @SuppressAnomaly(value = "write-skew", reason = "")
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
