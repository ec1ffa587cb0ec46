// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.Arrays;

/**
 * The known reachability order of cells, transitively closed. Each cell is below those that were
 * ever reachable from it through ordered fields. <em>At or below</em> results from merging two
 * graphs of which one has a single cell for two of the other. Of two cells that never exist
 * together each is below the other. Mutable.
 */
final class Order {

    /** Nothing is known. */
    static final int NONE = 0;
    /** At or below. */
    static final int WEAK = 1;
    /** Below through a link that leads to objects of other classes only, hence another cell. */
    static final int BY_TYPE = 2;
    /** Below through links among objects that may lead to each other, hence another cell. */
    static final int STRICT = 3;

    private byte[][] levels;
    private int size;

    Order() {
        this(new byte[8][8], 0);
    }

    private Order(byte[][] levels, int size) {
        this.levels = levels;
        this.size = size;
    }

    Order copy() {
        byte[][] rows = new byte[levels.length][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = i < size ? levels[i].clone() : new byte[levels.length];
        }
        return new Order(rows, size);
    }

    /** Adds a cell, of which nothing is known, and gives its number. */
    int add() {
        if (size == levels.length) {
            byte[][] larger = new byte[2 * size][];
            for (int i = 0; i < larger.length; i++) {
                larger[i] = i < size ? Arrays.copyOf(levels[i], 2 * size) : new byte[2 * size];
            }
            levels = larger;
        }
        return size++;
    }

    int size() {
        return size;
    }

    int level(int lower, int upper) {
        return levels[lower][upper];
    }

    boolean isBelow(int lower, int upper) {
        return levels[lower][upper] >= BY_TYPE;
    }

    /** Whether one of two different cells surely comes before the other. */
    boolean areApart(int one, int other) {
        return isBelow(one, other) || isBelow(other, one);
    }

    /** Sets the relation of two cells only. */
    void set(int lower, int upper, int level) {
        levels[lower][upper] = (byte) level;
    }

    /** The relation of two cells, from their relations with a third one between them. */
    private static int through(int lower, int upper) {
        return lower == BY_TYPE || upper == BY_TYPE ? BY_TYPE : Math.max(lower, upper);
    }

    /** Learns of two cells, and nothing that follows. */
    void learn(int lower, int upper, int level) {
        if (lower != upper && levels[lower][upper] < level) {
            levels[lower][upper] = (byte) level;
        }
    }

    /**
     * Adds that one cell is below another, and all that is below it. Linear in the number of cells.
     */
    void putBelow(int lower, int upper, int level) {
        learn(lower, upper, level);
        for (int l = 0; l < size; l++) {
            if (levels[l][lower] != NONE) {
                learn(l, upper, through(levels[l][lower], level));
            }
        }
    }

    /**
     * Adds that one cell is below another, both of which there surely are, and all that follows.
     * Quadratic in the number of cells.
     */
    void putBelowWithAllAbove(int lower, int upper, int level) {
        putBelow(lower, upper, level);
        for (int u = 0; u < size; u++) {
            if (levels[upper][u] != NONE && u != lower) {
                putBelow(lower, u, through(level, levels[upper][u]));
            }
        }
    }

    /**
     * Adds the relations that follow through a cell that must exist. Quadratic in the number of
     * cells.
     */
    void closeBy(int middle) {
        for (int l = 0; l < size; l++) {
            if (levels[l][middle] != NONE) {
                for (int u = 0; u < size; u++) {
                    if (levels[middle][u] != NONE) {
                        learn(l, u, through(levels[l][middle], levels[middle][u]));
                    }
                }
            }
        }
    }

    boolean isSameAs(Order other) {
        if (size != other.size) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (!Arrays.equals(levels[i], 0, size, other.levels[i], 0, size)) {
                return false;
            }
        }
        return true;
    }
}
