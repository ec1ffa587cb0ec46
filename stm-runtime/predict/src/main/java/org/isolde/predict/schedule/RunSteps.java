// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.schedule;

import java.util.ArrayList;
import java.util.List;
import org.isolde.predict.lock.LockMode;
import org.isolde.predict.memory.LongTable;
import org.isolde.predict.order.SynchronisationOrder;
import org.isolde.trace.EventKind;
import org.isolde.trace.EventSink;
import org.isolde.trace.HeldLocks;
import org.jspecify.annotations.Nullable;

/**
 * Collects from a run the constraints on schedules: the outermost acquisitions and releases of
 * locks, forks and joins; and, for runs that agree with the recorded one, the notification that
 * woke each thread and the write that each volatile read saw (as in {@link SynchronisationOrder}).
 * Memory is linear in the number of these events, independent of accesses.
 */
public final class RunSteps implements EventSink {
    private final List<ThreadSteps> threads = new ArrayList<>();
    private final List<HeldLocks> held = new ArrayList<>();
    private final LongTable<List<Wait>> waits = new LongTable<>();
    /** By location: the last event of each thread that is to be seen there. */
    private final LongTable<Sender> sent = new LongTable<>();
    private long order;

    /** A waiting thread, and the threads that have notified it so far. */
    private static final class Wait {
        private final int thread;
        private @Nullable Sender first;
        private boolean several;

        private Wait(int thread) {
            this.thread = thread;
        }
    }

    @Override
    public void event(int thread, EventKind kind, int operand, int source) {
        ThreadSteps steps = thread(thread);
        long event = steps.next();
        HeldLocks locks = held.get(thread);
        switch (kind) {
            case ACQUIRE -> acquire(steps, event, LockMode.exclusive(operand), locks);
            case ACQUIRE_SHARED -> acquire(steps, event, LockMode.shared(operand), locks);
            case RELEASE -> release(steps, event, LockMode.exclusive(operand), locks);
            case RELEASE_SHARED -> release(steps, event, LockMode.shared(operand), locks);
            case WAIT -> {
                waits.get(operand, key -> new ArrayList<>()).add(new Wait(thread));
                int hold = LockMode.exclusive(operand);
                released(steps, event, hold, locks.releaseAll(hold));
            }
            case WAKE -> {
                Sender notifier = notifier(thread, operand);
                int hold = LockMode.exclusive(operand);
                if (locks.acquireAgain(hold, 0)) {
                    add(steps, event, EventKind.ACQUIRE, hold, notifier);
                }
            }
            case NOTIFY -> signal(new Sender(thread, event, null), operand);
            case FORK -> {
                if (operand != thread) {
                    thread(operand).startedBy(thread, event);
                }
            }
            case JOIN -> {
                if (operand != thread) {
                    add(steps, event, EventKind.JOIN, operand, null);
                }
            }
            case VOLATILE_WRITE -> sent.put(operand, new Sender(thread, event, null));
            case SEND -> send(thread, event, operand);
            case VOLATILE_READ, RECEIVE -> receive(steps, event, kind, operand, thread);
            case RECEIVE_ALWAYS -> receive(steps, event, EventKind.RECEIVE_ALWAYS, operand, thread);
            case VOLATILE_UPDATE -> {
                receive(steps, event, EventKind.VOLATILE_READ, operand, thread);
                send(thread, event, operand);
            }
            case READ, WRITE, BEGIN, END -> {
            }
        }
    }

    private void acquire(ThreadSteps steps, long event, int hold, HeldLocks locks) {
        if (locks.acquire(hold, 0)) {
            add(steps, event, EventKind.ACQUIRE, hold, null);
        }
    }

    private void release(ThreadSteps steps, long event, int hold, HeldLocks locks) {
        released(steps, event, hold, locks.release(hold));
    }

    private void released(ThreadSteps steps, long event, int hold, HeldLocks.Release release) {
        if (release == HeldLocks.Release.NESTED || release == HeldLocks.Release.NOT_NESTED) {
            add(steps, event, EventKind.RELEASE, hold, null);
        }
    }

    private void add(ThreadSteps steps, long event, EventKind kind, int operand, @Nullable Sender awaited) {
        steps.add(event, kind, operand, order++, awaited);
    }

    private void send(int thread, long event, int location) {
        Sender before = sent.get(location);
        sent.put(location, new Sender(thread, event, before == null ? null : before.without(thread)));
    }

    private void receive(ThreadSteps steps, long event, EventKind kind, int location, int thread) {
        Sender seen = sent.get(location);
        Sender others = seen == null ? null : seen.without(thread);
        if (others != null) {
            add(steps, event, kind, location, others);
        }
    }

    private void signal(Sender sender, int lock) {
        List<Wait> waiting = waits.get(lock);
        if (waiting != null) {
            for (Wait wait : waiting) {
                wait.several |= wait.first != null && wait.first.thread() != sender.thread();
                wait.first = wait.first == null ? sender : wait.first;
            }
        }
    }

    /** Who woke a thread; null if that is not known. */
    private @Nullable Sender notifier(int thread, int lock) {
        List<Wait> waiting = waits.get(lock);
        if (waiting != null) {
            for (Wait wait : waiting) {
                if (wait.thread == thread) {
                    waiting.remove(wait);
                    return wait.several ? null : wait.first;
                }
            }
        }
        return null;
    }

    private ThreadSteps thread(int id) {
        while (threads.size() <= id) {
            threads.add(new ThreadSteps());
            held.add(new HeldLocks());
        }
        return threads.get(id);
    }

    /** The threads, by number. */
    List<ThreadSteps> threads() {
        return threads;
    }
}
