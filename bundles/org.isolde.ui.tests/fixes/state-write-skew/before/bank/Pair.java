package bank;

import org.isolde.stm.Atomic;

public class Pair {
    static class Cell {
        int x;
        int y;
    }

    private Cell a = new Cell();
    private Cell b = new Cell();

    Cell lend() {
        return a;
    }

    void take(Cell cell) {
        b = cell;
    }

    @Atomic(group = "pair")
    void first() {
        if (a.x == 0) {
            a.y = 1;
        }
    }

    @Atomic(group = "pair")
    void second() {
        if (b.y == 0) {
            b.x = 1;
        }
    }
}
