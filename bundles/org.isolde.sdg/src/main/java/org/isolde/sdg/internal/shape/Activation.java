// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.ArrayList;
import java.util.List;

/**
 * The outermost activation of a recursive method under analysis, with the graphs at the entries and
 * exits of its recursive calls. A recursion is analysed like a loop, until neither set grows. The
 * variables of intermediate activations are dropped at a recursive call, and restored as far as
 * possible at its return ({@link Recovery}). Mutable.
 */
final class Activation {

    private final int depth;
    private final Shapes calls = Shapes.atLoopHead();
    private final Shapes returned = Shapes.atLoopHead();
    private final Shapes thrown = Shapes.atLoopHead();
    private boolean anythingNew;
    private boolean caught;

    /**
     * An activation that no recursive call has led to yet.
     *
     * @param depth how many frames are below its own
     */
    Activation(int depth) {
        this.depth = depth;
    }

    int depth() {
        return depth;
    }

    /**
     * Notes a recursive call; the graph has the frames below the activation's and one for the call.
     */
    void call(ShapeGraph entry) {
        anythingNew |= calls.add(entry);
    }

    /** Notes that a recursive call is made where exceptions are caught. */
    void catchExceptions() {
        anythingNew |= !caught;
        caught = true;
    }

    /** Whether a recursive call is made where exceptions are caught. */
    boolean isCaught() {
        return caught;
    }

    /** Notes how the method may be left. */
    void exit(ShapeFlow.Exits exits) {
        exits.returned().forEach(graph -> anythingNew |= returned.add(graph));
        exits.thrown().forEach(graph -> anythingNew |= thrown.add(graph));
    }

    /** The graphs to begin with: those that come in from outside, and those of recursive calls. */
    List<ShapeGraph> entries(List<ShapeGraph> fromOutside) {
        List<ShapeGraph> entries = new ArrayList<>(fromOutside);
        entries.addAll(calls.graphs());
        return entries;
    }

    /** How the method may be left, as far as is known. */
    ShapeFlow.Exits exits() {
        return new ShapeFlow.Exits(returned.graphs(), thrown.graphs());
    }

    /**
     * Whether a recursive call or an exit was new since this was last asked, and there are
     * recursive calls at all.
     */
    boolean mustGoOn() {
        boolean goOn = anythingNew && !calls.graphs().isEmpty();
        anythingNew = false;
        return goOn;
    }
}
