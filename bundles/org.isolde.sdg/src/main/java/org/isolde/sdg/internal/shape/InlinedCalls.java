// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.isolde.program.Location;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.library.LibraryEffect;
import org.isolde.program.library.LibraryState;
import org.isolde.sdg.access.Access;

/**
 * The transfer function of calls on shape graphs: each possible callee in the program is analysed
 * in place, on the graphs of the call; library code is represented by its summary. The paper is
 * intraprocedural and leaves this open.
 */
final class InlinedCalls {

    /**
     * Calls that may run more methods than that take more steps than there are, and long until
     * these are used up.
     */
    private static final int MOST_TARGETS = 32;

    private final ShapeCode code;
    private final Interpretation interpretation;

    InlinedCalls(ShapeCode code, Interpretation interpretation) {
        this.code = code;
        this.interpretation = interpretation;
    }

    private Stmt statement(int s) {
        return code.scope().body().statement(s);
    }

    /** Runs a call; the graphs may be changed. */
    ShapeFlow.Exits run(int s, List<ShapeGraph> graphs) {
        Callees callees = interpretation.calls().callees(code.scope().method(), s);
        if (callees.methods().size() > MOST_TARGETS) {
            throw new ShapeLimitException("a call that may run more than " + MOST_TARGETS + " methods");
        }
        List<ShapeGraph> entries = new ArrayList<>();
        for (ShapeGraph graph : graphs) {
            interpretation.step(graph);
            if (!isOnAnObject(s) || Statements.follow(graph, operands(s).getFirst())) {
                entries.add(graph);
            }
        }
        Shapes returned = Shapes.atPoint();
        List<ShapeGraph> thrown = new ArrayList<>();
        for (Callees.Target target : callees.methods()) {
            runTarget(s, target, entries, returned, thrown);
        }
        boolean other = !callees.library().isEmpty() || !callees.callbacks().isEmpty() || !callees.unknown().isEmpty();
        if (other || callees.methods().isEmpty()) {
            for (ShapeGraph entry : entries) {
                ShapeGraph graph = entry.copy();
                runElsewhere(s, callees, graph);
                returned.add(graph);
                thrown.add(graph);
            }
        }
        return new ShapeFlow.Exits(copies(returned), thrown);
    }

    private static List<ShapeGraph> copies(Shapes shapes) {
        return new ArrayList<>(shapes.graphs().stream().map(ShapeGraph::copy).toList());
    }

    private boolean isOnAnObject(int s) {
        return statement(s) instanceof Stmt.Invoke invoke && invoke.kind() != InvokeKind.STATIC;
    }

    private List<Operand> operands(int s) {
        return statement(s) instanceof Stmt.Invoke invoke ? invoke.arguments() : List.of();
    }

    private void runTarget(
            int s,
            Callees.Target target,
            List<ShapeGraph> entries,
            Shapes returned,
            List<ShapeGraph> thrown) {
        Optional<ShapeCode> callee = interpretation.code(target.method());
        if (callee.isEmpty()) {
            throw new ShapeLimitException(target.method() + " has no code");
        }
        Optional<Activation> activation = interpretation.activation(target.method());
        if (activation.isPresent()) {
            entries.forEach(caller -> runAgain(s, target, callee.get(), activation.get(), caller, returned, thrown));
            return;
        }
        List<ShapeGraph> starts = entries.stream().map(graph -> entered(s, target, callee.get(), graph)).toList();
        ShapeFlow.Exits exits = ShapeFlow.run(callee.get(), interpretation, starts);
        for (ShapeGraph exit : exits.returned()) {
            ShapeGraph graph = exit.copy();
            graph.state().pop();
            returned.add(withResult(s, graph));
        }
        for (ShapeGraph exit : exits.thrown()) {
            ShapeGraph graph = exit.copy();
            graph.state().pop();
            thrown.add(graph);
        }
    }

    private ShapeGraph withResult(int s, ShapeGraph graph) {
        int result = graph.state().result();
        graph.state().setResult(ShapeGraph.UNKNOWN);
        statement(s).assigned().ifPresent(variable -> graph.assign(variable, result));
        return graph;
    }

    /**
     * A recursive call: it goes in where the outermost activation began, and comes back from where
     * that ends.
     */
    private void runAgain(
            int s,
            Callees.Target target,
            ShapeCode callee,
            Activation activation,
            ShapeGraph caller,
            Shapes returned,
            List<ShapeGraph> thrown) {
        ShapeGraph entry = entered(s, target, callee, caller);
        int[] arguments = entry.state().frame().arguments();
        ShapeGraph before = entry.copy();
        before.state().pop();
        entry.state().keepFrames(activation.depth());
        activation.call(entry);
        if (interpretation.catches()) {
            activation.catchExceptions();
        }
        for (ShapeGraph exit : activation.exits().returned()) {
            returned.add(withResult(s, Recovery.after(before, arguments, exit, activation.depth())));
        }
        for (ShapeGraph exit : activation.exits().thrown()) {
            thrown.add(Recovery.after(before, arguments, exit, activation.depth()));
        }
    }

