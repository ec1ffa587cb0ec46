// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import java.util.Arrays;
import java.util.List;
import org.isolde.trace.EventKind;

/**
 * How far each thread of a small run has come in some interleaving of its steps, and which may go
 * on: locks exclude each other, a thread does not begin before the fork that starts it, and a join
 * waits for the other thread's last step.
 */
final class Interleaving {
    private final List<List<Step>> threads;
    private final int[] done;

    Interleaving(List<List<Step>> threads, int[] done) {
        this.threads = threads;
        this.done = done;
    }

    int[] done() {
        return done;
    }

    /** The next step of a thread; null at its end. */
    Step next(int thread) {
        return done[thread] < threads.get(thread).size() ? threads.get(thread).get(done[thread]) : null;
    }

    boolean mayGoOn(int thread) {
        Step next = next(thread);
        if (next == null || !isStarted(thread)) {
            return false;
        }
        return switch (next.kind()) {
            case ACQUIRE, WAKE -> !isHeldByOther(thread, next.operand(), EventKind.ACQUIRE, EventKind.RELEASE)
                    && !isHeldByOther(thread, next.operand(), EventKind.ACQUIRE_SHARED, EventKind.RELEASE_SHARED);
            case ACQUIRE_SHARED -> !isHeldByOther(thread, next.operand(), EventKind.ACQUIRE, EventKind.RELEASE);
            case JOIN -> done[next.operand()] == threads.get(next.operand()).size();
            default -> true;
        };
    }

    Interleaving after(int thread) {
        int[] now = done.clone();
        now[thread]++;
        return new Interleaving(threads, now);
    }

    private boolean isStarted(int thread) {
        for (int other = 0; other < threads.size(); other++) {
            int fork = threads.get(other).indexOf(new Step(EventKind.FORK, thread));
            if (fork >= done[other]) {
                return false;
            }
        }
        return true;
    }

    private boolean isHeldByOther(int thread, int lock, EventKind acquisition, EventKind release) {
        for (int other = 0; other < threads.size(); other++) {
            if (other != thread && holds(other, lock, acquisition, release)) {
                return true;
            }
        }
        return false;
    }

    private boolean holds(int thread, int lock, EventKind acquisition, EventKind release) {
        int depth = 0;
        int before = 0;
        for (Step step : threads.get(thread).subList(0, done[thread])) {
            if (step.operand() != lock) {
                continue;
            }
            if (step.kind() == acquisition) {
                depth++;
            } else if (step.kind() == release) {
                depth--;
            } else if (step.kind() == EventKind.WAIT && release == EventKind.RELEASE) {
                before = depth;
                depth = 0;
            } else if (step.kind() == EventKind.WAKE && release == EventKind.RELEASE) {
                depth = before;
            }
        }
        return depth > 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Interleaving state && Arrays.equals(done, state.done);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(done);
    }
}
