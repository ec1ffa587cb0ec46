// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.ArrayList;
import java.util.List;
import org.isolde.program.Location;
import org.isolde.program.code.Constant;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/**
 * The transfer function on shape graphs of statements that are not calls: the assignment forms of
 * UNL-DI-5-2011, section 3.1, and Definition 4.
 */
final class Statements {

    private final ShapeCode code;
    private final Interpretation interpretation;

    Statements(ShapeCode code, Interpretation interpretation) {
        this.code = code;
        this.interpretation = interpretation;
    }

    /** Runs a statement; the graphs are changed, and those in which it must throw are left out. */
    List<ShapeGraph> run(int s, List<ShapeGraph> graphs) {
        List<ShapeGraph> after = new ArrayList<>();
        for (ShapeGraph graph : graphs) {
            interpretation.step(graph);
            if (run(s, graph)) {
                after.add(graph);
            }
        }
        return after;
    }

    private boolean run(int s, ShapeGraph graph) {
        return switch (code.scope().body().statement(s)) {
            case Stmt.Assign(Variable target, Operand value) -> assign(graph, target, graph.of(value));
            case Stmt.Cast(Variable target, Operand value, String type) -> assign(graph, target, graph.of(value));
            case Stmt.FieldLoad load -> load(s, graph, load);
            case Stmt.FieldStore store -> store(s, graph, store);
            case Stmt.StaticLoad load -> loadStatic(s, graph, load);
            case Stmt.StaticStore store -> storeStatic(s, graph, store);
            case Stmt.ArrayLoad load -> loadElement(s, graph, load);
            case Stmt.ArrayStore store -> storeElement(s, graph, store);
            case Stmt.ArrayLength(Variable target, Operand array) -> follow(graph, array);
            case Stmt.NewObject(Variable target, String type) ->
                assign(graph, target, graph.add(AbstractCell.created()));
            case Stmt.NewArray(Variable target, String type, List<Operand> sizes) ->
                assign(graph, target, graph.add(AbstractCell.created()));
            case Stmt.Lambda lambda -> {
                lambda.captured().forEach(value -> new Links(graph, interpretation).show(graph.of(value)));
                // One that captures nothing may be made once for all.
                AbstractCell object = lambda.captured().isEmpty()
                        ? AbstractCell.met(false, AbstractCell.Standing.ANY)
                        : AbstractCell.created();
                yield assign(graph, lambda.target(), graph.add(object));
            }
            case Stmt.Caught(Variable target) -> assign(graph, target, graph.meet(false));
            case Stmt.Return r -> {
                graph.state().setResult(r.value()
                        .filter(value -> value.kind() == Kind.REFERENCE)
                        .map(graph::of)
                        .orElse(ShapeGraph.UNKNOWN));
                yield true;
            }
            case Stmt.Throw t -> false;
            case Stmt.MonitorEnter(Operand object) -> follow(graph, object);
            case Stmt.MonitorExit(Operand object) -> true;
            case Stmt other -> {
                other.assigned().ifPresent(target -> assign(graph, target, ShapeGraph.UNKNOWN));
                yield true;
            }
        };
    }

    /** What is thrown can be met where it is caught. */
    void show(Stmt.Throw thrown, List<ShapeGraph> graphs) {
        graphs.forEach(graph -> new Links(graph, interpretation).show(graph.of(thrown.exception())));
    }

    private static boolean assign(ShapeGraph graph, Variable target, int reference) {
        graph.assign(target, reference);
        return true;
    }

    /** Whether the operand can be followed; afterwards it is known not to be null. */
    static boolean follow(ShapeGraph graph, Operand operand) {
        int reference = graph.of(operand);
        if (reference >= 0) {
            graph.replace(reference, graph.cell(reference).notNull());
        }
        return reference != ShapeGraph.NULL;
    }

    private AccessRecorder accesses(int s, ShapeGraph graph) {
        return new AccessRecorder(graph, interpretation, code.position(s));
    }

