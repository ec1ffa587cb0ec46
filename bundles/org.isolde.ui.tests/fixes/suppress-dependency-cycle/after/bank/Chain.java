package bank;

import org.isolde.stm.Atomic;
import org.isolde.stm.SuppressAnomaly;

class Chain {
    static int x;
    static int y;
    static int seen;

    @Atomic
    static void add() {
        x = x + 20;
    }

    @SuppressAnomaly(value = "dependency-cycle", reason = "")
    @Atomic
    static void take() {
        y = y - (x + y < 10 ? 11 : 10);
    }

    @Atomic
    static void look() {
        seen = seen + x * 100 + y;
    }
}
