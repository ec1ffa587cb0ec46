// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.tl2;

import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.memory.Memory;

/**
 * The part of a TL2 transaction that others see: the lock words that it owns, the versions that
 * those had, and whether it commits.
 *
 * <p>A word holds a version, or identifies its owner, which owns it from its first write there on.
 * Others can read the locations until the owner commits.
 */
abstract class WordOwner extends Transaction {

    /**
     * In a word: it is owned by the transaction in the slot that stands in bits 32 to 61; the lower
     * bits are the word's number there.
     */
    static final long OWNED = 1L << 62;
    private static final int SLOT = 32;

    private static final int SPINS = 64;

    private final long owner = OWNED | (long) slot() << SLOT;
    private final WriteSet owned = new WriteSet();
    private boolean writtenBack;

    /**
     * Odd while the transaction commits; a number that it has had does not come again. Others look
     * at it.
     *
     * <p>It changes after the words of an attempt are given back and before the next attempt takes
     * any, which may be the same ones under the same numbers. So who sees a state, then a word that
     * names this owner, then the same word again, and last the same state, knows that one attempt
     * has owned the word from the first look at it to the second, and did not commit meanwhile.
     */
    private volatile long state;

    // ---------------------------------------------------------------- its own words

    /** What the attempt is going to write; a word's list has its number. */
    final WriteSet owned() {
        return owned;
    }

    final boolean isOwn(long word) {
        return word >>> SLOT == owner >>> SLOT;
    }

    /**
     * Has the transaction own a word, unless that has changed.
     *
     * @param word the version that it had
     * @return its number; -1 when it has changed
     */
    final int take(Object wordBase, long wordOffset, long word) {
        int number = owned.addWord(wordBase, wordOffset, word);
        if (Memory.compareAndSetWord(wordBase, wordOffset, word, owner + number)) {
            return number;
        }
        owned.dropWord();
        return -1;
    }

    /** From now on others wait for the words, until {@link #writeBack} or {@link #giveBack}. */
    final void beginCommit() {
        state = state | 1;
    }

    /**
     * Writes to the memory and gives the words that version. If an error of the JVM ends it, it may
     * be called again.
     */
    final void writeBack(long version) {
        if (!writtenBack) {
            // Who sees a new value is to see that this transaction commits.
            Memory.storeFence();
            owned.writes().writeBack();
            writtenBack = true;
        }
        owned.releaseChanged(owner, version);
        nextState();
        owned.clear();
        writtenBack = false;
    }

    /** Gives the words the versions that they had. */
    final void giveBack() {
        if (!owned.isEmpty()) {
            owned.releaseUnchanged(owner);
            nextState();
            owned.clear();
        }
    }

    private void nextState() {
        state = (state | 1) + 1;
    }

    // ---------------------------------------------------------------- those of others

    /** The transaction that owns a word. */
    static WordOwner of(long word) {
        return (WordOwner) inSlot((int) (word - OWNED >>> SLOT));
    }

    final long state() {
        return state;
    }

    static boolean isCommitting(long state) {
        return (state & 1) != 0;
    }

    /** The version that one of its words had. */
    final long version(long word) {
        return owned.version((int) word);
    }

    /**
     * Whether a location that was read has a word that is owned, but did not commit before this
     * call, and has a version up to a read version.
     */
    static boolean isUnchanged(long word, long readVersion, ReadLog reads, int read) {
        WordOwner other = of(word);
        long state = other.state;
        // The owner may have ended an attempt and taken the word again in another one: only now is
        // the state that of the word.
        if (isCommitting(state) || reads.word(read) != word) {
            return false;
        }
        long version = other.version(word);
        Memory.loadFence();
        return version <= readVersion && reads.word(read) == word && other.state == state;
    }

    /** Waits a little for a word to change. */
    final void awaitChange(long word, Object wordBase, long wordOffset) {
        for (int i = 0; i < SPINS; i++) {
            Thread.onSpinWait();
            if (Memory.getWordAcquire(wordBase, wordOffset) != word) {
                return;
            }
        }
        if (word >= OWNED) {
            conflictWith(of(word));
        }
        throw conflict();
    }
}
