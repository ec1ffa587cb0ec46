// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.view;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.osgi.util.NLS;
import org.isolde.graph.model.Cycle;
import org.isolde.graph.model.Graph;
import org.isolde.ui.graph.internal.Messages;
import org.isolde.ui.graph.internal.canvas.NodeTexts;

/** The current position when stepping through the cycles of anomalies. */
final class CycleSteps {

    private List<Cycle> cycles = List.of();
    private Optional<Cycle> cycle = Optional.empty();
    private int step;

    /** Goes on in new cycles, where the same one is still among them. */
    void of(List<Cycle> now) {
        cycles = now;
        cycle = cycle.flatMap(old -> now.stream().filter(candidate -> candidate.id().equals(old.id())).findFirst());
        step = cycle.map(still -> Math.min(step, still.steps().size() - 1)).orElse(0);
    }

    /**
     * Goes forwards or backwards. Whoever is nowhere begins with the first cycle that goes through
     * what is selected, or the first of all.
     *
     * @param by 1 or -1
     */
    void step(int by, Optional<String> selected) {
        if (cycles.isEmpty()) {
            return;
        }
        if (cycle.isEmpty()) {
            begin(cycles.stream().filter(candidate -> goesThrough(candidate, selected)).findFirst()
                    .orElse(cycles.getFirst()), 0);
            return;
        }
        int next = step + by;
        int index = cycles.indexOf(cycle.get());
        if (next < 0) {
            Cycle before = cycles.get(Math.floorMod(index - 1, cycles.size()));
            begin(before, before.steps().size() - 1);
        } else if (next >= cycle.get().steps().size()) {
            begin(cycles.get((index + 1) % cycles.size()), 0);
        } else {
            step = next;
        }
    }

    /** Goes to the first step of the cycle of an anomaly, if it is there. */
    void begin(String id) {
        cycles.stream().filter(candidate -> candidate.id().equals(id)).findFirst().ifPresent(found -> begin(found, 0));
    }

    private void begin(Cycle next, int at) {
        cycle = Optional.of(next);
        step = at;
    }

    private static boolean goesThrough(Cycle cycle, Optional<String> selected) {
        return selected.filter(id -> cycle.steps()
                .stream()
                .anyMatch(step -> step.node().equals(id) || step.edge().equals(id))).isPresent();
    }

    /** Goes nowhere any more. */
    void end() {
        cycle = Optional.empty();
    }

    /** The step one is at. */
    Optional<Cycle.Step> current() {
        return cycle.map(at -> at.steps().get(step));
    }

    /** The nodes of the cycle, and the edge of the step. */
    Set<String> highlighted() {
        Set<String> ids = new HashSet<>();
        cycle.ifPresent(at -> at.steps().forEach(each -> ids.add(each.node())));
        current().ifPresent(at -> ids.add(at.edge()));
        return ids;
    }

    /** What the step in the cycle of a graph means; empty where one is nowhere. */
    String sentence(Graph graph) {
        return cycle.map(at -> NLS.bind(Messages.step, new Object[] {
            step + 1, at.steps().size(), at.title(), NodeTexts.of(graph, at.steps().get(step))})).orElse("");
    }
}
