// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.isolde.sdg.internal.shape.AbstractState.Frame;
import org.isolde.sdg.internal.shape.ShapeGraph.Edge;

/**
 * The join of two shape graphs of one program point: a graph that describes every heap described by
 * one of them.
 *
 * <p>A cell of the joined graph is a pair: the cell that a variable points to in the one graph, and
 * in the other. Where the variable is null in one of them, the pair has only one half. Cells
 * without a name are paired if they have the same properties. Edges and order relations remain if
 * both graphs have them. If one graph has a single cell for two cells that are ordered in the
 * other, the order remains, but is no longer strict. The facts about a cell of one graph only
 * remain: they hold whenever such a cell exists.
 *
 * <p>Cost: cubic in the number of cells, by the transitive closure of the order and by the
 * comparison of nameless cells.
 */
final class Merge {

    private static final int ABSENT = ShapeGraph.NULL;

    /** A cell of the merged graph: a cell of each graph, or of one of them. */
    private record Pair(int one, int other) {}

    private final ShapeGraph one;
    private final ShapeGraph other;
    private final ShapeGraph result = new ShapeGraph();
    private final Map<Pair, Integer> numbers = new HashMap<>();
    private final List<Pair> pairs = new ArrayList<>();
    /** Created cells that a variable points to of which the other graph knows nothing. */
    private final Set<Integer> outOfSightInOne = new HashSet<>();
    private final Set<Integer> outOfSightInOther = new HashSet<>();

    private Merge(ShapeGraph one, ShapeGraph other) {
        this.one = one;
        this.other = other;
    }

    /** A graph for both; neither is changed. */
    static ShapeGraph of(ShapeGraph one, ShapeGraph other) {
        Merge merge = new Merge(one, other);
        merge.mergeNames();
        merge.showWhatIsOutOfSight();
        merge.mergeNameless();
        merge.mergeCells();
        merge.mergeOrder();
        merge.result.closeOrder();
        merge.doubtStandings();
        merge.mergeEdges();
        return merge.result;
    }

    /** The same graph, its cells numbered in the order in which names lead to them. */
    static ShapeGraph numbered(ShapeGraph graph) {
        return of(graph, graph);
    }

    private void mergeNames() {
        one.state().roots().forEach((root, reference) -> {
            if (other.state().roots().containsKey(root)) {
                result.state().roots().put(root, pair(reference, other.state().roots().get(root)));
            }
        });
        one.state().statics().forEach((field, reference) -> {
            if (other.state().statics().containsKey(field)) {
                result.state().statics().put(field, pair(reference, other.state().statics().get(field)));
            }
        });
        for (int f = 0; f < one.state().frames().size(); f++) {
            Frame ours = one.state().frames().get(f);
            Frame theirs = other.state().frames().get(f);
            result.state().push(ours.body(), pairs(ours.arguments(), theirs.arguments()));
            int[] variables = pairs(ours.variables(), theirs.variables());
            System.arraycopy(variables, 0, result.state().frame().variables(), 0, variables.length);
        }
        result.state().setResult(pair(one.state().result(), other.state().result()));
        if (one.isShown() || other.isShown()) {
            result.show();
        }
        result.setSteps(Footsteps.either(one.steps(), other.steps()));
    }

    private int[] pairs(int[] left, int[] right) {
        int[] merged = new int[left.length];
        for (int i = 0; i < left.length; i++) {
            merged[i] = pair(left[i], right[i]);
        }
        return merged;
    }

    private int pair(int left, int right) {
        if (left == ShapeGraph.UNKNOWN || right == ShapeGraph.UNKNOWN) {
            loseSight(one, left, outOfSightInOne);
            loseSight(other, right, outOfSightInOther);
            return ShapeGraph.UNKNOWN;
        }
        return left == ABSENT && right == ABSENT ? ShapeGraph.NULL : number(new Pair(left, right));
    }

    private static void loseSight(ShapeGraph graph, int reference, Set<Integer> outOfSight) {
        if (reference >= 0 && graph.cell(reference).isOwn()) {
            outOfSight.add(reference);
        }
    }

    /** What no variable is known to point to any more, although one may, can turn up anywhere. */
    private void showWhatIsOutOfSight() {
        if (!outOfSightInOne.isEmpty() || !outOfSightInOther.isEmpty()) {
            result.show();
        }
    }

    private int number(Pair pair) {
        return numbers.computeIfAbsent(pair, p -> {
            pairs.add(p);
            return pairs.size() - 1;
        });
    }

    private void mergeNameless() {
        int named = pairs.size();
        List<Integer> left = unpaired(one, pairs.stream().mapToInt(Pair::one));
        List<Integer> right = unpaired(other, pairs.stream().mapToInt(Pair::other));
        for (int cell : left) {
            int partner = ABSENT;
            for (int candidate : right) {
                if (lookAlike(cell, candidate, named)) {
                    partner = candidate;
                    break;
                }
            }
            right.remove((Integer) partner);
            number(new Pair(cell, partner));
        }
        right.forEach(cell -> number(new Pair(ABSENT, cell)));
    }

    private static List<Integer> unpaired(ShapeGraph graph, IntStream paired) {
        BitSet others = new BitSet();
        paired.filter(cell -> cell != ABSENT).forEach(others::set);
        List<Integer> cells = new ArrayList<>();
        for (int cell = others.nextClearBit(0); cell < graph.cellCount(); cell = others.nextClearBit(cell + 1)) {
            cells.add(cell);
        }
        return cells;
    }

