package bank;

import org.isolde.stm.Atomic;
import org.isolde.stm.Predicates;

@Predicates(file = "Pair_pred.sl")
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

    @Atomic(group = "pair", state = "| Cell(this_a') * Cell(this_b') * this -> [a:this_a', b:this_b']")
    void first() {
        if (a.x == 0) {
            a.y = 1;
        }
    }

    @Atomic(group = "pair", state = "| Cell(this_a') * Cell(this_b') * this -> [a:this_a', b:this_b']")
    void second() {
        if (b.y == 0) {
            b.x = 1;
        }
    }
}
