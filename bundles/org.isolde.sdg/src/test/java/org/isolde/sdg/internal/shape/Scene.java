// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.stream.IntStream;
import org.isolde.program.Location;
import org.isolde.program.Program;
import org.isolde.program.code.Body;
import org.isolde.program.code.Condition;
import org.isolde.program.code.Constant;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.Kind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.ThrowingStatements;
import org.isolde.program.code.Variable;
import org.isolde.sdg.Analysed;
import org.isolde.sdg.access.Value;
import org.isolde.sdg.internal.flow.Fields;
import org.isolde.sdg.internal.flow.LocationNumbers;
import org.isolde.sdg.internal.flow.Scope;

/**
 * A shape graph of the variables t, w, x, y and z, changed by assignments that are written as in
 * UNL-DI-5-2011, section 3.1: {@code x = y}, {@code x = y.next}, {@code x.next = y},
 * {@code x = null}, {@code new x}. Links through all selectors but {@code any} are ordered.
 */
final class Scene {

    private static final List<Variable> VARIABLES = IntStream.range(0, 5)
            .mapToObj(i -> new Variable(i, Kind.REFERENCE, List.of("t", "w", "x", "y", "z").get(i)))
            .toList();
    private static final Program NO_PROGRAM = Program.of(List.of(), Analysed.JDK);
    private static final Stmt RETURN = new Stmt.Return(Optional.empty());

    private final Interpretation interpretation;
    private ShapeGraph graph;

    private Scene(ShapeGraph graph, Interpretation interpretation) {
        this.graph = graph;
        this.interpretation = interpretation;
    }

    private static Interpretation interpretation() {
        return new Interpretation(new Interpretation.Sources(
                null,
                new Fields(NO_PROGRAM.hierarchy(), new LocationNumbers()),
                method -> Optional.empty(),
                field -> field.toString().endsWith(".any") ? FieldOrder.Status.NONE : FieldOrder.Status.BY_STORES,
                method -> Set.of(),
                type -> false,
                () -> false));
    }

    /** Some variables point to cells of which nothing is known. */
    static Scene parameters(String... names) {
        ShapeGraph graph = new ShapeGraph();
        graph.state().push(code(RETURN).scope().body(), new int[0]);
        for (String name : names) {
            int cell = graph.meet(false);
            graph.assign(variable(name), cell);
            graph.state().roots().put(new Root(name, null), cell);
        }
        return new Scene(graph, interpretation());
    }

    /** Figure 4: x points to the first cell of a list, y to the second, z and w to the third. */
    static Scene figure4() {
        return parameters("x").run("y = x.next", "z = y.next", "w = z");
    }

    /** The scene after assignments on one of several ways from here. */
    Scene way(String... assignments) {
        return new Scene(graph.copy(), interpretation).run(assignments);
    }

    ShapeGraph graph() {
        return graph;
    }

    /** Runs assignments, none of which throws. */
    Scene run(String... assignments) {
        for (String assignment : assignments) {
            List<ShapeGraph> after = after(assignment);
            if (after.isEmpty()) {
                throw new AssertionError(assignment + " throws");
            }
            graph = after.getFirst();
        }
        return this;
    }

    /** The graphs after an assignment: one, or none if it must throw. */
    List<ShapeGraph> after(String assignment) {
        return new Statements(code(statement(assignment)), interpretation).run(0, new ArrayList<>(List.of(graph)));
    }

    private static ShapeCode code(Stmt statement) {
        Body body = new Body(VARIABLES, List.of(), List.of(statement, RETURN), new int[2], List.of());
        Scope scope = Scope.whole(new MethodRef("T", "m", "()V"), body, ThrowingStatements.in(body));
        return ShapeCode.of(scope, true, Optional.empty());
    }

    private static Stmt statement(String assignment) {
        if (assignment.startsWith("new ")) {
            return new Stmt.NewObject(variable(assignment.substring(4)), "Cell");
        }
        String[] sides = assignment.split(" = ");
        String[] left = sides[0].split("\\.");
        String[] right = sides[1].split("\\.");
        if (left.length == 2) {
            return new Stmt.FieldStore(variable(left[0]), field(left[1]), operand(sides[1]));
        }
        return right.length == 2
                ? new Stmt.FieldLoad(variable(left[0]), variable(right[0]), field(right[1]))
                : new Stmt.Assign(variable(left[0]), operand(sides[1]));
    }

    private static FieldRef field(String name) {
        return new FieldRef("Cell", name, "LCell;");
    }

    private static Operand operand(String text) {
        return text.equals("null") ? new Constant.Null() : variable(text);
    }

    private static Variable variable(String name) {
        return VARIABLES.stream().filter(v -> v.label().equals(name)).findFirst().orElseThrow();
    }

    /**
     * The scene on the way where two references are equal, or where they are not; empty when there
     * is no such way.
     */
    Optional<Scene> where(String left, String comparison, String right) {
        Stmt.Branch branch = new Stmt.Branch(Condition.EQUAL, operand(left), operand(right), 1);
        return ReferenceTests.taken(graph, branch, comparison.equals("=="))
                .map(taken -> new Scene(taken, interpretation));
    }

    /** The scene on one way or the other from a common one. */
    Scene or(Scene other) {
        return new Scene(Merge.of(graph, other.graph), interpretation);
    }

    /** What a variable points to: a cell, or {@link ShapeGraph#NULL}. */
    int at(String name) {
        return graph.of(variable(name));
    }

    AbstractCell cell(String name) {
        return graph.cell(at(name));
    }

    /** What a variable's selector is known to point to; empty when it is not known. */
    Optional<Integer> link(String name, String selector) {
        return Optional.ofNullable(
                graph.edges().get(new ShapeGraph.Edge(at(name), new Location.InstanceField(field(selector)))));
    }

    /**
     * What is known of the order of two variables' cells, one of the constants of {@link Order}.
     */
    int order(String lower, String upper) {
        return graph.order().level(at(lower), at(upper));
    }

    boolean mayBeOne(String one, String other) {
        return graph.mayBeOne(at(one), at(other));
    }

    /** Function <em>dist</em> of the paper. */
    Value.Reached distance(String name) {
        return new Names(graph).of(at(name));
    }

    /** The selectors that some assignment may have put out of order. */
    SortedSet<Location> violations() {
        return interpretation.violations();
    }
}
