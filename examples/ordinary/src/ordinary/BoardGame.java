// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.isolde.stm.Atomic;

/** A board with at most one piece on a square. */
public class BoardGame {
    private record Square(int column, int row) {}

    private final Map<Square, String> pieces = new HashMap<>();

    @Atomic
    public boolean place(String piece, int column, int row) {
        Square square = new Square(column, row);
        if (pieces.containsKey(square)) {
            return false;
        }
        pieces.put(square, piece);
        return true;
    }

    @Atomic
    public boolean move(int column, int row, int toColumn, int toRow) {
        Square from = new Square(column, row);
        Square to = new Square(toColumn, toRow);
        String piece = pieces.get(from);
        if (piece == null || pieces.get(to) != null) {
            return false;
        }
        pieces.remove(from);
        pieces.put(to, piece);
        return true;
    }

    @Atomic
    public int count(String piece) {
        return Collections.frequency(pieces.values(), piece);
    }
}
