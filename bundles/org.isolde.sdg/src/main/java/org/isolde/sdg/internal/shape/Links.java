// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import org.isolde.program.Location;
import org.isolde.sdg.internal.shape.ShapeGraph.Edge;

/**
 * Reads and updates the links of a shape graph: the assignments of UNL-DI-5-2011, section 3.1, with
 * the check that the order of cells remains acyclic.
 *
 * <p>The order is the transitive closure of all links through ordered fields that ever were, by any
 * transaction. It remains a strict order if every store {@code x.f = z} links cells that are
 * ordered already, or links a created cell without adding a relation between old cells that may
 * lead to each other by their types:
 * <ul>
 * <li>x is known to be below z;
 * <li>z is private, or created and above nothing with x an old cell: x must be below all old cells
 *   that z is below, and none of the created ones;
 * <li>x is private;
 * <li>x is created and z is an old cell: all old cells that x is above must be below z.
 * </ul>
 * Links of a transaction that does not commit are harmless, since no other transaction sees them.
 * Any other store is reported; the field is then not ordered ({@link ShapeAccesses}). The paper
 * trusts its bootstrap graph instead.
 */
final class Links {

    private final ShapeGraph graph;
    private final Interpretation interpretation;

    Links(ShapeGraph graph, Interpretation interpretation) {
        this.graph = graph;
        this.interpretation = interpretation;
    }

    /** The cell that {@code cell.field} points to; materialised if it is not in the graph. */
    int load(int cell, Location field) {
        Edge edge = new Edge(cell, field);
        Integer known = graph.edges().get(edge);
        if (known != null) {
            return known;
        }
        int target = graph.cell(cell).standing() == AbstractCell.Standing.OLD
                ? graph.meet(true)
                : graph.add(AbstractCell.met(true, AbstractCell.Standing.ANY));
        int level = level(interpretation.order(field));
        if (level != Order.NONE) {
            graph.order().putBelow(cell, target, level);
        }
        graph.edges().put(edge, target);
        return target;
    }

    /** Makes {@code cell.field} point to {@code target}. */
    void store(int cell, Location field, int target) {
        forget(cell, field);
        FieldOrder.Status status = interpretation.order(field);
        if (status == FieldOrder.Status.BY_STORES && !keepsOrder(cell, target)) {
            interpretation.violates(field);
        }
        if (target >= 0) {
            link(cell, target, level(status));
        }
        graph.edges().put(new Edge(cell, field), target);
    }

    /** Makes {@code cell.field} point to something that is no object of the program. */
    void forget(int cell, Location field) {
        graph.edges().keySet().removeIf(edge -> edge.field().equals(field) && graph.mayBeOne(edge.cell(), cell));
    }

    /** Makes the field of an object of which nothing is known point to {@code target}. */
    void storeSomewhere(Location field, int target) {
        graph.edges().keySet().removeIf(edge -> edge.field().equals(field));
        if (target != ShapeGraph.NULL && interpretation.order(field) == FieldOrder.Status.BY_STORES) {
            interpretation.violates(field);
        }
        show(target);
    }

    private boolean keepsOrder(int x, int z) {
        if (z == ShapeGraph.NULL) {
            return true;
        }
        if (z == ShapeGraph.UNKNOWN || x == z) {
            return false;
        }
        Order order = graph.order();
        if (order.isBelow(x, z)) {
            return true;
        }
        AbstractCell from = graph.cell(x);
        AbstractCell to = graph.cell(z);
        if (from.standing() == AbstractCell.Standing.PRIVATE) {
            return true;
        }
        boolean isPlaceable = to.standing() == AbstractCell.Standing.PRIVATE
                || to.standing() == AbstractCell.Standing.LINKED
                        && from.standing() == AbstractCell.Standing.OLD
                        && isLowest(z);
        if (isPlaceable) {
            return isBelowAllAbove(x, z);
        }
        return from.standing() == AbstractCell.Standing.LINKED
                && to.standing() == AbstractCell.Standing.OLD
                && allBelowAreBelow(x, z);
    }

    private boolean isLowest(int z) {
        for (int cell = 0; cell < graph.cellCount(); cell++) {
            if (graph.order().level(cell, z) != Order.NONE) {
                return false;
            }
        }
        return true;
    }

    private boolean isBelowAllAbove(int x, int z) {
        return beyond(z, (cell, above) -> mayLeadTo(cell, above))
                .allMatch(above -> graph.cell(above).isOwn()
                        ? graph.cell(above).isExact() && !graph.mayBeOne(x, above)
                        : graph.order().isBelow(x, above));
    }

    private boolean allBelowAreBelow(int x, int z) {
        return beyond(x, (cell, below) -> mayLeadTo(below, cell))
                .allMatch(below -> graph.cell(below).isOwn()
                        ? graph.cell(below).isExact()
                        : graph.order().isBelow(below, z));
    }

    /**
     * The cells beyond a created one, through created cells. The order need not contain the cells
     * beyond one that may be null. The cells beyond old ones follow from the order of these.
     */
    private IntStream beyond(int start, BiIntPredicate leads) {
        BitSet found = new BitSet();
        Deque<Integer> pending = new ArrayDeque<>(List.of(start));
        while (!pending.isEmpty()) {
            int cell = pending.pop();
            for (int next = 0; next < graph.cellCount(); next++) {
                if (next != start && !found.get(next) && leads.test(cell, next)) {
                    found.set(next);
                    if (graph.cell(next).isOwn()) {
                        pending.push(next);
                    }
                }
            }
        }
        return found.stream();
    }

    @FunctionalInterface
    private interface BiIntPredicate {
        boolean test(int one, int other);
    }

    /**
     * Whether links may lead from one cell to another and from there back: not if one leads to
     * objects of other classes for good.
     */
    private boolean mayLeadTo(int lower, int upper) {
        int level = graph.order().level(lower, upper);
        boolean neverTogether = level == Order.STRICT && graph.order().level(upper, lower) == Order.STRICT;
        return level != Order.NONE && level != Order.BY_TYPE && !neverTogether;
    }

    private static int level(FieldOrder.Status status) {
        return switch (status) {
            case BY_TYPE -> Order.BY_TYPE;
            case BY_STORES -> Order.STRICT;
            case NONE -> Order.NONE;
        };
    }

    private void link(int cell, int target, int level) {
        boolean isPrivate = graph.cell(cell).standing() == AbstractCell.Standing.PRIVATE;
        lead(target);
        if (!isPrivate) {
            show(target);
        }
        if (level != Order.NONE && cell != target) {
            graph.putBelow(cell, target, level);
        }
    }

    /** Notes that something other than a variable points to a cell from now on. */
    private void lead(int target) {
        if (graph.cell(target).standing() == AbstractCell.Standing.PRIVATE) {
            graph.replace(target, graph.cell(target).with(AbstractCell.Standing.LINKED));
        }
    }

    /** Notes that what a reference points to can be met in the heap from now on. */
    void show(int target) {
        if (target >= 0 && graph.cell(target).standing() != AbstractCell.Standing.OLD) {
            graph.show();
            lead(target);
        }
    }
}
