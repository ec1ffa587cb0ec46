package org.isolde.stm.runtime.tl2;

import java.util.Arrays;
import org.isolde.stm.runtime.Memory;

/**
 * The words that an attempt owns, and what it is going to write to their locations.
 *
 * <p>The writes of a word form a list, the newest first; an owned word says where that list is. A location is in it once for each nested
 * atomic method that has written it, so that what such a method has written can be undone.
 */
final class WriteSet {

    private static final int INITIAL = 32;
    private static final int LARGEST_KEPT = 1 << 14;
    private static final int NONE = -1;

    private Object[] wordBases;
    private long[] wordOffsets;
    private int[] newest;
    private int words;

    /** Other threads read it: by word, what it was before. */
    private volatile long[] versions;

    private Object[] bases;
    private long[] offsets;
    private byte[] types;
    private long[] bits;
    private Object[] references;
    private int[] older;
    private int[] wordOf;
    private int size;

    /** Writes before it belong to an outer method: they must not be overwritten. */
    private int mark;

    WriteSet() {
        reset();
    }

    private void reset() {
        wordBases = new Object[INITIAL];
        wordOffsets = new long[INITIAL];
        newest = new int[INITIAL];
        versions = new long[INITIAL];
        bases = new Object[INITIAL];
        offsets = new long[INITIAL];
        types = new byte[INITIAL];
        bits = new long[INITIAL];
        references = new Object[INITIAL];
        older = new int[INITIAL];
        wordOf = new int[INITIAL];
    }

    // ---------------------------------------------------------------- words

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
        if (word == newest.length) {
            growWords();
        }
        wordBases[word] = base;
        wordOffsets[word] = offset;
        versions[word] = version;
        newest[word] = NONE;
        words = word + 1;
        return word;
    }

    /** Somebody else owns the word that was added last. */
    void dropWord() {
        words--;
        wordBases[words] = null;
    }

    /** What an owned word was before. Any thread may ask. */
    long version(int word) {
        long[] all = versions;
        // A word that is not owned any more may be asked for; the answer is not used then.
        return word < all.length ? all[word] : Long.MAX_VALUE;
    }

    private void growWords() {
        int length = 2 * words;
        Object[] moreBases = Arrays.copyOf(wordBases, length);
        long[] moreOffsets = Arrays.copyOf(wordOffsets, length);
        int[] moreNewest = Arrays.copyOf(newest, length);
        versions = Arrays.copyOf(versions, length);
        wordBases = moreBases;
        wordOffsets = moreOffsets;
        newest = moreNewest;
    }

    /**
     * Gives the words back.
     *
     * @param owner what a word with the number 0 is while it is owned
     */
    void releaseChanged(long owner, long version) {
        for (int i = 0; i < words; i++) {
            // A transaction that was stopped in the middle does this again; the word may belong to another one already.
            if (Memory.getWordAcquire(wordBases[i], wordOffsets[i]) == owner + i) {
                Memory.putWordRelease(
                        wordBases[i], wordOffsets[i], newest[i] == NONE ? versions[i] : version);
            }
        }
    }

    /** Gives the words back as they were. */
    void releaseUnchanged(long owner) {
        for (int i = 0; i < words; i++) {
            if (Memory.getWordAcquire(wordBases[i], wordOffsets[i]) == owner + i) {
                Memory.putWordRelease(wordBases[i], wordOffsets[i], versions[i]);
            }
        }
    }

    // ---------------------------------------------------------------- writes

    /** The newest write of a location of an owned word; negative if there is none. */
    int find(int word, Object base, long offset) {
        int entry = newest[word];
        while (entry >= 0 && (offsets[entry] != offset || bases[entry] != base)) {
            entry = older[entry];
        }
        return entry;
    }

    long bits(int entry) {
        return bits[entry];
    }

    Object reference(int entry) {
        return references[entry];
    }

    void putBits(int word, Object base, long offset, int type, long value) {
        bits[entry(word, base, offset, type)] = value;
    }

    void putReference(int word, Object base, long offset, Object value) {
        references[entry(word, base, offset, Memory.REFERENCE)] = value;
    }

    private int entry(int word, Object base, long offset, int type) {
        int found = find(word, base, offset);
        if (found >= mark) {
            return found;
        }
        int entry = size;
        if (entry == wordOf.length) {
            grow();
        }
        bases[entry] = base;
        offsets[entry] = offset;
        types[entry] = (byte) type;
        wordOf[entry] = word;
        older[entry] = newest[word];
        newest[word] = entry;
        size = entry + 1;
        return entry;
    }

    /** All arrays grow or, when memory runs out, none is used. */
    private void grow() {
        int length = 2 * size;
        bases = Arrays.copyOf(bases, length);
        offsets = Arrays.copyOf(offsets, length);
        types = Arrays.copyOf(types, length);
        bits = Arrays.copyOf(bits, length);
        references = Arrays.copyOf(references, length);
        older = Arrays.copyOf(older, length);
        wordOf = Arrays.copyOf(wordOf, length);
    }

    /** Writes all to the memory. */
    void writeBack() {
        for (int i = 0; i < size; i++) {
            if (types[i] == Memory.REFERENCE) {
                Memory.putReference(bases[i], offsets[i], references[i]);
            } else {
                Memory.putBits(bases[i], offsets[i], types[i], bits[i]);
            }
        }
    }

    int mark() {
        mark = size;
        return mark;
    }

    /** Forgets the newest writes. The words remain owned. */
    void undoTo(int first) {
        while (size > first) {
            size--;
            newest[wordOf[size]] = older[size];
            bases[size] = null;
            references[size] = null;
        }
        mark = Math.min(mark, first);
    }

    void clear() {
        if (wordOf.length > LARGEST_KEPT || newest.length > LARGEST_KEPT) {
            reset();
        } else {
            Arrays.fill(wordBases, 0, words, null);
            Arrays.fill(bases, 0, size, null);
            Arrays.fill(references, 0, size, null);
        }
        words = 0;
        size = 0;
        mark = 0;
    }
}
