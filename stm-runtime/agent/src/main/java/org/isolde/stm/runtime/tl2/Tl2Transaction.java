// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.tl2;

import org.isolde.stm.runtime.Changes;
import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.memory.UndoLog;
import org.isolde.stm.runtime.memory.WriteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * A transaction of TL2, independent of the place of the lock words.
 *
 * <p>A lock word holds either the version of its locations, which is the time of the {@link Clock}
 * when they were last written, or their owner. A transaction samples the clock when it begins, its
 * read version, and reads only versions that are not newer. It checks the word before and after it
 * reads the value: before, since the value may be about to be replaced by one with a version that
 * is old enough; after, since it may just have been replaced by a newer one. It owns the locations
 * that it writes from the first write on, and writes to the memory when it commits.
 *
 * <p>What differs from the paper:
 * <ul>
 * <li>Locations that others own but do not write back yet can be read: they still have their old
 *   version.
 * <li>A version that is too new does not abort the attempt; the read version is advanced to the
 *   present time if all reads are still valid.
 * <li>Two transactions that commit at the same time may give their writes the same version (the
 *   clock GV4).
 * <li>A transaction of a method that has never written keeps no log of its reads. If it writes
 *   nevertheless, or encounters a newer version, it restarts with one.
 * </ul>
 *
 * <p>A read takes constant time; a commit takes time linear in the number of reads and writes.
 * Reads are not validated if the clock has not advanced in between.
 */
abstract class Tl2Transaction extends WordOwner {

    private final ReadLog reads = new ReadLog();
    private final WriteBuffer writes = owned().writes();
    private final UndoLog undo = new UndoLog();

    /** The newest version that may be read. */
    private long readVersion;
    private boolean logging;
    private boolean logNextTime;

    /** The version of what is being written back; 0 before that. */
    private long decided;

    /** The owner of the word that {@link #admit} has last checked, and its state then. */
    private @Nullable WordOwner admitted;
    private long admittedState;

    // ---------------------------------------------------------------- reads

    protected final long readBitsAt(Object base, long offset, int type, Object wordBase, long wordOffset) {
        long word = Memory.getWordAcquire(wordBase, wordOffset);
        long value = Memory.getBitsAcquire(base, offset, type);
        if (word <= readVersion && Memory.getWord(wordBase, wordOffset) == word) {
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
        if (word <= readVersion && Memory.getWord(wordBase, wordOffset) == word) {
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
     * Whether the locations of a word may be read if it {@link #isStill} the same afterwards;
     * otherwise it must be read again.
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
        if (version > readVersion) {
            extend();
            return false;
        }
        return true;
    }

    /**
     * Whether an admitted word is unchanged and was so all the time; the state of its owner is
     * checked last.
     */
    @SuppressWarnings("NullAway") // the owner of a word was set when it was admitted
    private boolean isStill(long word, Object wordBase, long wordOffset) {
        Memory.loadFence();
        return Memory.getWordAcquire(wordBase, wordOffset) == word
                && (word < OWNED || admitted.state() == admittedState);
    }

    /** Moves the read version to the present. */
    private void extend() {
        long now = Clock.now();
        if (!isValid()) {
            throw conflict();
        }
        readVersion = now;
    }

    /** Whether all that was read is as it was. */
    private boolean isValid() {
        for (int i = 0; i < reads.size(); i++) {
            long word = reads.word(i);
            if (word > readVersion && !isOwn(word) && (word < OWNED || !isUnchanged(word, readVersion, reads, i))) {
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
            } else if (word > readVersion) {
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
            readVersion = OWNED - 1;
            logging = false;
        } else {
            readVersion = Clock.now();
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
        if (!(alone && now == readVersion) && !isValid()) {
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
        return reads.hasVersionAfter(readVersion);
    }
}
