package org.isolde.recorder;

import org.isolde.trace.EventKind;

/**
 * What threads hand over to each other through an object: a latch, a task, an element of a queue. In a trace a location stands for
 * it, to which is sent, and from which is received.
 */
final class Handover {
    private final int location;
    private int sent;
    private int ended;
    private Thread holder;
    private boolean counts;

    Handover(int location) {
        this.location = location;
    }

    /** That of an object, which others can reach from now on. */
    static Handover of(Log log, Object object) {
        log.setBusy(true);
        try {
            log.publish(object);
            Shadow shadow = Objects.of(object);
            return shadow == null ? null : of(shadow, object);
        } finally {
            log.setBusy(false);
        }
    }

    /** That of an object which others can reach. */
    static Handover of(Shadow shadow, Object object) {
        Handover known = shadow.handover;
        return known != null ? known : Recording.numbers().handover(shadow, object.getClass().getTypeName());
    }

    /** The location that stands for the object, or for its value. */
    int location() {
        return location;
    }

    /** The calling thread is about to let others go on. */
    void send(Log log, int source) {
        synchronized (this) {
            sent++;
        }
        log.synchronisation(EventKind.SEND, location, source);
    }

    /** A task is about to end, which the object is. */
    void sendEnd(Log log, int source) {
        synchronized (this) {
            ended++;
        }
        log.synchronisation(EventKind.SEND, location, source);
    }

    /** The calling thread goes on. */
    void receive(Log log, int source) {
        if (timesSent() > 0) {
            log.synchronisation(EventKind.RECEIVE, location, source);
        }
    }

    /** The calling thread begins a task, or sees its end; in every run it does so after that, if the task was handed over once. */
    void receiveTask(Log log, int source) {
        int times = timesSent();
        if (times > 0) {
            log.synchronisation(times == 1 ? EventKind.RECEIVE_ALWAYS : EventKind.RECEIVE, location, source);
        }
    }

    private synchronized int timesSent() {
        return Math.max(sent, ended);
    }

    // ---------------------------------------------------------------- of a semaphore

    /**
     * A permit has been acquired, or several.
     *
     * @param alone whether it was one, and no other was left
     * @return whether the thread holds the semaphore as a lock now
     */
    synchronized boolean hold(boolean alone) {
        counts |= !alone || holder != null;
        if (!counts) {
            holder = Thread.currentThread();
        }
        return !counts;
    }

    /** Permits are about to be released; the result says whether the thread held the semaphore as a lock. */
    synchronized boolean letGo(int permits) {
        boolean held = holder == Thread.currentThread();
        counts |= !held || permits != 1;
        holder = held ? null : holder;
        return held;
    }

    /** Whether the semaphore has turned out to be no lock. */
    synchronized boolean counts() {
        return counts;
    }
}
