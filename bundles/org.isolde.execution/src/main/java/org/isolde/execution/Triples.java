// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.eclipse.jdt.annotation.Nullable;

/**
 * Selects the instances of three transactions that may have an anomaly from one initial state. A
 * history of three that is not serializable has a pivot that misses the write of one, the first to
 * commit, and whose own write the third misses (Fekete et al., Making Snapshot Isolation
 * Serializable, theorem 2.1). So pivot and first to commit run on the initial state, and the third
 * runs there or on what the first leaves.
 */
final class Triples {

    private final State state;
    private final Machine machine;
    private final TransactionRules rules;
    private final BooleanSupplier over;
    /** The runs of calls on what others leave of the initial state; both by identity. */
    private final Map<Action, Map<Action, Run>> laterRuns = new IdentityHashMap<>();

    Triples(State state, Machine machine, TransactionRules rules, BooleanSupplier over) {
        this.state = state;
        this.machine = machine;
        this.rules = rules;
        this.over = over;
    }

    /**
     * Visits the triples that may have an anomaly, until one has.
     *
     * @param instances those of each of the three transactions
     * @param search searches for an anomaly of three instances; null when there is none
     * @return the anomaly; null when there is none
     */
    @Nullable
    Finding find(List<List<Instance>> instances, Function<List<Instance>, Finding> search) {
        for (int pivot = 0; pivot < instances.size(); pivot++) {
            for (int first = 0; first < instances.size(); first++) {
                Finding finding = pivot == first ? null : find(instances, pivot, first, search);
                if (finding != null) {
                    return finding;
                }
            }
        }
        return null;
    }

    private @Nullable Finding find(
            List<List<Instance>> instances, int pivot, int first, Function<List<Instance>, Finding> search) {
        int last = instances.size() - pivot - first;
        Instance[] three = new Instance[instances.size()];
        for (Instance middle : instances.get(pivot)) {
            three[pivot] = middle;
            for (Instance earlier : instances.get(first)) {
                if (over.getAsBoolean()) {
                    return null;
                }
                three[first] = earlier;
                List<Instance> thirds = misses(middle.run(), earlier.run()) ? instances.get(last) : List.of();
                for (Instance later : thirds) {
                    three[last] = later;
                    Finding finding = mayMiss(later, middle, earlier) ? search.apply(List.of(three)) : null;
                    if (finding != null) {
                        return finding;
                    }
                }
            }
        }
        return null;
    }

    private boolean mayMiss(Instance last, Instance pivot, Instance first) {
        if (misses(last.run(), pivot.run())) {
            return true;
        }
        Run later = laterRuns.computeIfAbsent(first.action(), action -> new IdentityHashMap<>())
                .computeIfAbsent(
                        last.action(), action -> machine.run(first.run().commitOn(state.memory()), action));
        return rules.commits(last.transaction(), later) && misses(later, pivot.run());
    }

    private boolean misses(Run run, Run other) {
        machine.countComparison();
        return !run.conflictsWith(other) && run.readsWhatIsWrittenBy(other);
    }
}
