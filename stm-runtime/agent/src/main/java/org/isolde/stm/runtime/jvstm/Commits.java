package org.isolde.stm.runtime.jvstm;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.isolde.stm.runtime.Memory;
import org.isolde.stm.runtime.mv.StampedCell;
import org.isolde.stm.runtime.mv.Write;
import org.isolde.stm.runtime.mv.WriteLog;

/**
 * The commits of JVSTM, one at a time, and the versions that they have replaced, in the order in which they may be dropped. All is
 * guarded by the lock but the clock, which anyone reads.
 */
final class Commits {

    /** So many versions are dropped by a commit for each that it has made: the queue gets shorter, and no commit takes long. */
    private static final int DROPS = 4;

    private static final int SPINS = 200;
    private static final int YIELDS = 300;
    private static final int PATIENCE = 20_000;
    private static final long PAUSE = 20_000;

    /** Not a lock of {@code java.util.concurrent}: it belongs to the transaction, whoever ends that. */
    private final AtomicReference<BoxTransaction> owner = new AtomicReference<>();
    private volatile long time;
    private long next;
    private JvstmVersion first;
    private JvstmVersion last;

    /** The time of the last commit that is complete. */
    long now() {
        return time;
    }

    /**
     * Takes the lock.
     *
     * @return {@code false} when it cannot be had for long: the one who has it may have died
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
            owner.set(null);
        }
    }

    /** Keeps the values that are going to be replaced; to be called with the lock, as what follows. */
    void save(WriteLog log) {
        next = time + 1;
        for (int i = 0; i < log.size(); i++) {
            Write write = log.get(i);
            if (!write.isSuperseded()) {
                write.replaces(new JvstmVersion((JvstmCell) write.cell(), write, next));
            }
        }
    }

    /**
     * Writes the memory, or goes on with it. Readers never wait: none has a snapshot of the new time before all is written, and all
     * find the old values.
     */
    void write(WriteLog log) {
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
        if (first == null) {
            first = version;
        } else if (last != version) {
            last.nextInQueue = version;
        }
        last = version;
    }

    /** Drops versions that are older than all that anyone can read. */
    void drop(int commits, long oldest) {
        for (int i = 0; i < commits * DROPS && first != null && first.replacedAt <= oldest; i++) {
            JvstmVersion dropped = first;
            first = dropped.nextInQueue;
            dropped.nextInQueue = null;
            dropped.cell.drop(dropped);
        }
    }
}
