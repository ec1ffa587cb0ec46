// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import org.isolde.trace.EventKind;

/**
 * Finds violations by going through all interleavings of all prefixes of a small run: wherever a
 * thread makes an access while another one is between two accesses of a transaction that conflict
 * with it, there is one. That the second of these can still happen is not asked, as in Lemma 2 of
 * the paper: where nothing deadlocks it always can.
 */
final class BruteForce {
    private final List<List<Step>> threads;
    private final BiPredicate<Interleaving, Integer> allowed;
    private final SortedSet<Found> found = new TreeSet<>();

    /**
     * Creates a search.
     *
     * @param allowed whether a thread may go on, besides what locks, forks and joins ask for
     */
    BruteForce(List<List<Step>> threads, BiPredicate<Interleaving, Integer> allowed) {
        this.threads = threads;
        this.allowed = allowed;
    }

    SortedSet<Found> search() {
        search(this::look);
        return found;
    }

    /** Shows all that can be reached, and in each case who can go on. */
    void search(BiConsumer<Interleaving, Integer> sight) {
        Set<Interleaving> seen = new HashSet<>();
        Deque<Interleaving> open = new ArrayDeque<>();
        Interleaving start = new Interleaving(threads, new int[threads.size()]);
        seen.add(start);
        open.add(start);
        while (!open.isEmpty()) {
            Interleaving state = open.remove();
            for (int thread = 0; thread < threads.size(); thread++) {
                if (state.mayGoOn(thread) && allowed.test(state, thread)) {
                    sight.accept(state, thread);
                    Interleaving next = state.after(thread);
                    if (seen.add(next)) {
                        open.add(next);
                    }
                }
            }
        }
    }

    private void look(Interleaving state, int thread) {
        Step step = state.next(thread);
        if (step.accesses()) {
            for (int broken = 0; broken < threads.size(); broken++) {
                if (broken != thread && isBetween(broken, state.done()[broken], step)) {
                    found.add(new Found(step.operand(), broken, thread, step.writes()));
                }
            }
        }
    }

    /** Whether a thread is between two accesses of one transaction that conflict with a step. */
    private boolean isBetween(int thread, int done, Step step) {
        List<Step> steps = threads.get(thread);
        boolean before = false;
        int nesting = 0;
        for (Step own : steps.subList(0, done)) {
            nesting = nesting(nesting, own);
            before = nesting > 0 && (before || conflicts(own, step));
        }
        boolean after = false;
        for (int i = done; i < steps.size() && nesting > 0; i++) {
            nesting = nesting(nesting, steps.get(i));
            after |= conflicts(steps.get(i), step);
        }
        return before && after;
    }

    private static int nesting(int nesting, Step step) {
        return nesting + (step.kind() == EventKind.BEGIN ? 1 : step.kind() == EventKind.END ? -1 : 0);
    }

    private static boolean conflicts(Step own, Step step) {
        return own.accesses() && own.operand() == step.operand() && (own.writes() || step.writes());
    }
}
