// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.knight.repaired;

/** Starts an explorer for each first move of a knight that stands in the middle of a board. */
public final class Main {

    private static final int SIZE = 9;

    /** Column and row of the square where the knight stands first. */
    static final int START = SIZE / 2;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        Board board = new Board(SIZE);
        board.setSteps(START, START, 0);
        Move[] moves = Move.values();
        Thread[] explorers = new Thread[moves.length];
        for (int i = 0; i < moves.length; i++) {
            explorers[i] = new Thread(new Explorer(board, moves[i]));
        }
        for (Thread explorer : explorers) {
            explorer.start();
        }
        for (Thread explorer : explorers) {
            explorer.join();
        }
        if (!board.agreesWith(Distances.on(board))) {
            System.out.println("Wrong: some squares can be reached in fewer moves.");
        }
        System.out.println("Done.");
    }
}
