package bank;

import org.isolde.stm.Atomic;
import org.isolde.stm.Isolation;

public class Withdraw {
    static int x;
    static int y;

    @Atomic(group = "withdraw", isolation = Isolation.SERIALIZABLE)
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
