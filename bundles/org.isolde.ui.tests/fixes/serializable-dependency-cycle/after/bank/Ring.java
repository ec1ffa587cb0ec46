package bank;

import org.isolde.stm.Atomic;
import org.isolde.stm.Isolation;

class Ring {
    static int x;
    static int y;
    static int z;

    @Atomic(isolation = Isolation.SERIALIZABLE)
    static void first() {
        x = y + 1;
    }

    @Atomic(isolation = Isolation.SERIALIZABLE)
    static void second() {
        y = z + 1;
    }

    @Atomic(isolation = Isolation.SERIALIZABLE)
    static void third() {
        z = x + 1;
    }
}
