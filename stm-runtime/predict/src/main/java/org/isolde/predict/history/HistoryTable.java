// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.history;

import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A sparse array of the histories of one thread, by location: a tree with three levels. Locations
 * that are used together have neighbouring numbers; a thread that uses all locations of a range
 * needs less than five bytes for each.
 */
public final class HistoryTable {
    /** The number of locations of a leaf. */
    public static final int LEAF = 1 << 5;

    /** How many leaves a branch has. */
    static final int BRANCH = 1 << 10;

    private static final int FEW = 8;
    private static final int LEAF_BITS = 5;
    private static final int BRANCH_BITS = 10;

    private History[][][] branches;

    /** An empty table. */
    HistoryTable() {
        this(new History[4][][]);
    }

    private HistoryTable(History[][][] branches) {
        this.branches = branches;
    }

    /**
     * A table of other leaves and branches, without room for more, into which nothing is put.
     *
     * @param otherLeaf gives a leaf for each one here
     * @param otherBranch gives a branch for each of such leaves
     */
    HistoryTable with(UnaryOperator<History[]> otherLeaf, UnaryOperator<History[][]> otherBranch) {
        History[][][] others = Arrays.copyOf(branches, end(branches));
        for (int i = 0; i < others.length; i++) {
            if (others[i] != null) {
                History[][] branch = Arrays.copyOf(others[i], end(others[i]));
                for (int j = 0; j < branch.length; j++) {
                    branch[j] = branch[j] == null ? null : otherLeaf.apply(branch[j]);
                }
                others[i] = otherBranch.apply(branch);
            }
        }
        return new HistoryTable(others);
    }

    private static int end(Object[] array) {
        int end = array.length;
        while (end > 0 && array[end - 1] == null) {
            end--;
        }
        return end;
    }

    /** Equal for tables that have the same branches. */
    int hashOfBranches() {
        return Arrays.hashCode(branches);
    }

    /** Whether two tables have the same branches. */
    boolean hasSameBranches(HistoryTable other) {
        return Arrays.equals(branches, other.branches);
    }

    /** The history of a location; null if the thread has not accessed it. */
    public @Nullable History get(int location) {
        History[] leaf = leaf(location >>> LEAF_BITS);
        return leaf == null ? null : leaf[location & LEAF - 1];
    }

    private History @Nullable [] leaf(int number) {
        History[][] branch = branch(number >>> BRANCH_BITS);
        int index = number & BRANCH - 1;
        return branch == null || index >= branch.length ? null : branch[index];
    }

    /** One more than the largest possible number of a branch. */
    public int branches() {
        return branches.length;
    }

    /**
     * The leaves of a branch, up to the last one; a leaf is null if the thread has accessed none of
     * its locations. Null if there is no leaf.
     */
    public History @Nullable [][] branch(int number) {
        return number < branches.length ? branches[number] : null;
    }

    /** The location at an index in a leaf of a branch. */
    public static int location(int branch, int leaf, int index) {
        return (branch << BRANCH_BITS | leaf) << LEAF_BITS | index;
    }

    void put(int location, History history) {
        int number = location >>> LEAF_BITS;
        int branch = number >>> BRANCH_BITS;
        if (branch >= branches.length) {
            branches = Arrays.copyOf(branches, Math.max(branch + 1, 2 * branches.length));
        }
        int index = number & BRANCH - 1;
        if (branches[branch] == null) {
            branches[branch] = new History[room(index)][];
        } else if (index >= branches[branch].length) {
            branches[branch] = Arrays.copyOf(branches[branch], room(index));
        }
        History[] leaf = branches[branch][index];
        if (leaf == null) {
            leaf = new History[LEAF];
            branches[branch][index] = leaf;
        }
        leaf[location & LEAF - 1] = history;
    }

    /**
     * How many leaves a branch gets room for that has one with some index: those of many threads
     * have few.
     */
    private static int room(int index) {
        return Math.max(FEW, 2 * Integer.highestOneBit(index));
    }
}
