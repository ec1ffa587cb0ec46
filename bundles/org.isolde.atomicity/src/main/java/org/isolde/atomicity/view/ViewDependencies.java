// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.view;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.MethodRef;

/**
 * The graph D<sub>V</sub> of dependencies between views (Dias' thesis, section 3.4.2): the cells
 * whose values leave one region and enter another.
 *
 * @param edges its edges, sorted
 */
public record ViewDependencies(SortedSet<Edge> edges) {

    private static final Comparator<Edge> ORDER = Comparator.comparing(Edge::from)
            .thenComparing(Edge::cell)
            .thenComparing(Edge::to);

    /** Copies its set. */
    public ViewDependencies {
        edges = Collections.unmodifiableSortedSet(new TreeSet<>(edges));
    }

    /**
     * An edge: the value of a cell that one region has read, an atomic variable version (definition
     * 3.10), leaves it and influences what another one writes.
     */
    public record Edge(AtomicRegion from, MemoryCell cell, AtomicRegion to) implements Comparable<@NonNull Edge> {

        /** Orders by region, cell and region. */
        @Override
        public int compareTo(Edge other) {
            return ORDER.compare(this, other);
        }
    }

    /**
     * An edge whose value may be stale.
     *
     * @param edge the edge
     * @param writer the entry of a process that writes the cell
     */
    public record StaleValue(Edge edge, MethodRef writer) {}

    /**
     * The edges that violate stale-value safety (definition 3.11): some process writes the cell;
     * one result for each such process.
     */
    public List<StaleValue> staleValues(List<ProcessViews> processes) {
        List<StaleValue> found = new ArrayList<>();
        for (Edge edge : edges) {
            for (ProcessViews process : processes) {
                if (process.views().stream().anyMatch(view -> view.writes().contains(edge.cell()))) {
                    found.add(new StaleValue(edge, process.process()));
                }
            }
        }
        return found;
    }
}
