// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import java.util.concurrent.locks.StampedLock;
import org.isolde.recorder.log.Log;
import org.isolde.recorder.log.Threads;
import org.isolde.trace.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * What instrumented code calls around the methods of a {@link StampedLock}, whose stamps say in
 * which mode it is held. Optimistic reads hold nothing.
 */
public final class StampedLocks {
    private static final long NOT_ACQUIRED = 0;

    private StampedLocks() {}

    /** Where a program is driven: the lock is about to be acquired. */
    public static void acquiring(@Nullable Object lock, int source) {
        Synchronisation.acquiring(lock, source);
    }

    /** The lock has been acquired, if the stamp says so. */
    public static void acquired(long stamp, Object lock, int source) {
        Log log = Threads.current();
        if (log != null && stamp != NOT_ACQUIRED) {
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

    /** A writer's lock is about to be released, if there is one. */
    public static void releasingWrite(@Nullable Object lock, int source) {
        Log log = Threads.current();
        if (log != null) {
            Synchronisation.releasing(log, lock, EventKind.RELEASE, source);
        }
    }

    /** A reader's lock is about to be released, if there is one. */
    public static void releasingRead(@Nullable Object lock, int source) {
        Log log = Threads.current();
        if (log != null) {
            Synchronisation.releasing(log, lock, EventKind.RELEASE_SHARED, source);
        }
    }

    /**
     * A stamp has become a writer's, if the new one says so: no other thread can have held the lock
     * in between.
     */
    public static void convertedToWrite(long converted, long stamp, Object lock, int source) {
        Log log = Threads.current();
        if (log != null && converted != NOT_ACQUIRED && !StampedLock.isWriteLockStamp(stamp)) {
            releasing(stamp, lock, source);
            acquired(log, lock, EventKind.ACQUIRE, source);
        }
    }

    /** A stamp is about to become a reader's: a writer lets other readers go on. */
    public static void convertingToRead(long stamp, @Nullable Object lock, int source) {
        if (StampedLock.isWriteLockStamp(stamp)) {
            releasing(stamp, lock, source);
        }
    }

    /** A stamp has become a reader's, if the new one says so. */
    public static void convertedToRead(long converted, long stamp, Object lock, int source) {
        if (!StampedLock.isReadLockStamp(stamp)) {
            acquired(converted, lock, source);
        }
    }

    private static void acquired(Log log, Object lock, EventKind kind, int source) {
        Synchronisation.acquired(log, lock, lock, kind, source);
    }
}
