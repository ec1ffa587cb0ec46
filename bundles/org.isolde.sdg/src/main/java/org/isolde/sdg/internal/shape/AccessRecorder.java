// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import org.isolde.program.Location;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.Value;
import org.isolde.sdg.transaction.CodePosition;

/**
 * Records reads and writes in a shape graph: the functions <em>read</em> and <em>write</em> of
 * UNL-DI-5-2011, Definition 3.
 *
 * <p>An access is definite in a graph if it was made on every path to it under the same name. It is
 * definite at the end (M) if it is definite in all graphs there, as the paper's <em>sameDist</em>
 * requires. Reads of cells that the code has created, or must have written before, see its own
 * values and are left out; the paper includes them.
 */
final class AccessRecorder {

    private final ShapeGraph graph;
    private final Interpretation interpretation;
    private final CodePosition position;

    AccessRecorder(ShapeGraph graph, Interpretation interpretation, CodePosition position) {
        this.graph = graph;
        this.interpretation = interpretation;
        this.position = position;
    }

    void read(int reference, Location location) {
        if (reference == ShapeGraph.UNKNOWN) {
            elsewhere(location, Access.Kind.READ);
        } else if (reference >= 0
                && !graph.cell(reference).isOwn()
                && !graph.cell(reference).written().get(interpretation.number(location))) {
            mark(reference, location, Access.Kind.READ);
        }
    }

    void write(int reference, Location location) {
        if (reference == ShapeGraph.UNKNOWN) {
            elsewhere(location, Access.Kind.WRITE);
        } else if (reference >= 0 && graph.cell(reference).isOwn()) {
            created(location);
        } else if (reference >= 0) {
            mark(reference, location, Access.Kind.WRITE);
        }
        if (reference >= 0 && !(location instanceof Location.ArrayElements)) {
            graph.replace(reference, graph.cell(reference).wrote(interpretation.number(location)));
        }
    }

    private void mark(int cell, Location location, Access.Kind kind) {
        Names names = new Names(graph);
        int mark = interpretation.mark(
                location, names.of(cell), kind, position, names.expression(cell, location));
        graph.replace(cell, graph.cell(cell).marked(mark));
        graph.steps().sure().set(mark);
        touch(location, kind);
    }

    void readStatic(Location field) {
        if (!graph.steps().written().get(interpretation.number(field))) {
            graph.steps().sure().set(elsewhere(field, Access.Kind.READ));
        }
    }

    void writeStatic(Location field) {
        graph.steps().written().set(interpretation.number(field));
        graph.steps().sure().set(elsewhere(field, Access.Kind.WRITE));
    }

    /**
     * Notes an access of a static field, or of an object of which nothing is known; gives the
     * number of its mark.
     */
    int elsewhere(Location location, Access.Kind kind) {
        int mark = interpretation.mark(new Access(location, Value.SOME, kind, position));
        graph.steps().marks().set(mark);
        touch(location, kind);
        return mark;
    }

    private void touch(Location location, Access.Kind kind) {
        if (kind == Access.Kind.WRITE) {
            graph.steps().touched().set(interpretation.number(location));
        }
    }

    /** A write to an object that the code has created. */
    void created(Location location) {
        Access access = new Access(location, Value.FRESH, Access.Kind.WRITE, position);
        graph.steps().creations().set(interpretation.mark(access));
    }
}
