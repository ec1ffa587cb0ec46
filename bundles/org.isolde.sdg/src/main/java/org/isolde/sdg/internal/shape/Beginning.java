package org.isolde.sdg.internal.shape;

import java.util.BitSet;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Variable;
import org.isolde.sdg.internal.flow.Scope;

/** The bootstrap graph of a piece of code: its variables point to cells of which nothing is known but that they are there. */
final class Beginning {

    private Beginning() {}

    /** Of a method: its parameters. A constructor's object is private to it. */
    static ShapeGraph ofMethod(MethodCode code) {
        ShapeGraph graph = new ShapeGraph();
        graph.push(code.scope().body());
        boolean isStatic = code.isStatic();
        boolean first = true;
        for (Variable parameter : code.scope().body().parameters()) {
            if (parameter.kind() == Kind.REFERENCE) {
                boolean receiver = first && !isStatic;
                boolean created = receiver && code.scope().method().isConstructor();
                point(graph, parameter, created ? graph.add(AbstractCell.created()) : graph.meet(!receiver));
            }
            first = false;
        }
        return graph;
    }

    /** Of an atomic region in a method: the variables that it uses. */
    static ShapeGraph ofRegion(MethodCode code) {
        ShapeGraph graph = new ShapeGraph();
        Scope scope = code.scope();
        graph.push(scope.body());
        BitSet used = code.liveness().before(scope.entry());
        for (Variable variable : scope.body().variables()) {
            if (variable.kind() == Kind.REFERENCE && used.get(variable.index())) {
                point(graph, variable, graph.meet(true));
            }
        }
        return graph;
    }

    private static void point(ShapeGraph graph, Variable variable, int cell) {
        graph.assign(variable, cell);
        graph.roots().put(new Root(variable.toString(), null), cell);
    }
}
