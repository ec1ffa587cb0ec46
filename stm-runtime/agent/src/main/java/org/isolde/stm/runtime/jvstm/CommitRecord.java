// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.jvstm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReference;
import org.isolde.stm.runtime.mv.Write;
import org.jspecify.annotations.Nullable;

/**
 * The writes of a committing transaction, in the chain of all commits. A transaction has committed
 * when its record is appended to the chain; then any thread may help to copy its versions to the
 * cells.
 */
final class CommitRecord {

    private static final VarHandle NEXT;
    private static final VarHandle WRITTEN;

    /** The last one whose versions are all in the cells. */
    private static volatile CommitRecord written = new CommitRecord(new Write[0]);

    /** The last record before which no transaction can read. Guarded by {@link #CLEANING}. */
    private static CommitRecord cleaned = written;

    /** The transaction that drops old versions. */
    private static final AtomicReference<Object> CLEANING = new AtomicReference<>();

    private static final int SPINS = 100;

    /**
     * So many records are cleaned by a commit: the chain gets shorter, and no commit takes long.
     */
    private static final int MOST_CLEANED = 4;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            NEXT = lookup.findVarHandle(CommitRecord.class, "next", CommitRecord.class);
            WRITTEN = lookup.findStaticVarHandle(CommitRecord.class, "written", CommitRecord.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    private final LockFreeVersion[] versions;
    /** Null after the record was cleaned. */
    private Write @Nullable [] writes;
    private long time;
    private volatile boolean installed;
    private volatile @Nullable CommitRecord next;

    CommitRecord(Write[] writes) {
        this.writes = writes;
        versions = new LockFreeVersion[writes.length];
        for (int i = 0; i < writes.length; i++) {
            versions[i] = LockFreeVersion.of(writes[i]);
        }
    }

    /** The time of the last commit that is in the cells. */
    static long now() {
        return written.time;
    }

    /** Helps all commits that there are; the last one. */
    static CommitRecord helpAll() {
        CommitRecord last = written;
        for (CommitRecord after = last.next; after != null; after = last.next) {
            after.install();
            WRITTEN.compareAndSet(last, after);
            last = after;
        }
        return last;
    }

    long time() {
        return time;
    }

    /** Tries to commit after another record; {@code false} if another one did. */
    boolean follow(CommitRecord last) {
        time = last.time + 1;
        for (LockFreeVersion version : versions) {
            version.stamp(time);
        }
        return NEXT.compareAndSet(last, null, this);
    }

    private void install() {
        Write[] locations = writes;
        if (!installed && locations != null) {
            for (int i = 0; i < locations.length; i++) {
                cell(locations[i]).install(versions[i], locations[i]);
            }
            installed = true;
        }
    }

    /** Whether it is in the chain, and its versions in their cells. */
    boolean isInstalled() {
        return installed;
    }

    /** Comes back when the memory holds all of it. */
    @SuppressWarnings("NullAway") // a record is cleaned only after it was carried
    void carry(Object carrier) {
        for (int i = 0; i < writes.length; i++) {
            LockFreeCell cell = cell(writes[i]);
            cell.carry(writes[i], carrier);
            for (int spins = 0; !cell.holds(versions[i]); spins++) {
                if (spins < SPINS) {
                    Thread.onSpinWait();
                } else {
                    Thread.yield();
                }
                cell.carry(writes[i], carrier);
            }
        }
    }

    /**
     * Drops values that no snapshot needs, old ones and those that the memory holds, unless another
     * thread is doing so.
     */
    @SuppressWarnings("NullAway") // a record is cleaned only once
    static void clean(Object cleaner, long oldest) {
        if (CLEANING.get() == cleaner || CLEANING.compareAndSet(null, cleaner)) {
            CommitRecord after = cleaned.next;
            for (int i = 0; i < MOST_CLEANED && after != null && after.time <= oldest; i++) {
                Write[] locations = after.writes;
                for (int j = 0; j < locations.length; j++) {
                    after.versions[j].cut();
                    cell(locations[j]).release(after.versions[j]);
                }
                cleaned = after;
                after.writes = null;
                after = after.next;
            }
            CLEANING.set(null);
        }
    }

    private static LockFreeCell cell(Write write) {
        return (LockFreeCell) write.cell();
    }
}
