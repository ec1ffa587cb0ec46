// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.isolde.program.Location;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Variable;

/**
 * A shape graph (UNL-DI-5-2011, Definition 1): an abstract state, which maps variables to abstract
 * locations, and an abstract heap, which maps abstract locations to abstract locations by
 * selectors; with what has been read and written on the way here.
 *
 * <p>What differs from the paper, and why:
 * <ul>
 * <li>The paper's graphs are acyclic by assumption. Here an {@link Order} of the cells stands
 *   beside the edges. It includes every link that ever existed, through fields for which
 *   {@link ShapeAccesses} has proven that no store of the program can close a cycle. So cells that
 *   have been unlinked remain in the order, and the facts of two transactions can be combined
 *   although they see different snapshots.
 * <li>Conditions 1 and 4 of the definition say that two abstract locations are never one cell.
 *   Trees are not assumed here, so they may be, unless the order tells them apart; a store through
 *   one forgets the same selector of those.
 * <li>A cell that no variable points to stays a location of its own, the paper's summary location
 *   with a positive index, until it is merged with others at a loop's head ({@link Summaries}). It
 *   then has no edges; the target of a selector without an edge is materialised when it is read.
 * <li>All selectors that lead on in one direction are merged in the paper, so that a tree is
 *   handled like a list. Here each keeps its own edges, and they have the order in common.
 * <li>Static fields are the paper's shared variables. Parameters keep their names until the end.
 * </ul>
 *
 * <p>Mutable; a data-flow analysis owns it.
 */
final class ShapeGraph {

    /** The null reference. */
    static final int NULL = -1;
    /** A reference of which nothing is known, and what is no reference. */
    static final int UNKNOWN = -2;

    /** A selector of a cell. */
    record Edge(int cell, Location field) {

        /** The same selector of another cell. */
        Edge from(int other) {
            return new Edge(other, field);
        }
    }

    private final List<AbstractCell> cells;
    private final Order order;
    private final AbstractState state;
    private final Map<Edge, Integer> edges;
    private Footsteps steps;
    private boolean shown;

    ShapeGraph() {
        this(new ArrayList<>(), new Order(), new AbstractState(), new HashMap<>(), new Footsteps());
    }

    private ShapeGraph(
            List<AbstractCell> cells, Order order, AbstractState state, Map<Edge, Integer> edges, Footsteps steps) {
        this.cells = cells;
        this.order = order;
        this.state = state;
        this.edges = edges;
        this.steps = steps;
    }

    ShapeGraph copy() {
        ShapeGraph copy = new ShapeGraph(
                new ArrayList<>(cells), order.copy(), state.copy(), new HashMap<>(edges), steps.copy());
        copy.shown = shown;
        return copy;
    }

    // Cells and their order.

    int cellCount() {
        return cells.size();
    }

    AbstractCell cell(int number) {
        return cells.get(number);
    }

    void replace(int number, AbstractCell cell) {
        cells.set(number, cell);
    }

    int add(AbstractCell cell) {
        cells.add(cell);
        return order.add();
    }

    /**
     * Adds a cell that the code has come across in the heap: it may be one of those already in the
     * graph.
     */
    int meet(boolean nullable) {
        return add(AbstractCell.met(nullable, shown ? AbstractCell.Standing.ANY : AbstractCell.Standing.OLD));
    }

    Order order() {
        return order;
    }

    /** Adds to the order that a cell is below another, and what follows from it. */
    void putBelow(int lower, int upper, int level) {
        if (cells.get(upper).nullable()) {
            order.putBelow(lower, upper, level);
        } else {
            order.putBelowWithAllAbove(lower, upper, level);
        }
    }

    /**
     * Adds the relations that follow through cells that must exist. Cubic in the number of cells.
     */
    void closeOrder() {
        for (int cell = 0; cell < cells.size(); cell++) {
            if (!cells.get(cell).nullable()) {
                order.closeBy(cell);
            }
        }
    }

    /** Notes that a cell created by the code can be met in the heap from now on. */
    void show() {
        shown = true;
    }

    boolean isShown() {
        return shown;
    }

    /** Whether two abstract locations may be one cell. */
    boolean mayBeOne(int one, int other) {
        if (one == other) {
            return true;
        }
        if (order.areApart(one, other)) {
            return false;
        }
        AbstractCell first = cells.get(one);
        AbstractCell second = cells.get(other);
        return !(first.isExact() && second.isExact())
                && first.standing() != AbstractCell.Standing.PRIVATE
                && second.standing() != AbstractCell.Standing.PRIVATE
                && !(first.isOwn() && second.standing() == AbstractCell.Standing.OLD)
                && !(second.isOwn() && first.standing() == AbstractCell.Standing.OLD);
    }

    // Variables.

    AbstractState state() {
        return state;
    }

    /** What an operand points to in the activation that runs. */
    int of(Operand operand) {
        return state.of(operand);
    }

    /** Has a variable of the activation that runs point somewhere. */
    void assign(Variable variable, int reference) {
        state.assign(variable, reference);
    }

    /** Copies the variables to another graph; {@code translate} maps references to its numbers. */
    void copyNames(ShapeGraph target, IntUnaryOperator translate) {
        target.state.take(state, translate);
        target.shown = shown;
        target.steps = steps.copy();
    }

    // Edges.

    Map<Edge, Integer> edges() {
        return edges;
    }

    /** The edges of all cells, by the cell that they begin at. */
    Map<Integer, Set<Edge>> edgesByCell() {
        Map<Integer, Set<Edge>> found = new HashMap<>();
        edges.keySet().forEach(edge -> found.computeIfAbsent(edge.cell(), cell -> new HashSet<>()).add(edge));
        return found;
    }

    /**
     * Forgets what static fields and selectors point to: code that is not followed may have written
     * them.
     */
    void forgetContents() {
        state.statics().clear();
        edges.clear();
    }

    /** Notes that code which is not followed may have linked created cells that it can meet. */
    void doubtLinked() {
        cells.replaceAll(
                cell -> cell.standing() == AbstractCell.Standing.LINKED ? cell.with(AbstractCell.Standing.OWN) : cell);
    }

    /** Learns that a reference to the cell is null: there is no such cell. */
    void refineToNull(int cell) {
        IntUnaryOperator refine = reference -> reference == cell ? NULL : reference;
        state.replaceAll(refine);
        edges.keySet().removeIf(edge -> edge.cell() == cell);
        edges.replaceAll((edge, reference) -> refine.applyAsInt(reference));
    }

    // What has been done.

    Footsteps steps() {
        return steps;
    }

    void setSteps(Footsteps other) {
        steps = other;
    }

    boolean isSameAs(ShapeGraph other) {
        return shown == other.shown
                && cells.equals(other.cells)
                && edges.equals(other.edges)
                && order.isSameAs(other.order)
                && steps.equals(other.steps)
                && state.isSameAs(other.state);
    }
}
