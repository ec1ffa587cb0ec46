// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.tl2;

import org.isolde.stm.runtime.Changes;
import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.memory.UndoLog;
import org.isolde.stm.runtime.memory.WriteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * TL2, wherever the words stand.
 *
 * <p>A word says which version its locations have, which is the time of the {@link Clock} when they
 * were last written, or who owns them. A transaction takes a time as its limit when it begins, and
 * reads only versions that are not newer. It looks at the word before and after it reads the value:
 * before, since the value may be about to be replaced by one with a version that is old enough;
 * after, since it may just have been replaced by a newer one. It owns what it writes from the first
 * write on, and writes to the memory when it commits.
 *
 * <p>What differs from the paper:
 * <ul>
 * <li>Words that others own but do not write back yet are read: they have the version they had.
 * <li>A version that is too new does not end the attempt; the limit becomes the present time if all
 * that was read is still as it was.
 * <li>Two transactions that commit at the same time may give their writes the same version (the
 * clock GV4).
 * <li>A transaction of a method that has never written keeps no log of its reads. When it writes
 * after all, or meets a newer version, it begins again with one.
 * </ul>
 *
 * <p>Reads cost a few instructions; a commit as much as it has read and written. Only one that read
 * nothing newer since the clock ticked checks nothing.
 */
abstract class Tl2Transaction extends WordOwner {

    private final ReadLog reads = new ReadLog();
    private final WriteBuffer writes = owned().writes();
    private final UndoLog undo = new UndoLog();

    /** The newest version that may be read. */
    private long limit;
    private boolean logging;
    private boolean logNextTime;

    /** The version of what is being written back; 0 before that. */
    private long decided;

    /** Who owns the word that {@link #admit} has looked at last, and its state then. */
    private @Nullable WordOwner admitted;
    private long admittedState;

    // ---------------------------------------------------------------- reads

    protected final long readBitsAt(Object base, long offset, int type, Object wordBase, long wordOffset) {
        long word = Memory.getWordAcquire(wordBase, wordOffset);
        long value = Memory.getBitsAcquire(base, offset, type);
        if (word <= limit && Memory.getWord(wordBase, wordOffset) == word) {
            if (logging) {
                reads.add(wordBase, wordOffset);
            }
            return value;
        }
        return readBitsSlowly(base, offset, type, wordBase, wordOffset);
    }

    protected final @Nullable Object readReferenceAt(Object base, long offset, Object wordBase, long wordOffset) {
        long word = Memory.getWordAcquire(wordBase, wordOffset);
        Object value = Memory.getReferenceAcquire(base, offset);
        if (word <= limit && Memory.getWord(wordBase, wordOffset) == word) {
            if (logging) {
                reads.add(wordBase, wordOffset);
            }
            return value;
        }
        return readReferenceSlowly(base, offset, wordBase, wordOffset);
    }

    private long readBitsSlowly(Object base, long offset, int type, Object wordBase, long wordOffset) {
        while (true) {
            long word = Memory.getWordAcquire(wordBase, wordOffset);
            if (isAlone()) {
                return Memory.getBits(base, offset, type);
            }
            if (isOwn(word)) {
                int write = writes.find((int) word, base, offset);
                return write >= 0 ? writes.bits(write) : Memory.getBits(base, offset, type);
            }
            if (admit(word, wordBase, wordOffset)) {
                long value = Memory.getBitsAcquire(base, offset, type);
                if (isStill(word, wordBase, wordOffset)) {
                    reads.add(wordBase, wordOffset);
                    return value;
                }
            }
        }
    }

    private @Nullable Object readReferenceSlowly(Object base, long offset, Object wordBase, long wordOffset) {
        while (true) {
            long word = Memory.getWordAcquire(wordBase, wordOffset);
            if (isAlone()) {
                return Memory.getReference(base, offset);
            }
            if (isOwn(word)) {
                int write = writes.find((int) word, base, offset);
                return write >= 0 ? writes.reference(write) : Memory.getReference(base, offset);
            }
            if (admit(word, wordBase, wordOffset)) {
                Object value = Memory.getReferenceAcquire(base, offset);
                if (isStill(word, wordBase, wordOffset)) {
                    reads.add(wordBase, wordOffset);
                    return value;
                }
            }
        }
    }

    /**
     * Whether a word lets its locations be read if it {@link #isStill} the same afterwards; if not
     * it is to be looked at again.
     */
    private boolean admit(long word, Object wordBase, long wordOffset) {
        if (!logging) {
            // It cannot be known whether what was read before is still as it was.
            logNextTime = true;
            throw conflict();
        }
        long version = word;
        if (word >= OWNED) {
            admitted = of(word);
            admittedState = admitted.state();
            if (isCommitting(admittedState)) {
                awaitChange(word, wordBase, wordOffset);
                return false;
            }
            // The owner may have ended an attempt and taken the word again in another one: only now
            // is the state that of the word.
            if (!isStill(word, wordBase, wordOffset)) {
                return false;
            }
            version = admitted.version(word);
        }
        if (version > limit) {
            extend();
            return false;
        }
        return true;
    }

