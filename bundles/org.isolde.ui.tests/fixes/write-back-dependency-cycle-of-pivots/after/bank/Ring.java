package bank;

import org.isolde.stm.Atomic;

class Ring {
    static int x;
    static int y;
    static int z;

    @Atomic
    static void first() {
        x = y + 1;
        // The same value again: only one of this and second commits.
        y += 0;
    }

    @Atomic
    static void second() {
        y = z + 1;
    }

    @Atomic
    static void third() {
        z = x + 1;
        // The same value again: only one of this and first commits.
        x += 0;
    }
}