    private boolean load(int s, ShapeGraph graph, Stmt.FieldLoad load) {
        if (!follow(graph, load.object())) {
            return false;
        }
        int cell = graph.of(load.object());
        Location field = interpretation.instanceField(load.field());
        accesses(s, graph).read(cell, field);
        if (load.target().kind() == Kind.REFERENCE) {
            graph.assign(load.target(), content(graph, cell, field, load.field().descriptor()));
        }
        return true;
    }

    private int content(ShapeGraph graph, int cell, Location field, String descriptor) {
        if (interpretation.isOpaque(descriptor)) {
            return ShapeGraph.UNKNOWN;
        }
        return cell < 0 ? graph.meet(true) : new Links(graph, interpretation).load(cell, field);
    }

    private boolean store(int s, ShapeGraph graph, Stmt.FieldStore store) {
        if (!follow(graph, store.object())) {
            return false;
        }
        int cell = graph.of(store.object());
        Location field = interpretation.instanceField(store.field());
        accesses(s, graph).write(cell, field);
        if (store.value().kind() == Kind.REFERENCE) {
            Links links = new Links(graph, interpretation);
            if (cell == ShapeGraph.UNKNOWN) {
                links.storeSomewhere(field, graph.of(store.value()));
            } else if (isObject(store.value())) {
                links.store(cell, field, graph.of(store.value()));
            } else {
                links.forget(cell, field);
            }
        }
        return true;
    }

    /** Whether an operand may be an object of the program, or null; a constant is not. */
    private static boolean isObject(Operand operand) {
        return switch (operand) {
            case Variable variable -> true;
            case Constant.Null n -> true;
            case Constant c -> false;
        };
    }

    private boolean loadStatic(int s, ShapeGraph graph, Stmt.StaticLoad load) {
        Location field = interpretation.staticField(load.field());
        accesses(s, graph).readStatic(field);
        if (load.target().kind() == Kind.REFERENCE) {
            int content = interpretation.isOpaque(load.field().descriptor())
                    ? ShapeGraph.UNKNOWN
                    : graph.state().statics().computeIfAbsent(field, f -> firstContent(graph, f));
            graph.assign(load.target(), content);
        }
        return true;
    }

    private int firstContent(ShapeGraph graph, Location field) {
        int content = graph.meet(true);
        if (!graph.steps().touched().get(interpretation.number(field))) {
            graph.state().roots().putIfAbsent(new Root(field.toString(), field), content);
        }
        return content;
    }

    private boolean storeStatic(int s, ShapeGraph graph, Stmt.StaticStore store) {
        Location field = interpretation.staticField(store.field());
        accesses(s, graph).writeStatic(field);
        if (store.value().kind() == Kind.REFERENCE) {
            new Links(graph, interpretation).show(graph.of(store.value()));
            graph.state().statics().put(field, graph.of(store.value()));
        }
        return true;
    }

    private boolean loadElement(int s, ShapeGraph graph, Stmt.ArrayLoad load) {
        if (!follow(graph, load.array())) {
            return false;
        }
        accesses(s, graph).read(graph.of(load.array()), elements(load.elementType()));
        if (load.target().kind() == Kind.REFERENCE) {
            graph.assign(
                    load.target(),
                    interpretation.isOpaque(load.elementType()) ? ShapeGraph.UNKNOWN : graph.meet(true));
        }
        return true;
    }

    private boolean storeElement(int s, ShapeGraph graph, Stmt.ArrayStore store) {
        if (!follow(graph, store.array())) {
            return false;
        }
        accesses(s, graph).write(graph.of(store.array()), elements(store.elementType()));
        if (store.value().kind() == Kind.REFERENCE) {
            new Links(graph, interpretation).show(graph.of(store.value()));
        }
        return true;
    }

    /**
     * Class files do not always tell booleans from bytes in arrays; the two then share a location.
     */
    private static Location elements(String elementType) {
        return new Location.ArrayElements(elementType.equals("Z") ? "B" : elementType);
    }
}