    /**
     * Whether a word that was admitted is the same, and was so all the time: its owner is looked at
     * last.
     */
    @SuppressWarnings("NullAway") // a word that has an owner was admitted with it
    private boolean isStill(long word, Object wordBase, long wordOffset) {
        Memory.loadFence();
        return Memory.getWordAcquire(wordBase, wordOffset) == word
                && (word < OWNED || admitted.state() == admittedState);
    }

    /** Moves the limit to the present. */
    private void extend() {
        long now = Clock.now();
        if (!isValid()) {
            throw conflict();
        }
        limit = now;
    }

    /** Whether all that was read is as it was. */
    private boolean isValid() {
        for (int i = 0; i < reads.size(); i++) {
            long word = reads.word(i);
            if (word > limit && !isOwn(word) && (word < OWNED || !isUnchanged(word, limit, reads, i))) {
                conflictAtMetadata(reads.base(i), reads.offset(i));
                if (word >= OWNED) {
                    conflictWith(of(word));
                }
                return false;
            }
        }
        return true;
    }

    // ---------------------------------------------------------------- writes

    protected final void writeBitsAt(
            Object base, long offset, int type, long bits, Object wordBase, long wordOffset) {
        if (hasMade(base)) {
            Memory.putBits(base, offset, type, bits);
        } else if (isAlone()) {
            undo.writeBits(base, offset, type, bits);
        } else {
            writes.putBits(own(wordBase, wordOffset), base, offset, type, bits);
        }
    }

    protected final void writeReferenceAt(
            Object base, long offset, @Nullable Object value, Object wordBase, long wordOffset) {
        if (hasMade(base)) {
            Memory.putReference(base, offset, value);
        } else if (isAlone()) {
            undo.writeReference(base, offset, value);
        } else {
            writes.putReference(own(wordBase, wordOffset), base, offset, value);
        }
    }

    /** Has the transaction own a word; gives the word's number in the write set. */
    private int own(Object wordBase, long wordOffset) {
        long word = Memory.getWordAcquire(wordBase, wordOffset);
        return isOwn(word) ? (int) word : acquire(wordBase, wordOffset);
    }

    private int acquire(Object wordBase, long wordOffset) {
        if (!logging) {
            site().setWriting();
            throw again();
        }
        while (true) {
            long word = Memory.getWordAcquire(wordBase, wordOffset);
            if (word >= OWNED) {
                awaitChange(word, wordBase, wordOffset);
            } else if (word > limit) {
                extend();
            } else {
                int number = take(wordBase, wordOffset, word);
                if (number >= 0) {
                    return number;
                }
            }
        }
    }

    // ---------------------------------------------------------------- attempts

    @Override
    protected final void start() {
        if (attempts() == 1) {
            logNextTime = false;
        }
        reads.clear();
        if (isAlone()) {
            limit = OWNED - 1;
            logging = false;
        } else {
            limit = Clock.now();
            logging = logNextTime || site().isWriting();
        }
    }

    @Override
    protected final boolean publish() {
        if (isAlone()) {
            undo.clear();
            return true;
        }
        if (decided == 0 && !decide()) {
            return false;
        }
        if (decided > 0) {
            writeBack(decided);
            decided = 0;
            Changes.committed();
        }
        reads.clear();
        return true;
    }

    /** Whether the transaction commits. */
    private boolean decide() {
        if (owned().isEmpty()) {
            return true;
        }
        beginCommit();
        long now = Clock.now();
        boolean alone = Clock.tick(now);
        if (!alone) {
            // Who has let the clock tick did so after this transaction began to commit; all who see
            // that time see this, too.
            Memory.fullFence();
        }
        if (!(alone && now == limit) && !isValid()) {
            return false;
        }
        decided = alone ? now + 1 : Clock.now();
        return true;
    }

    @Override
    protected final void undo() {
        if (isAlone()) {
            undo.undoTo(0);
        } else {
            giveBack();
        }
    }

    @Override
    protected final int mark() {
        return isAlone() ? undo.size() : writes.mark();
    }

    @Override
    protected final void undoTo(int mark) {
        if (isAlone()) {
            undo.undoTo(mark);
        } else {
            writes.undoTo(mark);
        }
    }

    @Override
    protected final boolean isOutdated() {
        if (!logging) {
            logNextTime = true;
            return true;
        }
        return reads.hasVersionAfter(limit);
    }
}
