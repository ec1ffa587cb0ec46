// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import org.isolde.predict.result.CyclePrediction.Form;

/**
 * Finds conflict cycles of two transactions over two locations, and of a transaction with two
 * accesses of another thread outside of transactions, by going through all interleavings
 * of all prefixes of a small run. As in {@link BruteForce}, the last access of a cycle need not be
 * reached: where nothing deadlocks it always can be.
 */
final class BruteForceCycles {

    /** A step of one thread from one state to another one. */
    private record Edge(int from, int thread, int to) {}

    private final SmallRun run;
    private final List<Interleaving> states = new ArrayList<>();
    private final List<Edge> edges = new ArrayList<>();
    private final SortedSet<FoundCycle> found = new TreeSet<>();

    /**
     * Creates a search.
     *
     * @param allowed whether a thread may go on, besides what locks, forks and joins ask for
     */
    BruteForceCycles(SmallRun run, BiPredicate<Interleaving, Integer> allowed) {
        this.run = run;
        Map<Interleaving, Integer> numbers = new HashMap<>();
        // Each state comes after those before it.
        new BruteForce(run.threads(), allowed).search((state, thread) -> edges
                .add(new Edge(number(numbers, state), thread, number(numbers, state.after(thread)))));
    }

    private int number(Map<Interleaving, Integer> numbers, Interleaving state) {
        return numbers.computeIfAbsent(state, key -> {
            states.add(state);
            return states.size() - 1;
        });
    }

    SortedSet<FoundCycle> search() {
        for (int thread = 0; thread < run.threads().size(); thread++) {
            for (int other = 0; other < run.threads().size(); other++) {
                if (other != thread) {
                    searchWithin(thread, other);
                    searchOverlapping(thread, other);
                }
            }
        }
        return found;
    }

    /**
     * By the number of the step: the transaction that it belongs to; outside of transactions a
     * negative number, the same in one critical section and between two of them.
     */
    private static int[] transactions(List<Step> steps) {
        int[] numbers = new int[steps.size()];
        Map<List<Object>, Integer> held = new HashMap<>();
        Map<Integer, Integer> waiting = new HashMap<>();
        int nesting = 0;
        int last = 1;
        for (int i = 0; i < numbers.length; i++) {
            Step step = steps.get(i);
            boolean wasFree = held.isEmpty();
            int depthBefore = nesting;
            List<Object> exclusive = List.of(step.operand(), true);
            List<Object> shared = List.of(step.operand(), false);
            switch (step.kind()) {
                case BEGIN -> nesting++;
                case END -> nesting--;
                case ACQUIRE -> held.merge(exclusive, 1, Integer::sum);
                case ACQUIRE_SHARED -> held.merge(shared, 1, Integer::sum);
                case RELEASE -> held.computeIfPresent(exclusive, (key, count) -> count == 1 ? null : count - 1);
                case RELEASE_SHARED -> held.computeIfPresent(shared, (key, count) -> count == 1 ? null : count - 1);
                case WAIT -> waiting.put(step.operand(), held.remove(exclusive));
                case WAKE -> held.put(exclusive, waiting.get(step.operand()));
                default -> {
                }
            }
            boolean isOther = nesting == 0
                    ? wasFree != held.isEmpty() || depthBefore > 0
                    : depthBefore == 0;
            last += isOther ? 1 : 0;
            numbers[i] = nesting > 0 ? last : -last;
        }
        return numbers;
    }

    private static boolean conflicts(Step one, Step other) {
        return one.accesses() && other.accesses() && one.operand() == other.operand()
                && (one.writes() || other.writes());
    }

    private void searchWithin(int thread, int other) {
        List<Step> steps = run.threads().get(thread);
        List<Step> others = run.threads().get(other);
        int[] transactions = transactions(steps);
        int[] otherTransactions = transactions(others);
        for (int u1 = 0; u1 < others.size(); u1++) {
            if (!others.get(u1).accesses()) {
                continue;
            }
            long[][] places = places(thread, other, u1);
            for (int t1 = 0; t1 < steps.size(); t1++) {
                if (transactions[t1] < 0 || !conflicts(steps.get(t1), others.get(u1))) {
                    continue;
                }
                for (int t2 = t1 + 1; t2 < steps.size(); t2++) {
                    for (int u2 = u1 + 1; u2 < others.size(); u2++) {
                        if (transactions[t2] == transactions[t1] && otherTransactions[u2] == otherTransactions[u1]
                                && conflicts(steps.get(t2), others.get(u2))
                                && steps.get(t1).operand() != steps.get(t2).operand()
                                && comesWithin(places, t1, t2, u2)) {
                            found.add(new FoundCycle(Form.WITHIN, thread, run.source(thread, t1),
                                    run.source(thread, t2), other, run.source(other, u1), run.source(other, u2)));
                        }
                    }
                }
            }
        }
    }

    /**
     * By how many steps a thread and another one have done: a bit for each number of steps that the
     * thread may have done when the other one did a certain step.
     */
    private long[][] places(int thread, int other, int step) {
        long[] atState = new long[states.size()];
        for (Edge edge : edges) {
            int[] done = states.get(edge.from).done();
            atState[edge.to] |= edge.thread == other && done[other] == step
                    ? 1L << done[thread]
                    : atState[edge.from];
        }
        long[][] places = new long[run.threads().get(thread).size() + 1][run.threads().get(other).size() + 1];
        for (int i = 0; i < atState.length; i++) {
            int[] done = states.get(i).done();
            places[done[thread]][done[other]] |= atState[i];
        }
        return places;
    }

    private static boolean comesWithin(long[][] places, int t1, int t2, int u2) {
        for (int done = t1 + 1; done <= t2; done++) {
            for (int otherDone = u2 + 1; otherDone < places[done].length; otherDone++) {
                if (places[done][otherDone] >>> t1 + 1 != 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private void searchOverlapping(int thread, int other) {
        List<Step> steps = run.threads().get(thread);
        List<Step> others = run.threads().get(other);
        int[] transactions = transactions(steps);
        int[] otherTransactions = transactions(others);
        boolean[][] reached = new boolean[steps.size() + 1][others.size() + 1];
        states.forEach(state -> reached[state.done()[thread]][state.done()[other]] = true);
        for (int t1 = 0; t1 < steps.size(); t1++) {
            for (int t2 = t1 + 1; t2 < steps.size(); t2++) {
                for (int u2 = 0; u2 < others.size(); u2++) {
                    for (int u1 = u2 + 1; u1 < others.size(); u1++) {
                        if (transactions[t1] > 0 && transactions[t1] == transactions[t2]
                                && otherTransactions[u2] > 0 && otherTransactions[u2] == otherTransactions[u1]
                                && conflicts(steps.get(t1), others.get(u1))
                                && conflicts(steps.get(t2), others.get(u2))
                                && steps.get(t1).operand() != steps.get(t2).operand()
                                && overlaps(reached, t1, t2, u2, u1)) {
                            found.add(new FoundCycle(Form.OVERLAPPING, thread, run.source(thread, t1),
                                    run.source(thread, t2), other, run.source(other, u2), run.source(other, u1))
                                    .sorted());
                        }
                    }
                }
            }
        }
    }

    private static boolean overlaps(boolean[][] reached, int t1, int t2, int u2, int u1) {
        for (int done = t1 + 1; done <= t2; done++) {
            for (int otherDone = u2 + 1; otherDone <= u1; otherDone++) {
                if (reached[done][otherDone]) {
                    return true;
                }
            }
        }
        return false;
    }
}
