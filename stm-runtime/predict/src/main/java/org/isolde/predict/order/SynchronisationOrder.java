// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.order;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.isolde.predict.memory.LongTable;
import org.jspecify.annotations.Nullable;

/**
 * Computes the stamps of threads from their synchronisation events: which events happen before
 * which others in every run of the recorded steps, and in every run that agrees with the recorded
 * one; see {@link Stamp}.
 *
 * <p>In every run:
 * <ul>
 * <li>a fork comes before all events of the thread that it starts, and all events of a thread
 *   before a join with it;
 * <li>a send comes before the corresponding receive, if the event states that this always holds;
 * <li>if a thread releases others, for instance by a fork, while it holds a lock, and one of these
 *   acquires the lock, then the release of the lock comes before that. The last few such critical
 *   sections of each lock are stored.
 * </ul>
 * In every run that agrees with the recorded one, besides:
 * <ul>
 * <li>the notification that woke a thread comes before its return from waiting. If several came
 *   while it waited, all from one thread, the first of these does; if they came from several
 *   threads, or none came (time-outs, interrupts), nothing is known;
 * <li>a volatile write comes before the reads that see it; so do updates since then, each of which
 *   sees those before;
 * <li>what was sent comes before it is received.
 * </ul>
 * What is left out makes predictions too many, never too few.
 */
public final class SynchronisationOrder {
    private static final int REMEMBERED_SECTIONS = 4;

    /**
     * A critical section in which its thread releases others: the first such event from which on
     * they know of it, and the stamp at its end.
     */
    private record Section(int thread, int firstSent, Stamp end) {}

    /** A waiting thread, and the threads that have notified it. */
    private static final class Waiter {
        private final int thread;
        private int notifier = NOBODY;
        private @Nullable Stamp first;

        private Waiter(int thread) {
            this.thread = thread;
        }
    }

    private static final int NOBODY = -1;
    private static final int SEVERAL = -2;

    private final LongTable<Deque<Section>> sections = new LongTable<>();
    private final LongTable<Deque<Waiter>> waiters = new LongTable<>();
    /** By location: a stamp that comes after all that is to be seen there. */
    private final LongTable<Stamp> sent = new LongTable<>();
    private Stamp[] stamps = new Stamp[16];

    public SynchronisationOrder() {
        Arrays.fill(stamps, Stamp.START);
    }

    /** The present stamp of a thread. */
    public Stamp stamp(int thread) {
        return thread < stamps.length ? stamps[thread] : Stamp.START;
    }

    private void set(int thread, Stamp stamp) {
        if (thread >= stamps.length) {
            int old = stamps.length;
            stamps = Arrays.copyOf(stamps, Math.max(thread + 1, 2 * old));
            Arrays.fill(stamps, old, stamps.length, Stamp.START);
        }
        stamps[thread] = stamp;
    }

    private Stamp send(int thread) {
        Stamp sent = stamp(thread).afterSending();
        set(thread, sent);
        return sent;
    }

    public void fork(int thread, int child) {
        Stamp sent = send(thread);
        set(child, stamp(child).after(thread, sent, sent.sent()));
    }

    public void join(int thread, int child) {
        set(thread, stamp(thread).after(child, stamp(child), Stamp.ALL));
    }

    public void acquire(int thread, int lock) {
        Deque<Section> remembered = sections.size() == 0 ? null : sections.get(lock);
        if (remembered == null) {
            return;
        }
        for (Section section : remembered) {
            Stamp now = stamp(thread);
            if (section.thread() == thread) {
                continue;
            }
            if (now.must(section.thread()) >= section.firstSent()) {
                set(thread, now.after(section.thread(), section.end(), section.end().sent()));
            } else if (now.recorded(section.thread()) >= section.firstSent()) {
                set(thread, now.afterAsRecorded(section.thread(), section.end(), section.end().sent(),
                        (location, past) -> past.count(section.thread()) < section.firstSent()));
            }
        }
    }

    /**
     * A thread releases a lock.
     *
     * @param sentBefore the number of the thread's events that others wait for when it acquired the
     *     lock
     */
    public void release(int thread, int lock, int sentBefore) {
        if (stamp(thread).sent() > sentBefore) {
            Deque<Section> remembered = sections.get(lock, key -> new ArrayDeque<>());
            if (remembered.size() == REMEMBERED_SECTIONS) {
                remembered.removeFirst();
            }
            remembered.addLast(new Section(thread, sentBefore + 1, send(thread)));
        }
    }

    /** A thread begins to wait; its release of the lock is a separate event. */
    public void await(int thread, int lock) {
        waiters.get(lock, key -> new ArrayDeque<>()).addLast(new Waiter(thread));
    }

    public void signal(int thread, int lock) {
        Stamp sent = send(thread);
        Deque<Waiter> waiting = waiters.get(lock);
        if (waiting == null) {
            return;
        }
        for (Waiter waiter : waiting) {
            if (waiter.notifier == NOBODY) {
                waiter.notifier = thread;
                waiter.first = sent;
            } else if (waiter.notifier != thread) {
                waiter.notifier = SEVERAL;
            }
        }
    }

    /**
     * A thread returns from waiting; its acquisition of the lock is a separate event, afterwards.
     */
    public void wake(int thread, int lock) {
        Deque<Waiter> waiting = waiters.get(lock);
        if (waiting == null) {
            return;
        }
        for (Waiter waiter : waiting) {
            if (waiter.thread == thread) {
                waiting.remove(waiter);
                if (waiter.notifier >= 0 && waiter.first != null) {
                    set(thread, stamp(thread).afterAsRecorded(waiter.notifier, waiter.first, waiter.first.sent()));
                }
                return;
            }
        }
    }

    /** A volatile write: earlier writes of the location are no longer visible. */
    public void volatileWrite(int thread, int location) {
        sent.put(location, after(Stamp.START, thread));
    }

    /** A thread releases others; those that have sent to the location before do so, too. */
    public void send(int thread, int location) {
        sent.put(location, after(sent.get(location, key -> Stamp.START), thread));
    }

    private Stamp after(Stamp before, int thread) {
        Stamp now = send(thread);
        return before.after(thread, now, now.sent());
    }

    /** A thread receives from a location. */
    public void receive(int thread, int location) {
        Stamp seen = sent.get(location);
        if (seen != null) {
            set(thread, stamp(thread).afterAsRecorded(thread, seen, 0));
        }
    }

    /** A thread reads a volatile location, and sees what was written and sent there. */
    public void volatileRead(int thread, int location) {
        Stamp seen = sent.get(location);
        if (seen != null) {
            set(thread, stamp(thread).afterVolatile(thread, seen, location));
        }
    }

    /** A thread receives from a location, in every run. */
    public void receiveAlways(int thread, int location) {
        Stamp seen = sent.get(location);
        if (seen != null) {
            set(thread, stamp(thread).after(thread, seen, 0));
        }
    }
}
