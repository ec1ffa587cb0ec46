// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.shadow;

import org.isolde.recorder.jvm.SpinLock;
import org.jspecify.annotations.Nullable;

/**
 * What threads hand over to each other through an object: a latch, a task, an element of a queue.
 * In a trace a location stands for it, to which is sent, and from which is received.
 */
public final class Handover {
    private final int location;
    private final SpinLock lock = new SpinLock();
    private int sent;
    private int ended;
    private @Nullable Thread holder;
    private boolean counts;

    Handover(int location) {
        this.location = location;
    }

    /** That of an object which others can reach. */
    public static Handover of(Shadow shadow, Object object) {
        Handover known = shadow.handover;
        return known != null ? known : Numbers.ofJvm().handover(shadow, object.getClass().getTypeName());
    }

    /** The location that stands for the object, or for its value. */
    public int location() {
        return location;
    }

    /** Others are about to be let go on. */
    public void countSent() {
        lock.lock();
        try {
            sent++;
        } finally {
            lock.unlock();
        }
    }

    /** A task is about to end, which the object is. */
    public void countEnded() {
        lock.lock();
        try {
            ended++;
        } finally {
            lock.unlock();
        }
    }

    /** How often others may have been let go on. */
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
     * A permit has been acquired, or several.
     *
     * @param alone whether it was one, and no other was left
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
     * Permits are about to be released; the result says whether the thread held the semaphore as a
     * lock.
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

    /** Whether the semaphore has turned out to be no lock. */
    public boolean counts() {
        lock.lock();
        try {
            return counts;
        } finally {
            lock.unlock();
        }
    }
}
