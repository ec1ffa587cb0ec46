// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.history;

import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.isolde.predict.result.Situation;
import org.isolde.predict.witness.WitnessKey;
import org.jspecify.annotations.Nullable;

/**
 * The witnesses of one thread's accesses to one location: the lists R, W, WW and AA of Farzan 2009,
 * section 4.
 *
 * <p>The paper keeps one witness for each lock state. This class keeps, for each
 * {@linkplain WitnessKey key}, the witnesses that no other one makes superfluous, because it
 * {@linkplain Situation#covers covers} the other's situation. Too many witnesses at different times
 * in one lock state are joined into one that spans them. Too many lock states are reduced to
 * {@linkplain #nearestOfMany those} that have the most locks in common.
 *
 * <p>A witness is a key and a situation. The events it stands for are not kept: {@code Occurrences}
 * finds them again for the few that are asked for. Locations that a thread has treated alike can
 * therefore share one history, as long as it is short. A shared history is never changed.
 *
 * <p>Witnesses are sorted by key, those of one key by time. Witnesses with the same second access
 * form a <em>group</em>. An access looks at one group, which is found by the words at the start of
 * the array, and so touches little memory.
 */
public final class History {
    /** Without witnesses. */
    static final History EMPTY = new History(new long[0], new Situation[0], 0, 0, 1);

    /**
     * The number of witnesses of a key from which lock states are joined. It takes that many lock
     * states none of which is within another.
     */
    private static final int MOST = 32;
    /** Up to so many groups are searched one by one. */
    private static final int FEW = 16;
    private static final int SPANS = 4;
    /** Longer histories are not shared: they are seldom equal. */
    private static final int LONGEST_SHARED = 2 * SPANS + 2;
    private static final int UNSHARED = 0;
    private static final long LOW = (1L << Integer.SIZE) - 1;

    /**
     * One word for each group, then one for each witness:
     *
     * <pre>
     *                   63                           32 31                            0
     * groups            | second access of the group    | index after its last witness  |   sorted by second access
     * witnesses         | low half of the key           | locks: Situation.held         |   sorted by key in each group
     * </pre>
     */
    private long[] words;
    private Situation[] situations;
    private int groups;
    private int size;
    /**
     * A hash of the steps by which it came about; {@link #UNSHARED} if it belongs to one location
     * alone.
     */
    private final int number;

    private History(long[] words, Situation[] situations, int groups, int size, int number) {
        this.words = words;
        this.situations = situations;
        this.groups = groups;
        this.size = size;
        this.number = number;
    }

    /** Whether several locations may share it. */
    public boolean isShared() {
        return number != UNSHARED;
    }

    /** A hash: equal for histories that have the same origin; others may have the same. */
    public int number() {
        return number;
    }

    public int size() {
        return size;
    }

    public long key(int witness) {
        return words[groupOf(witness)] & ~LOW | words[groups + witness] >>> Integer.SIZE;
    }

    public Situation situation(int witness) {
        return situations[witness];
    }

    /**
     * A history with the same keys that others may have, and with a number that is equal for all
     * that are the {@linkplain #isSame same}.
     */
    History with(UnaryOperator<Situation> others) {
        long[] ownWords = Arrays.copyOf(words, groups + size);
        Situation[] own = new Situation[size];
        int hash = Arrays.hashCode(ownWords);
        for (int i = 0; i < size; i++) {
            own[i] = others.apply(situations[i]);
            hash = 31 * hash + own[i].hashAtPlaces();
        }
        return new History(ownWords, own, groups, size, hash == UNSHARED ? 1 : hash);
    }

    /** Whether two that have no room for more have the same witnesses. */
    boolean isSame(History other) {
        return groups == other.groups && Arrays.equals(words, other.words)
                && Arrays.equals(situations, other.situations);
    }

    /** The list that a witness belongs to. */
    public WitnessKey.List list(int witness) {
        return WitnessKey.list(words[groups + witness] >>> Integer.SIZE);
    }

    /** Whether a group has witnesses of pairs, besides that of the single access. */
    public boolean hasPair(int group) {
        return list(end(group) - 1).compareTo(WitnessKey.List.WRITES) > 0;
    }

    /** The index after the last witness of a group with the same key as one. */
    public int endOfKey(int witness, int endOfGroup) {
        int end = witness + 1;
        while (end < endOfGroup && words[groups + end] >>> Integer.SIZE == words[groups + witness] >>> Integer.SIZE) {
            end++;
        }
        return end;
    }

    private int groupOf(int witness) {
        int group = 0;
        while (end(group) <= witness) {
            group++;
        }
        return group;
    }

    /** The number of groups; they are numbered from 0. */
    public int groups() {
        return groups;
    }

    /** The index of the first witness of a group. */
    public int start(int group) {
        return group == 0 ? 0 : end(group - 1);
    }

    /** The index after the last witness of a group. */
    public int end(int group) {
        return (int) words[group];
    }

