// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.jvstm;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.mv.StampedCell;
import org.isolde.stm.runtime.mv.Write;
import org.isolde.stm.runtime.mv.WriteLog;
import org.jspecify.annotations.Nullable;

/**
 * The commits of JVSTM, one at a time, with the queue of the versions that they have replaced, in
 * the order in which they may be dropped. Guarded by the lock, except the clock, which any thread
 * may read.
 */
final class Commits {

    /**
     * So many versions are dropped by a commit for each that it has made: the queue gets shorter,
     * and no commit takes long.
     */
    private static final int DROPS = 4;

    /**
     * So many locations keep their cells although they have no older versions: they may be written
     * again soon.
     */
    private static final int LEFT = 64;

    private static final int SPINS = 200;
    private static final int YIELDS = 300;
    private static final int PATIENCE = 20_000;
    private static final long PAUSE = 20_000;

    /**
     * Not a lock of {@code java.util.concurrent}: it belongs to the transaction, whoever ends that.
     */
    private final AtomicReference<BoxTransaction> owner = new AtomicReference<>();
    private volatile long time;
    private long next;

    /**
     * The queue begins with versions that are dropped, but whose cells may have to be taken away.
     */
    private @Nullable JvstmVersion first;
    private int length;
    private @Nullable JvstmVersion firstKept;
    private @Nullable JvstmVersion last;

    /** The time of the last commit that is complete. */
    long now() {
        return time;
    }

    /**
     * Takes the lock.
     *
     * @return {@code false} if it cannot be acquired for long: its owner may have died
     */
    boolean lock(BoxTransaction transaction) {
        for (int i = 0; i < PATIENCE; i++) {
            if (owner.get() == null && owner.compareAndSet(null, transaction)) {
                return true;
            }
            if (i < SPINS) {
                Thread.onSpinWait();
            } else if (i < YIELDS) {
                Thread.yield();
            } else {
                LockSupport.parkNanos(PAUSE);
            }
        }
        return false;
    }

    boolean isLockedBy(BoxTransaction transaction) {
        return owner.get() == transaction;
    }

    /** Gives the lock back, if the transaction has it. */
    void unlock(BoxTransaction transaction) {
        if (isLockedBy(transaction)) {
            owner.setRelease(null);
        }
    }

    /**
     * Keeps the values that are going to be replaced; to be called with the lock, as what follows.
     *
     * @param spares of the thread
     */
    void save(WriteLog log, Spares spares) {
        next = time + 1;
        for (int i = 0; i < log.size(); i++) {
            Write write = log.get(i);
            if (!write.isSuperseded()) {
                JvstmVersion version = spares.takeVersion();
                version.take(write, next, spares);
                write.replaces(version);
            }
        }
    }

    /**
     * Writes the memory, or goes on with it. Readers never wait: none has a snapshot of the new
     * time before all is written, and all find the old values.
     */
    @SuppressWarnings("NullAway") // the replaced version of each write was saved before
    void write(WriteLog log) {
        if (time == next) {
            return;
        }
        for (int i = 0; i < log.size(); i++) {
            Write write = log.get(i);
            if (!write.isSuperseded()) {
                JvstmVersion replaced = (JvstmVersion) write.replaced();
                JvstmCell cell = replaced.cell;
                if (cell.stamp() != next) {
                    cell.push(replaced);
                    cell.stamp(StampedCell.COMMITTING + next - 1);
                    Memory.storeFence();
                    write.store();
                    enqueue(replaced);
                    cell.stamp(next);
                }
            }
        }
        time = next;
    }

    private void enqueue(JvstmVersion version) {
        if (last == version) {
            return;
        }
        if (last != null) {
            last.nextInQueue = version;
        }
        if (firstKept == null) {
            firstKept = version;
        }
        if (first == null) {
            first = version;
        }
        last = version;
    }

    /**
     * Drops versions that are older than all that anyone can read, and takes cells away that have
     * no others.
     *
     * @param oldest the oldest snapshot in use
     * @param spares of the thread; they take what was theirs, while what other threads have written
     *        last is left to the garbage collector: it is far from this one's cache
     */
    @SuppressWarnings("NullAway") // the queue has as many versions as its length says
    void drop(int commits, long oldest, Spares spares) {
        for (int i = 0; i < commits * DROPS && firstKept != null && firstKept.replacedAt <= oldest; i++) {
            JvstmVersion dropped = firstKept;
            dropped.cell.drop(dropped);
            firstKept = dropped.nextInQueue;
            length++;
        }
        for (int i = 0; i < commits * DROPS && length > LEFT; i++) {
            length--;
            JvstmVersion dropped = first;
            JvstmCell cell = dropped.cell;
            boolean detached = cell.stamp() == dropped.replacedAt && cell.detach(oldest);
            first = dropped.nextInQueue;
            dropped.nextInQueue = null;
            if (dropped.owner == spares) {
                if (detached) {
                    spares.add(cell, time);
                }
                spares.add(dropped);
            }
        }
        spares.known(oldest);
    }
}
