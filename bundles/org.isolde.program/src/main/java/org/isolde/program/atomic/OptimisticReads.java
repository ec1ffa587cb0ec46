// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isolde.program.flow.ControlFlowGraph;
import org.isolde.program.flow.Liveness;
import org.isolde.program.flow.Reachability;

/**
 * The optimistic reads of stamped locks in a method. One is as good as a critical section of
 * readers if its stamp is validated before anything is made of what was read.
 *
 * <p>It covers the statements from which control certainly comes to a call that validates the stamp
 * or takes the lock, unless an exception is thrown. What they assign to variables must be dead
 * where validation has failed, or the lock has just been taken. Where the stamp is converted
 * afterwards, which validates it once more, the read lasts until then.
 */
final class OptimisticReads {

    private final ControlFlowGraph graph;
    private final LockTests calls;
    private final Map<Integer, BitSet> covered = new HashMap<>();
    private final Set<String> looked;
    private final Set<String> converted;

    OptimisticReads(ControlFlowGraph graph, LockTests calls) {
        this.graph = graph;
        this.calls = calls;
        this.converted = locks(LockCall.Effect.CONVERTS);
        if (!locks(LockCall.Effect.LOOKS).isEmpty()) {
            Liveness liveness = new Liveness(graph);
            calls.all().forEach((statement, call) -> {
                if (call.effect() == LockCall.Effect.LOOKS && call.lock().isPresent()) {
                    find(statement, call.lock().get(), liveness).ifPresent(found -> covered.put(statement, found));
                }
            });
        }
        this.looked = covered.keySet().stream().map(s -> calls.at(s).orElseThrow().lock().orElseThrow())
                .collect(Collectors.toSet());
    }

    private Set<String> locks(LockCall.Effect effect) {
        return calls.all()
                .values()
                .stream()
                .filter(call -> call.effect() == effect)
                .flatMap(call -> call.lock().stream())
                .collect(Collectors.toSet());
    }

    /** Whether the read that begins at a statement is validated as it has to be. */
    boolean isValidated(int statement) {
        return covered.containsKey(statement);
    }

    /** The statements that a validated read covers, as long as it lasts; a copy. */
    BitSet covered(int statement) {
        return (BitSet) covered.get(statement).clone();
    }

    /** Whether a lock is read optimistically, and validated. */
    boolean mayLook(String lock) {
        return looked.contains(lock);
    }

    /** Whether a stamp of a lock is converted. */
    boolean mayConvert(String lock) {
        return converted.contains(lock);
    }

    private Optional<BitSet> find(int begin, String lock, Liveness liveness) {
        BitSet ends = new BitSet();
        calls.all().forEach((statement, call) -> ends.set(
                statement, statement != begin && call.isOf(lock) && call.effect() != LockCall.Effect.RELEASES));
        BitSet read = Reachability.from(begin, graph::successors, s -> !ends.get(s) && s != begin);
        read.set(begin);
        keepWhatEnds(read, ends);
        boolean isValidated = read.get(begin) && read.stream().anyMatch(
                s -> ends.get(s) && calls.at(s).orElseThrow().effect() == LockCall.Effect.VALIDATES)
                && read.stream().allMatch(s -> !ends.get(s) || isDead(assigned(read, ends), s, liveness));
        if (!isValidated) {
            return Optional.empty();
        }
        if (mayConvert(lock)) {
            addUntilConverted(read, ends);
        }
        return Optional.of(read);
    }

    /** Drops the statements from which control may end the method without coming to an end. */
    private void keepWhatEnds(BitSet read, BitSet ends) {
        boolean changes = true;
        while (changes) {
            changes = false;
            for (int s = read.length(); (s = read.previousSetBit(s - 1)) >= 0;) {
                int[] next = graph.successors(s);
                boolean leads = next.length > 0;
                for (int to : next) {
                    leads &= read.get(to);
                }
                if (!ends.get(s) && !leads) {
                    read.clear(s);
                    changes = true;
                }
            }
        }
    }

    private BitSet assigned(BitSet read, BitSet ends) {
        BitSet variables = new BitSet();
        read.stream().filter(s -> !ends.get(s) && calls.at(s).isEmpty()).forEach(
                s -> graph.body().statement(s).assigned().ifPresent(variable -> variables.set(variable.index())));
        return variables;
    }

    private boolean isDead(BitSet variables, int end, Liveness liveness) {
        Optional<LockTests.Test> test = calls.test(end);
        if (calls.at(end).orElseThrow().isTested() && test.isEmpty()) {
            return false;
        }
        BitSet live = test.isPresent() ? liveness.before(test.get().whenFalse()) : liveness.after(end);
        return !live.intersects(variables);
    }

    /** Adds what may run between the validation and a conversion, and what runs afterwards. */
    private void addUntilConverted(BitSet read, BitSet ends) {
        for (int end = ends.nextSetBit(0); end >= 0; end = ends.nextSetBit(end + 1)) {
            Optional<LockTests.Test> test = calls.test(end);
            if (test.isPresent() && test.get().call().effect() == LockCall.Effect.CONVERTS) {
                BitSet after = Reachability.from(test.get().branch(), graph::targets);
                for (int s = 0; s < graph.size(); s++) {
                    if (after.get(s) || Reachability.from(s, graph::targets, to -> to != test.get().branch())
                            .get(test.get().branch())) {
                        read.set(s);
                    }
                }
            }
        }
    }
}
