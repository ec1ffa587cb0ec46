package org.isolde.sdg.internal.shape;

import org.isolde.sdg.CodePosition;
import org.isolde.sdg.Location;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.Value;

/**
 * Notes reads and writes in a shape graph: functions <em>read</em> and <em>write</em> of seeds/000, Definition 3.
 *
 * <p>An access is sure in a graph when it has been made on every way to it under the same name, so that it is sure in the end (M)
 * when it is in all graphs there, which is what the paper's <em>sameDist</em> asks. Reads of what the code has created, or has
 * surely written before, see its own values and are left out; the paper keeps them.
 */
final class Accesses {

    private final ShapeGraph graph;
    private final Interpretation interpretation;
    private final CodePosition position;

    Accesses(ShapeGraph graph, Interpretation interpretation, CodePosition position) {
        this.graph = graph;
        this.interpretation = interpretation;
        this.position = position;
    }

    void read(int reference, Location location) {
        if (reference == ShapeGraph.UNKNOWN) {
            elsewhere(location, Access.Kind.READ);
        } else if (reference >= 0
                && !graph.cell(reference).isOwn()
                && !graph.cell(reference).written().contains(location)) {
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
            graph.replace(reference, graph.cell(reference).wrote(location));
        }
    }

    private void mark(int cell, Location location, Access.Kind kind) {
        Names names = new Names(graph);
        Mark mark = interpretation.mark(
                location, names.of(cell), kind, position, names.expression(cell, location));
        graph.replace(cell, graph.cell(cell).marked(mark));
        graph.steps().sure().add(mark);
        touch(mark);
    }

    void readStatic(Location field) {
        if (!graph.steps().written().contains(field)) {
            elsewhere(field, Access.Kind.READ);
            graph.steps().sure().add(new Mark(field, Value.SOME, Access.Kind.READ));
        }
    }

    void writeStatic(Location field) {
        elsewhere(field, Access.Kind.WRITE);
        graph.steps().written().add(field);
        graph.steps().sure().add(new Mark(field, Value.SOME, Access.Kind.WRITE));
    }

    /** An access of a static field, or of an object of which nothing is known. */
    void elsewhere(Location location, Access.Kind kind) {
        elsewhere(interpretation.mark(location, Value.SOME, kind, position, location.toString()));
    }

    void elsewhere(Mark mark) {
        graph.steps().marks().add(mark);
        touch(mark);
    }

    private void touch(Mark mark) {
        if (mark.isWrite()) {
            graph.steps().touched().add(mark.location());
        }
    }

    /** A write to an object that the code has created. */
    void created(Location location) {
        graph.steps()
                .creations()
                .add(interpretation.mark(
                        location, Value.FRESH, Access.Kind.WRITE, position, location.toString()));
    }
}
