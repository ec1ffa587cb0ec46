// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.isolde.program.Location;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.access.Cell;
import org.isolde.sdg.access.Footprint;
import org.isolde.sdg.access.ReadWriteState;
import org.isolde.sdg.access.ReadWriteState.Occurrence;
import org.isolde.sdg.access.Value;

/** Turns the shape graphs at the end of a transaction into its access sets and footprints. */
final class ExitSets {

    private static final Comparator<Access> ORDER = Comparator.comparing(Access::location)
            .thenComparing(Access::position)
            .thenComparing(Access::kind)
            .thenComparing(access -> access.base().toString());

    private final List<ShapeGraph> exits;
    private final Interpretation interpretation;

    ExitSets(List<ShapeGraph> exits, Interpretation interpretation) {
        this.exits = exits;
        this.interpretation = interpretation;
    }

    AccessSets sets() {
        Set<Footprint> footprints = new LinkedHashSet<>();
        BitSet numbers = new BitSet();
        for (ShapeGraph graph : exits) {
            footprints.add(footprint(graph));
            numbers.or(marks(graph));
            numbers.or(graph.steps().creations());
        }
        List<Mark> marks = interpretation.marks().in(numbers);
        List<Access> accesses = marks.stream().map(interpretation::access).sorted(ORDER).toList();
        return new AccessSets(
                accesses.stream().filter(a -> a.kind() == Access.Kind.READ).toList(),
                accesses.stream().filter(a -> a.kind() == Access.Kind.WRITE).toList(),
                states(marks),
                List.copyOf(footprints),
                List.of());
    }

    /**
     * All accesses that may have been made on the way to a graph, other than to what the code has
     * created.
     */
    private static BitSet marks(ShapeGraph graph) {
        BitSet marks = (BitSet) graph.steps().marks().clone();
        for (int cell = 0; cell < graph.cellCount(); cell++) {
            marks.or(graph.cell(cell).marks());
        }
        return marks;
    }

    private Map<Cell, ReadWriteState> states(List<Mark> all) {
        Map<Cell, ReadWriteState> states = new HashMap<>();
        for (ShapeGraph graph : exits) {
            BitSet here = marks(graph);
            for (Mark mark : all) {
                if (!mark.base().equals(Value.FRESH)) {
                    ReadWriteState state = new ReadWriteState(
                            occurrence(mark.as(Access.Kind.READ), here, graph),
                            occurrence(mark.as(Access.Kind.WRITE), here, graph));
                    states.merge(new Cell(mark.location(), mark.base()), state, ReadWriteState::meet);
                }
            }
        }
        return Map.copyOf(states);
    }

    private Occurrence occurrence(Mark mark, BitSet here, ShapeGraph graph) {
        int number = interpretation.marks().of(mark);
        if (graph.steps().sure().get(number)) {
            return Occurrence.ALWAYS;
        }
        return here.get(number) ? Occurrence.PERHAPS : Occurrence.NEVER;
    }

    private Footprint footprint(ShapeGraph graph) {
        List<Footprint.Node> nodes = new ArrayList<>();
        statics(graph).forEach((field, accesses) -> nodes.add(new Footprint.Node(
                Footprint.Kind.STATIC,
                accesses,
                graph.steps().written().get(interpretation.number(field)) ? Set.of(field) : Set.of())));
        Set<Access> elsewhere = accesses(interpretation.marks().in(graph.steps().marks()).stream()
                .filter(mark -> !isStatic(mark.location()))
                .toList());
        if (!elsewhere.isEmpty()) {
            nodes.add(new Footprint.Node(Footprint.Kind.OBJECTS, elsewhere, Set.of()));
        }
        Map<Integer, Integer> numbers = new LinkedHashMap<>();
        for (int number = 0; number < graph.cellCount(); number++) {
            AbstractCell cell = graph.cell(number);
            if (!cell.marks().isEmpty() || isContent(graph, number)) {
                numbers.put(number, nodes.size());
                nodes.add(new Footprint.Node(
                        cell.many() ? Footprint.Kind.OBJECTS : Footprint.Kind.OBJECT,
                        accesses(interpretation.marks().in(cell.marks())),
                        interpretation.locations(cell.written())));
            }
        }
        return new Footprint(List.copyOf(nodes), order(graph, numbers), contents(graph, numbers));
    }

    private static boolean isStatic(Location location) {
        return location instanceof Location.StaticField;
    }

    private Map<Location, Set<Access>> statics(ShapeGraph graph) {
        Map<Location, Set<Access>> statics = new TreeMap<>();
        for (Mark mark : interpretation.marks().in(graph.steps().marks())) {
            if (isStatic(mark.location())) {
                statics.computeIfAbsent(mark.location(), field -> new LinkedHashSet<>())
                        .add(interpretation.access(mark));
            }
        }
        return statics;
    }

    private Set<Access> accesses(Iterable<Mark> marks) {
        Set<Access> accesses = new HashSet<>();
        marks.forEach(mark -> accesses.add(interpretation.access(mark)));
        return Set.copyOf(accesses);
    }

    private static boolean isContent(ShapeGraph graph, int cell) {
        return !graph.cell(cell).nullable()
                && graph.state().roots().entrySet().stream()
                        .anyMatch(root -> root.getKey().field() != null && root.getValue() == cell);
    }

    private static Set<Footprint.Order> order(ShapeGraph graph, Map<Integer, Integer> numbers) {
        Set<Footprint.Order> order = new HashSet<>();
        numbers.forEach((lower, low) -> numbers.forEach((upper, high) -> {
            int level = graph.order().level(lower, upper);
            if (!lower.equals(upper) && level != Order.NONE) {
                order.add(new Footprint.Order(low, high, level >= Order.BY_TYPE));
            }
        }));
        return Set.copyOf(order);
    }

    /**
     * The contents of static fields that must hold an object: facts about a cell that may not exist
     * hold only if it does.
     */
    private static Map<Location, Integer> contents(ShapeGraph graph, Map<Integer, Integer> numbers) {
        Map<Location, Integer> contents = new HashMap<>();
        graph.state().roots().forEach((root, cell) -> {
            if (root.field() != null && cell >= 0 && isContent(graph, cell)) {
                contents.put(root.field(), numbers.get(cell));
            }
        });
        return Map.copyOf(contents);
    }
}
