// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.BitSet;
import java.util.List;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Variable;
import org.isolde.sdg.internal.flow.Scope;

/**
 * Builds the bootstrap graph of a piece of code: its variables point to cells of which only the
 * existence is known.
 */
final class Beginning {

    private Beginning() {}

    /** Of a method: its parameters. A constructor's object is private to it. */
    static ShapeGraph ofMethod(ShapeCode code) {
        ShapeGraph graph = new ShapeGraph();
        List<Variable> parameters = code.scope().body().parameters();
        int[] arguments = new int[parameters.size()];
        for (int p = 0; p < arguments.length; p++) {
            arguments[p] = argument(code, parameters, p, graph);
        }
        graph.state().push(code.scope().body(), arguments);
        for (int p = 0; p < arguments.length; p++) {
            point(graph, parameters.get(p), arguments[p]);
        }
        return graph;
    }

    private static int argument(ShapeCode code, List<Variable> parameters, int p, ShapeGraph graph) {
        boolean isReceiver = p == 0 && !code.isStatic();
        if (parameters.get(p).kind() != Kind.REFERENCE) {
            return ShapeGraph.UNKNOWN;
        }
        return isReceiver && code.scope().method().isConstructor()
                ? graph.add(AbstractCell.created())
                : graph.meet(!isReceiver);
    }

    /** Of an atomic region in a method: the variables that it uses. */
    static ShapeGraph ofRegion(ShapeCode code) {
        ShapeGraph graph = new ShapeGraph();
        Scope scope = code.scope();
        graph.state().push(scope.body(), new int[0]);
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
        if (cell >= 0) {
            graph.state().roots().put(new Root(variable.toString(), null), cell);
        }
    }
}
