// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.knight.repaired;

import org.isolde.stm.Atomic;

/** Explores all ways that begin with one move. */
final class Explorer implements Runnable {

    private final Board board;
    private final Move first;

    Explorer(Board board, Move first) {
        this.board = board;
        this.first = first;
    }

    @Override
    public void run() {
        explore();
    }

    @Atomic(group = "knight.repaired")
    private void explore() {
        go(Main.START, Main.START, first, 0);
    }

    /**
     * Makes a move from a square that takes {@code count} moves, and goes on from there if that is
     * a shorter way.
     */
    private void go(int fromColumn, int fromRow, Move move, int count) {
        int column = fromColumn + move.columns();
        int row = fromRow + move.rows();
        if (!board.contains(column, row)) {
            return;
        }
        int steps = count + 1;
        if (steps < board.steps(column, row)) {
            board.setSteps(column, row, steps);
            for (Move next : Move.values()) {
                go(column, row, next, steps);
            }
        }
    }
}
