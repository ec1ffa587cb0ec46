// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.order;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.program.flow.ControlFlowGraph;
import org.isolde.program.flow.DataflowSolver;
import org.isolde.program.flow.Facts;
import org.isolde.program.flow.UnionDataflow;

/**
 * Which of the threads and tasks that an activation of a method has started, itself or in methods
 * that it has called, may still run at each of its statements: a forward dataflow problem.
 *
 * <p>For each start a fact has four bits: whether what it has started here may run; whether the
 * variable of its thread or future may have been assigned again since, and that of its executor;
 * and whether one may run that a called method has started. Waiting for a thread ends a start only
 * if the variable still names that thread, and if there is never a second one beside it.
 */
final class LiveStarts implements UnionDataflow {

    /**
     * The starts that a call may leave running.
     *
     * @param ifItEnds after it has ended normally
     * @param ifItThrows after it has ended with an exception
     */
    record Left(BitSet ifItEnds, BitSet ifItThrows) {

        static final Left NOTHING = new Left(new BitSet(0), new BitSet(0));

        /** What either of two calls may leave running. */
        Left or(Left other) {
            return new Left(union(ifItEnds, other.ifItEnds), union(ifItThrows, other.ifItThrows));
        }

        private static BitSet union(BitSet one, BitSet other) {
            BitSet both = (BitSet) one.clone();
            both.or(other);
            return both;
        }
    }

    private final ControlFlowGraph graph;
    private final Map<Integer, LocalStart> starts;
    private final Optional<Waits> waits;
    private final int count;
    private final IntFunction<Left> ofCall;
    /** The starts of which two may run at a time. */
    private final BitSet overlapping = new BitSet();
    private final Facts<@NonNull BitSet> facts;

    /**
     * Solves the problem.
     *
     * @param starts the starts in the method, by their numbers
     * @param waits where it waits; empty if it starts nothing itself
     * @param count the number of all starts
     * @param ofCall what the methods that a statement calls may leave running
     */
    LiveStarts(
            ControlFlowGraph graph,
            Map<Integer, LocalStart> starts,
            Optional<Waits> waits,
            int count,
            IntFunction<Left> ofCall) {
        this.graph = graph;
        this.starts = starts;
        this.waits = waits;
        this.count = count;
        this.ofCall = ofCall;
        Facts<@NonNull BitSet> assumed = DataflowSolver.forward(graph, this);
        starts.forEach((number, start) -> start.begins().stream()
                .mapToObj(assumed::before)
                .filter(fact -> fact != null && fact.get(number))
                .forEach(fact -> overlapping.set(number)));
        this.facts = overlapping.isEmpty() ? assumed : DataflowSolver.forward(graph, this);
    }

    /** The starts that may run when a statement is reached. */
    BitSet before(int statement) {
        BitSet fact = facts.before(statement);
        return fact == null ? new BitSet() : running(fact);
    }

    private BitSet running(BitSet fact) {
        BitSet found = fact.get(0, count);
        found.or(fact.get(3 * count, 4 * count));
        return found;
    }

    /** What the method may leave running. */
    Left left() {
        Left left = new Left(new BitSet(), new BitSet());
        for (int s = 0; s < graph.size(); s++) {
            BitSet fact = facts.before(s);
            if (fact != null && graph.mayLeaveNormally(s)) {
                left.ifItEnds().or(running(transfer(s, fact)));
            }
            if (fact != null && graph.mayLeaveByException(s)) {
                left.ifItThrows().or(running(transferThrown(s, fact)));
            }
        }
        return left;
    }

    @Override
    public @NonNull BitSet transfer(int statement, BitSet fact) {
        BitSet after = assigned(statement, fact);
        waits.ifPresent(of -> {
            of.object(statement).ifPresent(object -> endOne(object, after));
            of.executors(statement).forEach(executor -> endAll(executor, after));
        });
        begin(statement, after, false);
        setLeaked(after, ofCall.apply(statement).ifItEnds());
        return after;
    }

    @Override
    public @NonNull BitSet transferThrown(int statement, BitSet fact) {
        BitSet after = assigned(statement, fact);
        begin(statement, after, true);
        setLeaked(after, ofCall.apply(statement).ifItThrows());
        return after;
    }

    @Override
    public @NonNull BitSet along(int from, int to, BitSet fact) {
        List<Integer> executors = waits.map(of -> of.executorsAlong(from, to)).orElse(List.of());
        if (executors.isEmpty()) {
            return fact;
        }
        BitSet after = (BitSet) fact.clone();
        executors.forEach(executor -> endAll(executor, after));
        return after;
    }

    /** The variables that a statement assigns no longer name what they did. */
    private BitSet assigned(int statement, BitSet fact) {
        BitSet after = (BitSet) fact.clone();
        starts.forEach((number, start) -> {
            if (fact.get(number) && start.object().equals(OptionalInt.of(statement))) {
                after.set(count + number);
            }
            if (fact.get(number) && start.executors().contains(statement)) {
                after.set(2 * count + number);
            }
        });
        return after;
    }

    private void begin(int statement, BitSet fact, boolean throwing) {
        starts.forEach((number, start) -> {
            if (start.begins().get(statement) && (throwing || !start.waits())) {
                fact.set(number);
                // The variable names this one; overlapping starts are not looked at.
                fact.clear(count + number);
            }
        });
    }

    private void endOne(int object, BitSet fact) {
        starts.forEach((number, start) -> {
            if (start.object().equals(OptionalInt.of(object)) && !overlapping.get(number)
                    && !fact.get(count + number)) {
                fact.clear(number);
            }
        });
    }

    private void endAll(int executor, BitSet fact) {
        starts.forEach((number, start) -> {
            if (start.executors().contains(executor) && !fact.get(2 * count + number)) {
                fact.clear(number);
            }
        });
    }

    private void setLeaked(BitSet fact, BitSet starts) {
        starts.stream().forEach(number -> fact.set(3 * count + number));
    }
}
