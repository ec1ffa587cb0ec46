// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The set of shape graphs that are possible at a program point.
 *
 * <p>Adding one is the choice operator ⊕ of UNL-DI-5-2011, section 3.2. Two graphs are in the
 * relation K when the same locations have been written on the way to them, the method was given and
 * gives back objects of the same sort (none, created, any other), no variable points to a created
 * cell in one of them and to another one in the other, and no two of their variables stand in
 * opposite order. That takes in the three cases of the paper: equal graphs; graphs whose variables
 * have the same distances; and graphs that become so when the distances beyond a threshold go down
 * by one, because two cells of the one are one cell in the other. Where the paper keeps one of two
 * related graphs and drops the other (in figure 3 the graph without a turn of the loop, and with it
 * the write to the first cell), here the two are merged into one that holds for both: the distances
 * are those of the graph that the paper keeps, and an order that is not strict says that cells at
 * different distances may be one. Graphs with different written locations are not merged, because
 * these decide which transactions can commit concurrently.
 *
 * <p>The analysis ends because there are at most {@value #MOST} graphs and merging only ever loses
 * order, edges and pairs that are told apart; the paper's criterion, that no access is new, would
 * end too early where a later round writes through another shape. An analysis with too many steps
 * nevertheless is stopped ({@link Interpretation}).
 */
final class Shapes {

    /** So many graphs are kept at a point; beyond, unrelated ones are merged too. */
    static final int MOST = 8;

    private final List<ShapeGraph> graphs = new ArrayList<>();
    private final UnaryOperator<ShapeGraph> bound;

    private Shapes(UnaryOperator<ShapeGraph> bound) {
        this.bound = bound;
    }

    /** At a point that control passes a bounded number of times. */
    static Shapes atPoint() {
        return new Shapes(UnaryOperator.identity());
    }

    /** At the head of a loop, where nameless cells are summarised. */
    static Shapes atLoopHead() {
        return new Shapes(Summaries::of);
    }

    List<ShapeGraph> graphs() {
        return graphs;
    }

    /** Adds a graph, which is not modified; returns whether the set has changed. */
    boolean add(ShapeGraph graph) {
        for (int i = 0; i < graphs.size(); i++) {
            if (areRelated(graphs.get(i), graph) || i == MOST - 1) {
                return mergeAt(i, graph);
            }
        }
        graphs.add(Merge.numbered(bound.apply(graph)));
        return true;
    }

    private boolean mergeAt(int place, ShapeGraph graph) {
        ShapeGraph merged = bound.apply(Merge.of(graphs.get(place), bound.apply(graph)));
        if (merged.isSameAs(graphs.get(place))) {
            return false;
        }
        graphs.set(place, merged);
        return true;
    }

    private static boolean areRelated(ShapeGraph one, ShapeGraph other) {
        if (!one.steps().touched().equals(other.steps().touched()) || !sorts(one).equals(sorts(other))) {
            return false;
        }
        Set<Named> cells = namedInBoth(one, other);
        return cells.stream().noneMatch(cell -> one.cell(cell.one()).isOwn() != other.cell(cell.other()).isOwn())
                && !areOpposed(one, other, cells);
    }

    /** What sort of thing was passed and is returned. */
    private static List<Integer> sorts(ShapeGraph graph) {
        List<Integer> sorts = new ArrayList<>();
        sorts.add(sort(graph, graph.state().result()));
        for (int argument : graph.state().frame().arguments()) {
            sorts.add(sort(graph, argument));
        }
        return sorts;
    }

    private static int sort(ShapeGraph graph, int reference) {
        if (reference < 0) {
            return reference;
        }
        return graph.cell(reference).isOwn() ? 1 : 0;
    }

    /** The cells that the same variable points to in two graphs. */
    private record Named(int one, int other) {}

    private static Set<Named> namedInBoth(ShapeGraph one, ShapeGraph other) {
        Set<Named> cells = new HashSet<>();
        for (int f = 0; f < one.state().frames().size(); f++) {
            int[] ours = one.state().frames().get(f).variables();
            int[] theirs = other.state().frames().get(f).variables();
            for (int v = 0; v < ours.length; v++) {
                if (ours[v] >= 0 && theirs[v] >= 0) {
                    cells.add(new Named(ours[v], theirs[v]));
                }
            }
        }
        return cells;
    }

    private static boolean areOpposed(ShapeGraph one, ShapeGraph other, Set<Named> cells) {
        for (Named lower : cells) {
            for (Named upper : cells) {
                if (isOnlyBelow(one, lower.one(), upper.one()) && isOnlyBelow(other, upper.other(), lower.other())) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isOnlyBelow(ShapeGraph graph, int lower, int upper) {
        return graph.order().isBelow(lower, upper) && !graph.order().isBelow(upper, lower);
    }
}
