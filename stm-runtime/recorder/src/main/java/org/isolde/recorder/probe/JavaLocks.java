// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock;
import java.util.concurrent.locks.StampedLock;
import jdk.internal.misc.Unsafe;
import org.isolde.trace.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * Finds the core of a lock of {@code java.util.concurrent}, which represents the lock in a trace.
 * The two locks of a read-write lock share it, and so do the conditions of a lock. It is an
 * {@code AbstractQueuedSynchronizer} or, since Java 25, for a read-write lock an
 * {@code AbstractQueuedLongSynchronizer}. A {@link StampedLock} is the core of its views.
 */
final class JavaLocks {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long OF_REENTRANT = UNSAFE.objectFieldOffset(ReentrantLock.class, "sync");
    private static final long OF_READ = UNSAFE.objectFieldOffset(ReadLock.class, "sync");
    private static final long OF_WRITE = UNSAFE.objectFieldOffset(WriteLock.class, "sync");
    private static final Class<?> STAMPED_READ = new StampedLock().asReadLock().getClass();
    private static final Class<?> STAMPED_WRITE = new StampedLock().asWriteLock().getClass();
    private static final long OF_STAMPED_READ = UNSAFE.objectFieldOffset(STAMPED_READ, "this$0");
    private static final long OF_STAMPED_WRITE = UNSAFE.objectFieldOffset(STAMPED_WRITE, "this$0");
    private static final long OF_CONDITION = UNSAFE
            .objectFieldOffset(AbstractQueuedSynchronizer.ConditionObject.class, "this$0");
    private static final long OF_LONG_CONDITION = UNSAFE
            .objectFieldOffset(AbstractQueuedLongSynchronizer.ConditionObject.class, "this$0");

    private JavaLocks() {}

    /**
     * What stands for a lock of the JDK or of a subclass; null for any other, which is recorded by
     * what its own code does.
     */
    static @Nullable Object core(@Nullable Object lock) {
        if (lock instanceof ReentrantLock) {
            return UNSAFE.getReference(lock, OF_REENTRANT);
        }
        if (lock instanceof WriteLock) {
            return UNSAFE.getReference(lock, OF_WRITE);
        }
        if (STAMPED_WRITE.isInstance(lock)) {
            return UNSAFE.getReference(lock, OF_STAMPED_WRITE);
        }
        if (STAMPED_READ.isInstance(lock)) {
            return UNSAFE.getReference(lock, OF_STAMPED_READ);
        }
        return lock instanceof ReadLock ? UNSAFE.getReference(lock, OF_READ) : null;
    }

    /** What stands for the lock of a condition; null for a condition that is not of the JDK. */
    static @Nullable Object coreOfCondition(@Nullable Object condition) {
        if (condition instanceof AbstractQueuedSynchronizer.ConditionObject) {
            return UNSAFE.getReference(condition, OF_CONDITION);
        }
        return condition instanceof AbstractQueuedLongSynchronizer.ConditionObject
                ? UNSAFE.getReference(condition, OF_LONG_CONDITION)
                : null;
    }

    /** Whether a lock is a view of a {@link StampedLock}. */
    static boolean isView(Object lock) {
        return lock.getClass() == STAMPED_READ || lock.getClass() == STAMPED_WRITE;
    }

    /**
     * The method of a {@link StampedLock} that a method of a view calls, by name and descriptor. To
     * unlock, views call none that can be overridden.
     */
    static String behindView(Object view, String method) {
        boolean reads = view.getClass() == STAMPED_READ;
        return switch (method) {
            case "lock()V" -> reads ? "readLock()J" : "writeLock()J";
            case "lockInterruptibly()V" -> reads ? "readLockInterruptibly()J" : "writeLockInterruptibly()J";
            case "tryLock()Z" -> reads ? "tryReadLock()J" : "tryWriteLock()J";
            case "tryLock(JLjava/util/concurrent/TimeUnit;)Z" ->
                (reads ? "tryReadLock" : "tryWriteLock") + "(JLjava/util/concurrent/TimeUnit;)J";
            default -> "";
        };
    }

    /** Whether the class of a core is not the JDK's. */
    static boolean isOfProgram(Object core) {
        return core.getClass().getClassLoader() != null;
    }

    /** How a lock is called in a trace. */
    static String name(Object lock) {
        if (STAMPED_READ.isInstance(lock) || STAMPED_WRITE.isInstance(lock)) {
            return StampedLock.class.getName();
        }
        return lock instanceof ReadLock || lock instanceof WriteLock
                ? ReentrantReadWriteLock.class.getName()
                : lock instanceof Class<?> type ? type.getName() + ".class" : lock.getClass().getTypeName();
    }

    static EventKind acquisition(Object lock) {
        return isShared(lock) ? EventKind.ACQUIRE_SHARED : EventKind.ACQUIRE;
    }

    static EventKind release(Object lock) {
        return isShared(lock) ? EventKind.RELEASE_SHARED : EventKind.RELEASE;
    }

    private static boolean isShared(Object lock) {
        return lock instanceof ReadLock || STAMPED_READ.isInstance(lock);
    }
}
