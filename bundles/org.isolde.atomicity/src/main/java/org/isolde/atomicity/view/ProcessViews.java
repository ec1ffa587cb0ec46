// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.code.MethodRef;

/**
 * The views of a process, one for each atomic region that it executes: the sets of shared memory
 * cells that the region reads and writes.
 *
 * @param process the process's entry
 * @param instances the number of instances to assume; if there are two, each is another process for
 *     the other
 * @param views its views, in the order of its regions
 */
public record ProcessViews(MethodRef process, int instances, List<View> views) {

    /** Copies its list. */
    public ProcessViews {
        views = List.copyOf(views);
    }

    /** A subset of the cells of a view. */
    public record Part(View view, SortedSet<MemoryCell> cells) {}

    /**
     * The process views V<sub>α</sub>(p) (definition 3.5): the cells of each view that are accessed
     * in one way, read or written; empty ones are left out.
     */
    public List<Part> of(AccessUse.Kind kind) {
        return parts(view -> view.cells(kind));
    }

    /** The views without regard to the way of access; empty ones left out. */
    public List<Part> all() {
        return parts(View::cells);
    }

    private List<Part> parts(Function<View, SortedSet<MemoryCell>> cells) {
        return views.stream().map(view -> new Part(view, cells.apply(view))).filter(part -> !part.cells().isEmpty())
                .toList();
    }

    /**
     * The maximal ones of some views (definition 3.6): those that are no proper subset of another;
     * of equal ones the first.
     */
    public static List<Part> maximal(List<Part> parts) {
        Map<SortedSet<MemoryCell>, Part> distinct = new LinkedHashMap<>();
        parts.forEach(part -> distinct.putIfAbsent(part.cells(), part));
        return distinct.values()
                .stream()
                .filter(
                        part -> distinct.keySet()
                                .stream()
                                .noneMatch(
                                        other -> other.size() > part.cells().size()
                                                && other.containsAll(part.cells())))
                .toList();
    }

    /**
     * The overlapping views (definition 3.7): the intersections of some views with a maximal one of
     * another process; empty ones are left out.
     */
    public static List<Part> overlaps(List<Part> parts, Part maximal) {
        List<Part> overlaps = new ArrayList<>();
        for (Part part : parts) {
            SortedSet<MemoryCell> common = new TreeSet<>(part.cells());
            common.retainAll(maximal.cells());
            if (!common.isEmpty()) {
                overlaps.add(new Part(part.view(), common));
            }
        }
        return overlaps;
    }
}