    /** The group of a key; the one before which it would be if there is none. */
    int group(long key) {
        long first = key & ~LOW;
        int low = 0;
        int high = groups;
        while (high - low > FEW) {
            int middle = low + high >>> 1;
            if (words[middle] < first) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        while (low < high && words[low] < first) {
            low++;
        }
        return low;
    }

    private boolean hasGroup(int group, long key) {
        return group < groups && (words[group] ^ key) >>> Integer.SIZE == 0;
    }

    /**
     * Whether a witness of that key covers a situation, so that this makes no difference.
     *
     * @param group the group of the key, or the one before which it would be, as {@link #group}
     *     gives it
     */
    boolean covers(int group, long key, Situation now) {
        if (!hasGroup(group, key)) {
            return false;
        }
        int others = ~now.held();
        int end = groups + end(group);
        for (int i = groups + find(key, group); i < end && words[i] >>> Integer.SIZE == (key & LOW); i++) {
            // The locks first: most others have other ones.
            if (((int) words[i] & others) == 0) {
                Situation known = situations[i - groups];
                if (known == now || known.covers(now)) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * With which witness another one of that key counts as one, which none covers, if there are too
     * many: one with which it has the most locks in common, the last of those. Null if there are
     * not.
     *
     * @param group the group of the key, or the one before which it would be, as {@link #group}
     *     gives it
     */
    @Nullable
    Situation nearestOfMany(int group, long key, Situation now) {
        if (!hasGroup(group, key) || size < MOST) {
            return null;
        }
        int first = find(key, group);
        int end = first;
        Situation nearest = null;
        int most = 0;
        while (end < end(group) && words[groups + end] >>> Integer.SIZE == (key & LOW)) {
            int common = now.state.heldInCommon(situations[end].state);
            if (common >= most) {
                most = common;
                nearest = situations[end];
            }
            end++;
        }
        return end - first < MOST ? null : nearest;
    }

    /**
     * The index of the first witness of a group with that key, or of a larger one, or of the next
     * group.
     */
    private int find(long key, int group) {
        int witness = start(group);
        int end = end(group);
        while (witness < end && words[groups + witness] >>> Integer.SIZE < (key & LOW)) {
            witness++;
        }
        return witness;
    }

    /**
     * The history with another witness, which none {@linkplain #covers covers}: another one, if
     * this one is shared. The key's group has the same number in it.
     *
     * @param group the group of the key, or the one before which it is to be, as {@link #group}
     *     gives it
     */
    History with(int group, long key, Situation now) {
        boolean isNew = !hasGroup(group, key);
        int wordsMore = isNew ? 2 : 1;
        History next = this;
        if (isShared()) {
            next = new History(Arrays.copyOf(words, groups + size + wordsMore), Arrays.copyOf(situations, size + 1),
                    groups, size, next(key, now));
        } else {
            makeRoom(wordsMore);
        }
        if (isNew) {
            next.addGroup(group, key);
        }
        next.add(key, group, now);
        return next;
    }

    /** The same for one location alone. */
    History unshared() {
        return new History(Arrays.copyOf(words, groups + size + 2), Arrays.copyOf(situations, size + 1), groups, size,
                UNSHARED);
    }

    private int next(long key, Situation now) {
        if (size >= LONGEST_SHARED) {
            return UNSHARED;
        }
        int next = 31 * (31 * number + Long.hashCode(key * 0x9E3779B97F4A7C15L)) + Long.hashCode(now.number());
        return next == UNSHARED ? 1 : next;
    }

    private void makeRoom(int wordsMore) {
        if (groups + size + wordsMore > words.length) {
            words = Arrays.copyOf(words, groups + size + wordsMore + size / 2);
        }
        if (size == situations.length) {
            situations = Arrays.copyOf(situations, size + 1 + size / 2);
        }
    }

    private void addGroup(int group, long key) {
        System.arraycopy(words, group, words, group + 1, groups + size - group);
        groups++;
        words[group] = key & ~LOW | start(group);
    }

    /** There is room for one more, and the group. */
    private void add(long key, int group, Situation now) {
        int from = find(key, group);
        int end = end(group);
        int to = from;
        int kept = from;
        int sameState = 0;
        Situation added = now;
        while (to < end && words[groups + to] >>> Integer.SIZE == (key & LOW)) {
            Situation known = situations[to];
            boolean merged = known.state == now.state && ++sameState == SPANS;
            if (merged) {
                added = added.spanning(known);
            } else if (!now.covers(known)) {
                move(to, kept++, 1);
            }
            to++;
        }
        // At the end: what comes often has come early.
        move(to, kept + 1, size - to);
        int left = size;
        size += kept + 1 - to;
        if (size < left) {
            Arrays.fill(situations, size, left, null);
        }
        words[groups + kept] = key << Integer.SIZE | now.held() & LOW;
        situations[kept] = added;
        for (int i = group; i < groups; i++) {
            words[i] += kept + 1 - to;
        }
    }

    private void move(int from, int to, int count) {
        if (from != to) {
            System.arraycopy(words, groups + from, words, groups + to, count);
            System.arraycopy(situations, from, situations, to, count);
        }
    }
}