    private ShapeGraph entered(int s, Callees.Target target, ShapeCode callee, ShapeGraph caller) {
        List<Operand> operands = operands(s);
        List<Variable> parameters = callee.scope().body().parameters();
        int[] arguments = new int[parameters.size()];
        ShapeGraph graph = caller.copy();
        for (int p = 0; p < arguments.length; p++) {
            OptionalInt argument = target.passing().argument(p);
            boolean isPassed = argument.isPresent() && argument.getAsInt() < operands.size();
            arguments[p] = parameters.get(p).kind() != Kind.REFERENCE
                    ? ShapeGraph.UNKNOWN
                    : isPassed ? graph.of(operands.get(argument.getAsInt())) : graph.meet(true);
        }
        graph.state().push(callee.scope().body(), arguments);
        for (int p = 0; p < arguments.length; p++) {
            graph.assign(parameters.get(p), arguments[p]);
        }
        return graph;
    }

    /** Library code, methods of the program that it calls back, and what is not known. */
    private void runElsewhere(int s, Callees callees, ShapeGraph graph) {
        AccessRecorder accesses = new AccessRecorder(graph, interpretation, code.position(s));
        for (LibraryEffect effect : callees.library()) {
            runLibrary(effect, LibraryState.of(effect, statement(s)), graph, accesses);
        }
        Links links = new Links(graph, interpretation);
        kept(s, callees).forEach(operand -> links.show(graph.of(operand)));
        for (Callees.Target callback : callees.callbacks()) {
            graph.steps().mayAlso(interpretation.callback(callback.method()));
        }
        if (!callees.callbacks().isEmpty() || !callees.unknown().isEmpty()) {
            graph.forgetContents();
            graph.doubtLinked();
        }
        statement(s).assigned()
                .filter(variable -> variable.kind() == Kind.REFERENCE)
                .ifPresent(variable -> graph.assign(variable, resultOf(s, callees, graph)));
    }

    /** The operands whose objects the called code may keep somewhere, or give back. */
    private List<Operand> kept(int s, Callees callees) {
        boolean runsProgram = !callees.callbacks().isEmpty() || !callees.unknown().isEmpty();
        if (!(statement(s) instanceof Stmt.Invoke invoke)) {
            return runsProgram ? Operands.of(statement(s)) : List.of();
        }
        List<Operand> operands = invoke.arguments();
        boolean keeps = runsProgram
                || callees.library().stream().anyMatch(effect -> effect.writes() || effect.callsBack());
        boolean givesBack = statement(s).assigned().filter(v -> v.kind() == Kind.REFERENCE).isPresent();
        if (keeps || givesBack) {
            return operands;
        }
        return invoke.kind() == InvokeKind.STATIC ? operands : operands.subList(1, operands.size());
    }

    private static void runLibrary(LibraryEffect effect, LibraryState state, ShapeGraph graph,
            AccessRecorder accesses) {
        boolean own = !state.owners().isEmpty()
                && state.owners().stream().allMatch(owner -> isOwn(graph, graph.of(owner)));
        for (Location location : state.locations()) {
            if (effect.reads() && !own) {
                accesses.elsewhere(location, Access.Kind.READ);
            }
            if (effect.writes() && own) {
                accesses.created(location);
            } else if (effect.writes()) {
                accesses.elsewhere(location, Access.Kind.WRITE);
            }
        }
    }

    private static boolean isOwn(ShapeGraph graph, int reference) {
        return reference >= 0 && graph.cell(reference).isOwn();
    }

    private int resultOf(int s, Callees callees, ShapeGraph graph) {
        boolean libraryOnly = callees.methods().isEmpty()
                && callees.unknown().isEmpty()
                && callees.library().stream().map(LibraryEffect::result).distinct().count() == 1;
        LibraryEffect.Result result = libraryOnly ? callees.library().getFirst().result() : LibraryEffect.Result.ANY;
        boolean isConcatenation = statement(s) instanceof Stmt.Concat;
        return switch (isConcatenation ? LibraryEffect.Result.FRESH : result) {
            case ANY, VIEW -> graph.meet(true);
            case FRESH -> graph.add(AbstractCell.created().with(AbstractCell.Standing.OWN));
            case RECEIVER -> operands(s).isEmpty() ? graph.meet(true) : graph.of(operands(s).getFirst());
        };
    }
}
