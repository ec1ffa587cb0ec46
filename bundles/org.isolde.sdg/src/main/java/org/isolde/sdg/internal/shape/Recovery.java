// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.isolde.sdg.internal.shape.AbstractCell.Standing;
import org.isolde.sdg.internal.shape.AbstractState.Frame;

/**
 * Restores the variables of a caller after a recursive call. In the graph at the call's end, the
 * arguments have the names of the callee's parameters. The caller's other cells are created anew at
 * their place in the order, which no store changes.
 */
final class Recovery {

    private final ShapeGraph caller;
    private final ShapeGraph graph;
    private final Map<Integer, Integer> cells = new HashMap<>();

    private Recovery(ShapeGraph caller, ShapeGraph exit) {
        this.caller = caller;
        this.graph = exit.copy();
    }

    /**
     * The graph after a call.
     *
     * @param caller the graph at the call
     * @param arguments the references passed
     * @param exit the graph at the callee's end; its last frame is the callee's
     * @param depth how many frames the two graphs have in common
     */
    static ShapeGraph after(ShapeGraph caller, int[] arguments, ShapeGraph exit, int depth) {
        Recovery recovery = new Recovery(caller, exit);
        recovery.recognise(arguments, depth);
        recovery.graph.state().pop();
        for (int f = depth; f < caller.state().frames().size(); f++) {
            recovery.recover(caller.state().frames().get(f));
        }
        recovery.recoverOrder();
        return recovery.graph;
    }

    /** Finds the caller's cells that the graph has by name. */
    private void recognise(int[] arguments, int depth) {
        int[] parameters = graph.state().frame().arguments();
        for (int p = 0; p < arguments.length; p++) {
            recognise(arguments[p], parameters[p]);
        }
        caller.state().roots().forEach(
                (root, reference) -> recognise(reference,
                        graph.state().roots().getOrDefault(root, ShapeGraph.UNKNOWN)));
        for (int f = 0; f < depth; f++) {
            int[] before = caller.state().frames().get(f).variables();
            int[] now = graph.state().frames().get(f).variables();
            for (int v = 0; v < before.length; v++) {
                recognise(before[v], now[v]);
            }
        }
    }

    private void recognise(int before, int now) {
        if (before >= 0 && now >= 0) {
            cells.putIfAbsent(before, now);
        }
    }

    private void recover(Frame frame) {
        graph.state().push(frame.body(), Arrays.stream(frame.arguments()).map(this::recover).toArray());
        Arrays.setAll(graph.state().frame().variables(), v -> recover(frame.variables()[v]));
    }

    private int recover(int before) {
        return before < 0 ? before : cells.computeIfAbsent(before, this::meetAgain);
    }

    private int meetAgain(int before) {
        AbstractCell cell = caller.cell(before);
        Standing standing = switch (cell.standing()) {
            case OLD -> Standing.OLD;
            case ANY -> Standing.ANY;
            case PRIVATE, LINKED, OWN -> Standing.OWN;
        };
        return graph.add(AbstractCell.met(cell.nullable(), standing));
    }

    private void recoverOrder() {
        cells.forEach((lower, low) -> cells.forEach(
                (upper, high) -> graph.order().learn(low, high, caller.order().level(lower, upper))));
        graph.closeOrder();
    }
}
