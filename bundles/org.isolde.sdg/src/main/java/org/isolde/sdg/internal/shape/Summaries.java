// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntBinaryOperator;
import org.isolde.sdg.internal.shape.ShapeGraph.Edge;

/**
 * Bounds the number of cells: unnamed cells with the same marks and the same place among the named
 * cells are merged into one summary location, and unnamed cells without accesses are dropped.
 *
 * <p>The paper gives each cell that loses its last variable a summary location of its own, and
 * drops what is one too many when graphs are compared; which cells are one depends there on the
 * order in which graphs are met.
 */
final class Summaries {

    /** The maximal number of unnamed cells; beyond, their place is ignored. */
    private static final int MOST_NAMELESS = 12;

    private record Look(AbstractCell.Standing standing, BitSet marks, BitSet written, List<Integer> place) {}

    private final ShapeGraph graph;
    private final List<Integer> named;
    /** The cells that each cell of the result represents; none for a removed cell. */
    private final List<List<Integer>> groups = new ArrayList<>();

    private Summaries(ShapeGraph graph) {
        this.graph = graph;
        this.named = graph.state().named().stream().sorted().toList();
    }

    /** The graph with nameless cells summarised; the graph itself is not changed. */
    static ShapeGraph of(ShapeGraph graph) {
        Summaries summaries = new Summaries(graph);
        summaries.group();
        return summaries.groups.size() == graph.cellCount() ? graph : summaries.result();
    }

    private void group() {
        named.forEach(cell -> groups.add(List.of(cell)));
        Set<Integer> names = new HashSet<>(named);
        List<Integer> nameless = new ArrayList<>();
        for (int cell = 0; cell < graph.cellCount(); cell++) {
            if (!names.contains(cell) && !graph.cell(cell).marks().isEmpty()) {
                nameless.add(cell);
            }
        }
        Map<Look, List<Integer>> alike = new LinkedHashMap<>();
        boolean many = nameless.size() > MOST_NAMELESS;
        nameless.forEach(cell -> alike.computeIfAbsent(look(cell, many), look -> new ArrayList<>()).add(cell));
        groups.addAll(alike.values());
    }

    private Look look(int number, boolean many) {
        AbstractCell cell = graph.cell(number);
        if (many) {
            return new Look(cell.standing(), new BitSet(), new BitSet(), List.of());
        }
        List<Integer> place = new ArrayList<>();
        for (int other : named) {
            place.add(graph.order().level(number, other));
            place.add(graph.order().level(other, number));
        }
        return new Look(cell.standing(), cell.marks(), cell.written(), place);
    }

    private ShapeGraph result() {
        int[] numbers = new int[graph.cellCount()];
        Arrays.fill(numbers, ShapeGraph.UNKNOWN);
        ShapeGraph result = new ShapeGraph();
        for (List<Integer> group : groups) {
            int number = result.add(group.stream().map(graph::cell).reduce(AbstractCell::summaryWith).orElseThrow());
            group.forEach(cell -> numbers[cell] = number);
        }
        for (int lower = 0; lower < groups.size(); lower++) {
            for (int upper = 0; upper < groups.size(); upper++) {
                if (lower != upper) {
                    result.order().set(lower, upper, level(groups.get(lower), groups.get(upper)));
                }
            }
        }
        doubtStandings(result, numbers);
        graph.copyNames(result, reference -> reference < 0 ? reference : numbers[reference]);
        Map<Edge, Integer> kept = new HashMap<>();
        graph.edges().forEach((edge, target) -> {
            int from = numbers[edge.cell()];
            boolean single = from >= 0 && groups.get(from).size() == 1;
            if (single && (target < 0 || isSingle(numbers[target]))) {
                kept.put(new Edge(from, edge.field()), target < 0 ? target : numbers[target]);
            }
        });
        result.edges().putAll(kept);
        return result;
    }

    /**
     * A created cell keeps its standing only if the order keeps everything that was linked to it.
     * Other created cells may be removed: the order contains the cells that they were linked to as
     * linked to the cell.
     */
    private void doubtStandings(ShapeGraph result, int[] numbers) {
        for (int cell = 0; cell < graph.cellCount(); cell++) {
            int number = numbers[cell];
            if (number >= 0 && result.cell(number).isExact() && losesOrder(cell, result, numbers)) {
                result.replace(number, result.cell(number).with(AbstractCell.Standing.OWN));
            }
        }
    }

    private boolean losesOrder(int cell, ShapeGraph result, int[] numbers) {
        for (int other = 0; other < graph.cellCount(); other++) {
            int below = graph.order().level(other, cell);
            int above = graph.order().level(cell, other);
            boolean isLinked = below != Order.NONE || above != Order.NONE;
            if (isLinked && graph.cell(other).isOwn() && isNotAllThatLiesBeyond(cell, other)) {
                return true;
            }
            if (isLinked && !graph.cell(other).isOwn() && numbers[other] != numbers[cell]
                    && (numbers[other] < 0
                            || result.order().level(numbers[other], numbers[cell]) != below
                            || result.order().level(numbers[cell], numbers[other]) != above)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether the order may lack for a cell what lies beyond a created one: this may be null, or
     * have lost it.
     */
    private boolean isNotAllThatLiesBeyond(int cell, int other) {
        if (!graph.cell(other).isExact()) {
            return true;
        }
        for (int beyond = 0; beyond < graph.cellCount(); beyond++) {
            if (beyond != cell
                    && (lacks(cell, other, beyond, (lower, upper) -> graph.order().level(lower, upper))
                            || lacks(cell, other, beyond, (upper, lower) -> graph.order().level(lower, upper)))) {
                return true;
            }
        }
        return false;
    }

    private static boolean lacks(int cell, int other, int beyond, IntBinaryOperator level) {
        return level.applyAsInt(cell, other) != Order.NONE
                && level.applyAsInt(other, beyond) != Order.NONE
                && level.applyAsInt(cell, beyond) == Order.NONE;
    }

    private boolean isSingle(int number) {
        return number >= 0 && groups.get(number).size() == 1;
    }

    private int level(List<Integer> lower, List<Integer> upper) {
        int level = Order.STRICT;
        for (int l : lower) {
            for (int u : upper) {
                level = Math.min(level, graph.order().level(l, u));
            }
        }
        return level;
    }
}
