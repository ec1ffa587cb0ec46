// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashSet;
import java.util.Set;
import org.isolde.stm.Atomic;

/** Queens on a board, none of which attacks another. */
public class Queens {
    private record Square(int column, int row) {
        boolean attacks(Square other) {
            return column == other.column || row == other.row
                    || Math.abs(column - other.column) == Math.abs(row - other.row);
        }
    }

    private final Set<Square> queens = new HashSet<>();

    @Atomic
    public boolean place(int column, int row) {
        Square square = new Square(column, row);
        for (Square queen : queens) {
            if (queen.attacks(square)) {
                return false;
            }
        }
        return queens.add(square);
    }

    @Atomic
    public boolean remove(int column, int row) {
        return queens.remove(new Square(column, row));
    }
}
