// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import java.util.concurrent.locks.StampedLock;
import org.isolde.recorder.log.Log;
import org.isolde.recorder.log.Threads;
import org.isolde.trace.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * The entry points around calls of {@link StampedLock}s, whose stamps contain the mode in which
 * they are held. Optimistic reads hold nothing.
 *
 * <p>The lock is null if the call runs an {@linkplain Overrides override}.
 */
public final class StampedLocks {
    private static final long NOT_ACQUIRED = 0;

    private StampedLocks() {}

    /** During a replay: the lock is about to be acquired. */
    public static void acquiring(@Nullable Object lock, int source) {
        Synchronisation.acquiring(lock, source);
    }

    /** The lock has been acquired, if the stamp is valid. */
    public static void acquired(long stamp, @Nullable Object lock, int source) {
        Log log = Threads.current();
        if (log != null && lock != null && stamp != NOT_ACQUIRED) {
            acquired(log, lock, StampedLock.isWriteLockStamp(stamp) ? EventKind.ACQUIRE : EventKind.ACQUIRE_SHARED,
                    source);
        }
    }

    /** The lock is about to be released, in the mode of the stamp. */
    public static void releasing(long stamp, @Nullable Object lock, int source) {
        Log log = Threads.current();
        if (log != null && StampedLock.isWriteLockStamp(stamp)) {
            Synchronisation.releasing(log, lock, EventKind.RELEASE, source);
        } else if (log != null && StampedLock.isReadLockStamp(stamp)) {
            Synchronisation.releasing(log, lock, EventKind.RELEASE_SHARED, source);
        }
    }

    /** The write lock is about to be released, if it is held. */
    public static void releasingWrite(@Nullable Object lock, int source) {
        Log log = Threads.current();
        if (log != null) {
            Synchronisation.releasing(log, lock, EventKind.RELEASE, source);
        }
    }

    /** A read lock is about to be released, if one is held. */
    public static void releasingRead(@Nullable Object lock, int source) {
        Log log = Threads.current();
        if (log != null) {
            Synchronisation.releasing(log, lock, EventKind.RELEASE_SHARED, source);
        }
    }

    /**
     * A stamp has been converted to write mode, if the new stamp is valid: no other thread can have
     * held the lock in between.
     */
    public static void convertedToWrite(long converted, long stamp, @Nullable Object lock, int source) {
        Log log = Threads.current();
        if (log != null && lock != null && converted != NOT_ACQUIRED && !StampedLock.isWriteLockStamp(stamp)) {
            releasing(stamp, lock, source);
            acquired(log, lock, EventKind.ACQUIRE, source);
        }
    }

    /** A stamp is about to be converted to read mode: a writer lets other readers in. */
    public static void convertingToRead(long stamp, @Nullable Object lock, int source) {
        if (StampedLock.isWriteLockStamp(stamp)) {
            releasing(stamp, lock, source);
        }
    }

    /** A stamp has been converted to read mode, if the new stamp is valid. */
    public static void convertedToRead(long converted, long stamp, @Nullable Object lock, int source) {
        if (!StampedLock.isReadLockStamp(stamp)) {
            acquired(converted, lock, source);
        }
    }

    private static void acquired(Log log, Object lock, EventKind kind, int source) {
        Synchronisation.acquired(log, lock, lock, kind, source);
    }
}
