// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.knight;

import java.util.Arrays;

/** The least number of moves to each square, found by one thread, breadth first. */
final class Distances {

    private Distances() {}

    /** The moves from the start to all squares of a board, row by row. */
    static int[] on(Board board) {
        int size = board.size();
        int[] moves = new int[size * size];
        Arrays.fill(moves, -1);
        int[] queue = new int[size * size];
        int end = 0;
        int start = Main.START * size + Main.START;
        queue[end++] = start;
        moves[start] = 0;
        for (int next = 0; next < end; next++) {
            int square = queue[next];
            for (Move move : Move.values()) {
                int column = square % size + move.columns();
                int row = square / size + move.rows();
                if (board.contains(column, row) && moves[row * size + column] < 0) {
                    moves[row * size + column] = moves[square] + 1;
                    queue[end++] = row * size + column;
                }
            }
        }
        return moves;
    }
}
