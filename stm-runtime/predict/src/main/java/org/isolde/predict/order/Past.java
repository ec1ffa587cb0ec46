// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.order;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The past of a point of a run: the number of events of each thread that happen before it. It is a
 * vector stored as a tree, whose equal branches are shared. Of many threads most have ended for all
 * that are still alive, so most branches are the same; joining pasts takes time linear in the
 * number of different branches. Immutable.
 *
 * <p>The past of a started thread is that of its parent, plus events of the parent: so it shares
 * the parent's tree, and stores this difference.
 */
public final class Past {
    /** Stands for all events of a thread. */
    static final int ALL = Integer.MAX_VALUE;

    private static final int BITS = 4;
    private static final int PIECE = 1 << BITS;
    private static final int NO_THREAD = -1;
    private static final int[] NO_COUNTS = {};
    private static final Object[] NO_BRANCHES = {};
    /** For each level the branch of threads of which all events come before. */
    private static final Object[] ALL_OF_ALL = new Object[Integer.SIZE / BITS];

    /** The empty past. */
    public static final Past NOTHING = new Past(null, 0, NO_THREAD, 0);

    static {
        int[] counts = new int[PIECE];
        Arrays.fill(counts, ALL);
        ALL_OF_ALL[0] = counts;
        for (int level = 1; level < ALL_OF_ALL.length; level++) {
            Object[] branches = new Object[PIECE];
            Arrays.fill(branches, ALL_OF_ALL[level - 1]);
            ALL_OF_ALL[level] = branches;
        }
    }

    /**
     * At level 0 the counts, above them the branches; what is missing at the end, or null, is 0.
     */
    private final @Nullable Object root;
    private final int level;
    /** A thread of which the tree does not tell all, or {@link #NO_THREAD}, and its count. */
    private final int thread;
    private final int count;

    private Past(@Nullable Object root, int level, int thread, int count) {
        this.root = root;
        this.level = level;
        this.thread = thread;
        this.count = count;
    }

    private static int[] counts(@Nullable Object branch) {
        return branch == null ? NO_COUNTS : (int[]) branch;
    }

    private static Object[] branches(@Nullable Object branch) {
        return branch == null ? NO_BRANCHES : (Object[]) branch;
    }

    private static int at(int[] counts, int index) {
        return index < counts.length ? counts[index] : 0;
    }

    private static @Nullable Object at(Object[] branches, int index) {
        return index < branches.length ? branches[index] : null;
    }

    /** The place of a thread in a branch of a level. */
    private static int index(int thread, int level) {
        return thread >>> level * BITS & PIECE - 1;
    }

    /** The level of the lowest tree that has a thread. */
    private static int level(int thread) {
        return (Integer.SIZE - 1 - Integer.numberOfLeadingZeros(thread | 1)) / BITS;
    }

    /** The number of events of a thread in the past; {@link #ALL} for all that it has. */
    public int count(int some) {
        return some == thread ? count : countInTree(some);
    }

    private int countInTree(int some) {
        if (level(some) > level) {
            return 0;
        }
        Object branch = root;
        for (int i = level; i > 0; i--) {
            branch = at(branches(branch), index(some, i));
        }
        return at(counts(branch), index(some, 0));
    }

    /** The first thread, from a number on, that has events outside of the past. */
    public int firstMissing(int from) {
        int next = from;
        while (count(next) == ALL) {
            next = afterAll(next);
        }
        return next;
    }

    /**
     * The thread after one of which all events come before, and after those beside it in a branch
     * of which that is true, too.
     */
    private int afterAll(int some) {
        if (level(some) > level) {
            return some + 1;
        }
        Object branch = root;
        for (int i = level; i > 0; i--) {
            if (branch == ALL_OF_ALL[i]) {
                return (some >>> (i + 1) * BITS) + 1 << (i + 1) * BITS;
            }
            branch = at(branches(branch), index(some, i));
        }
        return branch == ALL_OF_ALL[0] ? (some >>> BITS) + 1 << BITS : some + 1;
    }