    /**
     * Whether two cells have the same marks and the same place among the named cells that both
     * graphs have.
     */
    private boolean lookAlike(int left, int right, int named) {
        AbstractCell first = one.cell(left);
        AbstractCell second = other.cell(right);
        if (first.standing() != second.standing()
                || !first.marks().equals(second.marks())
                || !first.written().equals(second.written())) {
            return false;
        }
        for (int i = 0; i < named; i++) {
            Pair pair = pairs.get(i);
            boolean inBoth = pair.one != ABSENT && pair.other != ABSENT;
            if (inBoth
                    && (one.order().level(left, pair.one) != other.order().level(right, pair.other)
                            || one.order().level(pair.one, left) != other.order().level(pair.other, right))) {
                return false;
            }
        }
        return true;
    }

    private void mergeCells() {
        for (Pair pair : pairs) {
            if (pair.one == ABSENT) {
                result.add(orNull(other.cell(pair.other)));
            } else if (pair.other == ABSENT) {
                result.add(orNull(one.cell(pair.one)));
            } else {
                result.add(one.cell(pair.one).or(other.cell(pair.other)));
            }
            boolean isOutOfSight = outOfSightInOne.contains(pair.one) || outOfSightInOther.contains(pair.other);
            AbstractCell merged = result.cell(result.cellCount() - 1);
            if (isOutOfSight && merged.standing() == AbstractCell.Standing.PRIVATE) {
                result.replace(result.cellCount() - 1, merged.with(AbstractCell.Standing.LINKED));
            }
        }
    }

    private static AbstractCell orNull(AbstractCell cell) {
        return new AbstractCell(cell.many(), true, cell.standing(), cell.marks(), cell.written());
    }

    private void mergeOrder() {
        int[] ones = pairs.stream().mapToInt(Pair::one).toArray();
        int[] others = pairs.stream().mapToInt(Pair::other).toArray();
        for (int lower = 0; lower < ones.length; lower++) {
            for (int upper = 0; upper < ones.length; upper++) {
                if (lower != upper) {
                    result.order().set(lower, upper, Math.min(
                            level(one.order(), ones[lower], ones[upper]),
                            level(other.order(), others[lower], others[upper])));
                }
            }
        }
    }

    /**
     * Of cells that are never there together anything holds, so that the order among others is not
     * lost.
     */
    private static int level(Order order, int lower, int upper) {
        if (lower == ABSENT || upper == ABSENT) {
            return Order.STRICT;
        }
        return lower == upper ? Order.WEAK : order.level(lower, upper);
    }

    /**
     * A created cell keeps its standing only if it is one cell still, and the order has kept all
     * that was linked to it.
     */
    private void doubtStandings() {
        for (int cell = 0; cell < pairs.size(); cell++) {
            AbstractCell merged = result.cell(cell);
            if (merged.isExact() && (isSplit(cell) || losesOrder(cell))) {
                result.replace(cell, merged.with(AbstractCell.Standing.OWN));
            }
        }
    }

    private boolean isSplit(int cell) {
        Pair pair = pairs.get(cell);
        for (int i = 0; i < pairs.size(); i++) {
            Pair rival = pairs.get(i);
            if (i != cell
                    && (pair.one != ABSENT && pair.one == rival.one
                            || pair.other != ABSENT && pair.other == rival.other)) {
                return true;
            }
        }
        return false;
    }

    private boolean losesOrder(int cell) {
        Pair pair = pairs.get(cell);
        for (int i = 0; i < pairs.size(); i++) {
            Pair rival = pairs.get(i);
            if (i != cell && (loses(one.order(), pair.one, rival.one, cell, i)
                    || loses(other.order(), pair.other, rival.other, cell, i))) {
                return true;
            }
        }
        return false;
    }

    private boolean loses(Order before, int left, int right, int cell, int rival) {
        return left != ABSENT
                && right != ABSENT
                && (before.level(left, right) != result.order().level(cell, rival)
                        || before.level(right, left) != result.order().level(rival, cell));
    }

    private void mergeEdges() {
        Map<Integer, Set<Edge>> ofOne = one.edgesByCell();
        Map<Integer, Set<Edge>> ofOther = other == one ? ofOne : other.edgesByCell();
        for (int cell = 0; cell < pairs.size(); cell++) {
            Pair pair = pairs.get(cell);
            Set<Edge> edges = pair.one == ABSENT ? ofOther.get(pair.other) : ofOne.get(pair.one);
            for (Edge edge : edges == null ? Set.<Edge>of() : edges) {
                int target = target(pair, edge);
                if (target != ShapeGraph.UNKNOWN) {
                    result.edges().put(new Edge(cell, edge.field()), target);
                }
            }
        }
    }

    /**
     * What the merged cell's selector points to; unknown unless both graphs have it and the merged
     * graph has the cell.
     */
    private int target(Pair from, Edge edge) {
        int left = from.one == ABSENT ? ABSENT : one.edges().getOrDefault(edge.from(from.one), ShapeGraph.UNKNOWN);
        int right = from.other == ABSENT
                ? ABSENT
                : other.edges().getOrDefault(edge.from(from.other), ShapeGraph.UNKNOWN);
        if (left == ShapeGraph.UNKNOWN || right == ShapeGraph.UNKNOWN) {
            return ShapeGraph.UNKNOWN;
        }
        if (left == ABSENT && right == ABSENT) {
            return ShapeGraph.NULL;
        }
        if (from.one == ABSENT) {
            return only(pairs.stream().filter(pair -> pair.other == right).toList());
        }
        if (from.other == ABSENT) {
            return only(pairs.stream().filter(pair -> pair.one == left).toList());
        }
        return numbers.getOrDefault(new Pair(left, right), ShapeGraph.UNKNOWN);
    }

    private int only(List<Pair> found) {
        return found.size() == 1 ? numbers.get(found.getFirst()) : ShapeGraph.UNKNOWN;
    }
}
