// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.shadow;

import org.isolde.recorder.jvm.SpinLock;
import org.jspecify.annotations.Nullable;

/**
 * An object through which threads release each other: a latch, a task, an element of a queue. In a
 * trace it is represented by a location, to which threads send and from which they receive.
 */
public final class Handover {
    private final int location;
    private final SpinLock lock = new SpinLock();
    private int sent;
    private int ended;
    private @Nullable Thread holder;
    private int sharers;
    private boolean counts;

    Handover(int location) {
        this.location = location;
    }

    /** The handover of a shared object. */
    public static Handover of(Shadow shadow, Object object) {
        Handover known = shadow.handover;
        return known != null ? known : Numbers.ofJvm().handover(shadow, object.getClass().getTypeName());
    }

    /** The location that represents the object, or its value. */
    public int location() {
        return location;
    }

    /** Counts a release of other threads that is about to happen. */
    public void countSent() {
        lock.lock();
        try {
            sent++;
        } finally {
            lock.unlock();
        }
    }

    /** Counts the end of the task that this object is. */
    public void countEnded() {
        lock.lock();
        try {
            ended++;
        } finally {
            lock.unlock();
        }
    }

    /** The number of releases of other threads. */
    public int timesSent() {
        lock.lock();
        try {
            return Math.max(sent, ended);
        } finally {
            lock.unlock();
        }
    }

    // ---------------------------------------------------------------- of a semaphore

    /**
     * Records that one or several permits have been acquired.
     *
     * @param alone whether it was one, and no other is left
     * @return whether the thread holds the semaphore as a lock now
     */
    public boolean hold(boolean alone) {
        lock.lock();
        try {
            counts |= !alone || holder != null;
            if (!counts) {
                holder = Thread.currentThread();
            }
            return !counts;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Records that permits are about to be released; returns whether the thread held the semaphore
     * as a lock.
     */
    public boolean letGo(int permits) {
        lock.lock();
        try {
            boolean held = holder == Thread.currentThread();
            counts |= !held || permits != 1;
            holder = held ? null : holder;
            return held;
        } finally {
            lock.unlock();
        }
    }

    /** Whether the semaphore or synchronizer has turned out not to be used as a lock. */
    public boolean counts() {
        lock.lock();
        try {
            return counts;
        } finally {
            lock.unlock();
        }
    }

    // ---------------------------------------------------------------- of a synchronizer

    /**
     * Records that a synchronizer has been acquired in exclusive mode; returns whether the thread
     * holds it as a lock now. It does not if another thread holds it at the same time.
     */
    public boolean own() {
        lock.lock();
        try {
            counts |= isOwnedByAnother() || sharers > 0;
            if (!counts) {
                holder = Thread.currentThread();
            }
            return !counts;
        } finally {
            lock.unlock();
        }
    }

    /** Records that the thread is about to release a synchronizer that it owns. */
    public void disown() {
        lock.lock();
        try {
            holder = null;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Records that a synchronizer has been acquired in shared mode; returns whether the thread
     * holds it as a lock now. It does not if another thread owns it.
     */
    public boolean share() {
        lock.lock();
        try {
            counts |= isOwnedByAnother();
            if (!counts) {
                sharers++;
            }
            return !counts;
        } finally {
            lock.unlock();
        }
    }

    /** Records that the thread is about to release a synchronizer that it shares. */
    public void unshare() {
        lock.lock();
        try {
            // One that was acquired before the object escaped was not counted.
            sharers = Math.max(0, sharers - 1);
        } finally {
            lock.unlock();
        }
    }

    /** Records that a thread releases what it does not hold. */
    public void count() {
        lock.lock();
        try {
            counts = true;
        } finally {
            lock.unlock();
        }
    }

    private boolean isOwnedByAnother() {
        return holder != null && holder != Thread.currentThread();
    }
}