    /**
     * This past and another one, and so many events of one thread, whatever the other past tells of
     * it.
     *
     * @return this object if that is no more
     */
    Past with(Past other, int sender, int sent) {
        if (this == NOTHING && sent > 0 && other.thread == NO_THREAD && other.countInTree(sender) <= sent) {
            return new Past(other.root, other.level, sender, sent);
        }
        int high = Math.max(Math.max(levelOfAll(), other.levelOfAll()), sent > 0 ? level(sender) : 0);
        Object mine = tree(high);
        Object joined = join(mine, other.tree(high), high, level(sender) > high ? NO_THREAD : sender, sent);
        return joined == mine ? this : new Past(joined, high, NO_THREAD, 0);
    }

    /** The level of the lowest tree that has all counts. */
    private int levelOfAll() {
        return thread == NO_THREAD ? level : Math.max(level, level(thread));
    }

    /** A tree of a level with all counts. */
    private @Nullable Object tree(int high) {
        Object branch = root;
        for (int i = level; i < high && branch != null; i++) {
            branch = new Object[] {branch};
        }
        return thread == NO_THREAD ? branch : join(branch, null, high, thread, count);
    }

    private static @Nullable Object join(@Nullable Object mine, @Nullable Object other, int level, int thread,
            int count) {
        if (thread == NO_THREAD && (mine == other || mine == null || other == null)) {
            return mine == null ? other : mine;
        }
        return level == 0
                ? joinCounts(mine, counts(other), thread == NO_THREAD ? NO_THREAD : index(thread, 0), count)
                : joinBranches(mine, branches(other), level, thread, count);
    }

    private static @Nullable Object joinBranches(@Nullable Object before, Object[] other, int level, int thread,
            int count) {
        Object[] mine = branches(before);
        int own = thread == NO_THREAD ? NO_THREAD : index(thread, level);
        int size = Math.max(Math.max(mine.length, other.length), own + 1);
        Object[] joined = mine;
        for (int i = 0; i < size; i++) {
            Object both = join(at(mine, i), at(other, i), level - 1, i == own ? thread : NO_THREAD, count);
            if (both != at(mine, i)) {
                if (joined == mine) {
                    joined = Arrays.copyOf(mine, size);
                }
                joined[i] = both;
            }
        }
        return joined == mine
                ? before
                : Arrays.equals(joined, (Object[]) ALL_OF_ALL[level])
                        ? ALL_OF_ALL[level]
                        : Arrays.equals(joined, other) ? other : joined;
    }

    private static @Nullable Object joinCounts(@Nullable Object before, int[] other, int thread, int count) {
        int[] mine = counts(before);
        boolean grows = thread != NO_THREAD && count > at(mine, thread);
        for (int i = 0; i < other.length && !grows; i++) {
            grows = i != thread && other[i] > at(mine, i);
        }
        if (!grows) {
            return before;
        }
        int[] joined = Arrays.copyOf(mine, Math.max(Math.max(mine.length, other.length), thread + 1));
        for (int i = 0; i < joined.length; i++) {
            joined[i] = Math.max(joined[i], i == thread ? count : at(other, i));
        }
        return Arrays.equals(joined, (int[]) ALL_OF_ALL[0])
                ? ALL_OF_ALL[0]
                : Arrays.equals(joined, other) ? other : joined;
    }

    /** Whether of some thread fewer events come before than in another past. */
    boolean lacksSomeOf(Past other) {
        int high = Math.max(levelOfAll(), other.levelOfAll());
        return lacksSomeOf(tree(high), other.tree(high), high);
    }

    private static boolean lacksSomeOf(@Nullable Object mine, @Nullable Object other, int level) {
        if (mine == other || other == null) {
            return false;
        }
        return level == 0
                ? countsLackSomeOf(counts(mine), counts(other))
                : branchesLackSomeOf(branches(mine), branches(other), level);
    }

    private static boolean branchesLackSomeOf(Object[] mine, Object[] other, int level) {
        for (int i = 0; i < other.length; i++) {
            if (lacksSomeOf(at(mine, i), other[i], level - 1)) {
                return true;
            }
        }
        return false;
    }

    private static boolean countsLackSomeOf(int[] mine, int[] other) {
        for (int i = 0; i < other.length; i++) {
            if (at(mine, i) < other[i]) {
                return true;
            }
        }
        return false;
    }
}
