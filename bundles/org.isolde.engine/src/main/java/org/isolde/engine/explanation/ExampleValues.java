// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.explanation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.engine.anomaly.AccessEvidence;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.DependencyEvidence;
import org.isolde.engine.anomaly.WitnessStep;
import org.isolde.sdg.access.Access;

/**
 * Computes example values for an interleaving: each memory cell holds 0 at first, and each write
 * stores a new number, so that equal numbers are the same value and the reader sees which write
 * each read returns. They are no results of the program's own arithmetic. As under snapshot
 * isolation, a transaction reads the values committed when it began, and its own writes. Accesses
 * that a dependency connects touch the same cell, and so do those with the same source expression.
 */
final class ExampleValues {

    private final Anomaly anomaly;
    /** The cell of each access, by the access that it was seen at first. */
    private final Map<AccessEvidence, AccessEvidence> cells = new HashMap<>();
    private final Map<AccessEvidence, Integer> memory = new HashMap<>();
    private final Map<Integer, Map<AccessEvidence, Integer>> snapshots = new HashMap<>();
    private final Map<Integer, Map<AccessEvidence, Integer>> written = new HashMap<>();
    private int last;

    private ExampleValues(Anomaly anomaly) {
        this.anomaly = anomaly;
    }

    /** The value that each step reads or writes; empty for steps that are no access. */
    static List<Optional<Integer>> of(Anomaly anomaly) {
        ExampleValues example = new ExampleValues(anomaly);
        anomaly.interleaving().forEach(step -> step.access().ifPresent(example::findCell));
        List<Optional<Integer>> values = new ArrayList<>();
        anomaly.interleaving().forEach(step -> values.add(example.take(step)));
        return List.copyOf(values);
    }

    private void findCell(AccessEvidence access) {
        AccessEvidence cell = cells.keySet().stream().filter(other -> isSame(other, access)).findFirst()
                .map(cells::get).orElse(access);
        AccessEvidence joined = cells.keySet().stream().filter(other -> isJoined(other, access)).findFirst()
                .map(cells::get).orElse(cell);
        cells.replaceAll((other, its) -> its.equals(joined) ? cell : its);
        cells.put(access, cell);
    }

    private static boolean isSame(AccessEvidence one, AccessEvidence other) {
        return one.location().equals(other.location()) && one.expression().equals(other.expression())
                && (one.participant() == other.participant() || !one.hasOwnName());
    }

    private boolean isJoined(AccessEvidence one, AccessEvidence other) {
        return anomaly.cycle().stream().anyMatch(
                dependency -> joins(dependency, one, other) || joins(dependency, other, one));
    }

    private static boolean joins(DependencyEvidence dependency, AccessEvidence one, AccessEvidence other) {
        return dependency.source().equals(one) && dependency.target().equals(other);
    }

    private Optional<Integer> take(WitnessStep step) {
        Map<AccessEvidence, Integer> own = written.computeIfAbsent(step.participant(), none -> new HashMap<>());
        switch (step.action()) {
            case BEGIN -> snapshots.put(step.participant(), new HashMap<>(memory));
            case COMMIT -> memory.putAll(own);
            case READ, WRITE -> {
                AccessEvidence cell = cells.get(step.access().orElseThrow());
                if (step.access().orElseThrow().kind() == Access.Kind.WRITE) {
                    own.put(cell, ++last);
                    return Optional.of(last);
                }
                int begun = snapshots.getOrDefault(step.participant(), memory).getOrDefault(cell, 0);
                return Optional.of(own.getOrDefault(cell, begun));
            }
        }
        return Optional.empty();
    }
}
