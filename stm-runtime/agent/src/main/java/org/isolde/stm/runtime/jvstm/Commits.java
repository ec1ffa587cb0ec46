package org.isolde.stm.runtime.jvstm;

import java.util.concurrent.locks.ReentrantLock;
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

    private final ReentrantLock lock = new ReentrantLock();
    private volatile long time;
    private JvstmVersion first;
    private JvstmVersion last;

    /** The time of the last commit that is complete. */
    long now() {
        return time;
    }

    void lock() {
        lock.lock();
    }

    void unlock() {
        lock.unlock();
    }

    /**
     * Writes the memory; to be called with the lock. Readers never wait: none has a snapshot of the new time before all is written, and all
     * find the old values.
     */
    void commit(WriteLog log, long oldest) {
        long next = time + 1;
        int count = save(log, next);
        for (int i = 0; i < log.size(); i++) {
            Write write = log.get(i);
            if (!write.isSuperseded()) {
                JvstmVersion replaced = (JvstmVersion) write.replaced();
                JvstmCell cell = replaced.cell;
                cell.push(replaced);
                cell.stamp(StampedCell.COMMITTING + time);
                Memory.storeFence();
                write.store();
                cell.stamp(next);
                enqueue(replaced);
            }
        }
        time = next;
        drop(count * DROPS, oldest);
    }

    /** All that has to be allocated is there before the first write. */
    private static int save(WriteLog log, long next) {
        int count = 0;
        for (int i = 0; i < log.size(); i++) {
            Write write = log.get(i);
            if (!write.isSuperseded()) {
                write.replaces(new JvstmVersion((JvstmCell) write.cell(), write, next));
                count++;
            }
        }
        return count;
    }

    private void enqueue(JvstmVersion version) {
        if (first == null) {
            first = version;
        } else {
            last.nextInQueue = version;
        }
        last = version;
    }

    private void drop(int most, long oldest) {
        for (int i = 0; i < most && first != null && first.replacedAt <= oldest; i++) {
            JvstmVersion dropped = first;
            first = dropped.nextInQueue;
            dropped.nextInQueue = null;
            dropped.cell.drop(dropped);
        }
    }
}
