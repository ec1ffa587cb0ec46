// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.tl2;

import java.util.Arrays;
import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.memory.WriteBuffer;

/**
 * The write set of an attempt: the lock words that it owns, each with a list of the writes to its
 * locations.
 */
final class WriteSet {

    private static final int INITIAL = 32;
    private static final int LARGEST_KEPT = 1 << 14;

    private static final Object[] NO_BASES = {};
    private static final long[] NO_LONGS = {};

    private final WriteBuffer writes = new WriteBuffer();

    private Object[] bases = NO_BASES;
    private long[] offsets = NO_LONGS;
    private int words;

    /** By word, what it was before. Other threads read it. */
    private volatile long[] versions = NO_LONGS;

    /** The writes; a word's list has its number. */
    WriteBuffer writes() {
        return writes;
    }

    boolean isEmpty() {
        return words == 0;
    }

    /**
     * Adds a word that the attempt is about to own.
     *
     * @return its number
     */
    int addWord(Object base, long offset, long version) {
        int word = words;
        if (word == offsets.length) {
            grow();
        }
        writes.ensureList(word);
        bases[word] = base;
        offsets[word] = offset;
        versions[word] = version;
        words = word + 1;
        return word;
    }

    /**
     * The array whose length counts grows last: if memory runs out, the others are longer than they
     * need be.
     */
    private void grow() {
        int length = Math.max(INITIAL, 2 * words);
        bases = Arrays.copyOf(bases, length);
        versions = Arrays.copyOf(versions, length);
        offsets = Arrays.copyOf(offsets, length);
    }

    /** Removes the word that was added last, because another transaction owns it. */
    void dropWord() {
        words--;
        bases[words] = null;
    }

    /** What an owned word was before. Any thread may ask. */
    long version(int word) {
        long[] all = versions;
        // A word that is not owned any more may be asked for; the answer is not used then.
        return word < all.length ? all[word] : Long.MAX_VALUE;
    }

    /**
     * Gives the words back.
     *
     * @param owner what a word with the number 0 is while it is owned
     */
    void releaseChanged(long owner, long version) {
        for (int i = 0; i < words; i++) {
            release(i, owner, writes.isEmpty(i) ? versions[i] : version);
        }
    }

    /** Gives the words back as they were. */
    void releaseUnchanged(long owner) {
        for (int i = 0; i < words; i++) {
            release(i, owner, versions[i]);
        }
    }

    /**
     * A transaction that was stopped in the middle does this again; the word may belong to another
     * one already.
     */
    private void release(int word, long owner, long version) {
        if (Memory.getWordAcquire(bases[word], offsets[word]) == owner + word) {
            Memory.putWordRelease(bases[word], offsets[word], version);
        }
    }

    /** Forgets all, and what it has grown by if that is much. Takes no memory. */
    void clear() {
        writes.clear();
        int count = words;
        words = 0;
        if (offsets.length > LARGEST_KEPT) {
            offsets = NO_LONGS;
            bases = NO_BASES;
            versions = NO_LONGS;
        } else {
            Arrays.fill(bases, 0, count, null);
        }
    }
}
