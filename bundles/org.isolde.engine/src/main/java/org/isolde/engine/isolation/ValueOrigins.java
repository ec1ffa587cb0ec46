// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.isolation;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.isolde.program.ClassModel;
import org.isolde.program.Location;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.Body;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Kind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.flow.ControlFlowGraph;

/**
 * Finds the field that a value was loaded from, for the names in reports: back through assignments,
 * views of collections, parameters and what lambda expressions capture. Where several fields are
 * possible it finds none. Costs one walk over the method for each value; callers are looked up in a
 * table that is made when it is first needed. Has one owner, and is not thread-safe.
 */
final class ValueOrigins {

    private static final int DEEPEST = 8;

    /** Methods whose result is another view of the collection, rather than something in it. */
    private static final Set<String> VIEWS = Set.of("keySet", "values", "entrySet", "iterator", "listIterator",
            "descendingIterator", "spliterator", "subList", "subSet", "subMap", "headMap", "headSet", "tailMap",
            "tailSet", "descendingMap", "descendingSet", "descendingKeySet", "navigableKeySet", "reversed", "keys",
            "elements", "stream", "parallelStream", "filter", "map", "mapToInt", "mapToLong", "mapToObj", "mapToDouble",
            "sorted", "distinct", "limit", "skip", "peek", "boxed", "parallel", "sequential", "append", "insert",
            "reverse", "delete", "asLongStream", "asDoubleStream", "takeWhile", "dropWhile", "onClose", "unordered");

    private static final String IN_LAMBDA = "val$";

    /** A use of a method whose operands become its parameters. */
    private record Use(MethodRef method, int statement, List<Operand> arguments) {}

    private final Program program;
    private final Map<MethodRef, ControlFlowGraph> graphs = new HashMap<>();
    private Optional<Map<MethodRef, List<Use>>> uses = Optional.empty();

    ValueOrigins(Program program) {
        this.program = program;
    }

    /**
     * The name of the field that an operand of a statement was loaded from; with brackets for
     * something in it.
     */
    Optional<String> field(MethodRef method, int statement, Operand operand) {
        return field(method, statement, operand, DEEPEST);
    }

    private Optional<String> field(MethodRef method, int statement, Operand operand, int depth) {
        return depth == 0
                ? Optional.empty()
                : common(definitions(method, statement, operand), origin -> field(method, origin, depth - 1));
    }

    /** What all origins give; empty where there are none, or they give different things. */
    private static <T, R> Optional<R> common(List<T> origins, Function<T, Optional<R>> result) {
        Set<Optional<R>> results = new LinkedHashSet<>();
        for (T origin : origins) {
            results.add(result.apply(origin));
            if (results.size() > 1) {
                return Optional.empty();
            }
        }
        return results.stream().findFirst().flatMap(each -> each);
    }

    /** Where a value comes from: a statement, or a parameter. */
    private sealed interface Definition {

        record By(int statement, Stmt code) implements Definition {}

        record Parameter(int index) implements Definition {}
    }

    private Optional<String> field(MethodRef method, Definition definition, int depth) {
        return switch (definition) {
            case Definition.Parameter(int index) -> common(usesOf(method), use -> index < use.arguments.size()
                    ? field(use.method, use.statement, use.arguments.get(index), depth)
                    : Optional.empty());
            case Definition.By(int statement, Stmt code) -> switch (code) {
                case Stmt.Assign assign -> field(method, statement, assign.value(), depth);
                case Stmt.Cast cast -> field(method, statement, cast.operand(), depth);
                case Stmt.FieldLoad load -> Optional.of(name(load.field(), Location.InstanceField::new));
                case Stmt.StaticLoad load -> Optional.of(name(load.field(), Location.StaticField::new));
                case Stmt.ArrayLoad load -> field(method, statement, load.array(), depth)
                        .map(name -> name + "[" + LocationNames.index(load.index()) + "]");
                case Stmt.Invoke invoke -> result(method, statement, invoke, depth);
                default -> Optional.empty();
            };
        };
    }

    private static String name(FieldRef field, Function<FieldRef, Location> location) {
        return field.name().startsWith(IN_LAMBDA)
                ? field.name().substring(IN_LAMBDA.length())
                : location.apply(field).toString();
    }

    private Optional<String> result(MethodRef method, int statement, Stmt.Invoke invoke, int depth) {
        Optional<Body> called = program.method(invoke.method()).flatMap(MethodModel::body);
        if (called.isPresent()) {
            return returned(invoke.method(), called.get(), depth);
        }
        if (invoke.kind() == InvokeKind.STATIC) {
            return invoke.arguments().stream()
                    .filter(operand -> operand.kind() == Kind.REFERENCE)
                    .findFirst()
                    .flatMap(operand -> field(method, statement, operand, depth));
        }
        Optional<String> receiver = field(method, statement, invoke.arguments().getFirst(), depth);
        return VIEWS.contains(invoke.method().name())
                ? receiver
                : receiver.map(name -> name.endsWith("[]") ? name : name + "[]");
    }

    private Optional<String> returned(MethodRef method, Body body, int depth) {
        List<Integer> returns = new ArrayList<>();
        for (int s = 0; s < body.size(); s++) {
            if (body.statement(s) instanceof Stmt.Return) {
                returns.add(s);
            }
        }
        return common(returns, s -> ((Stmt.Return) body.statement(s)).value()
                .flatMap(value -> field(method, s, value, depth)));
    }

    /** The descriptor of a value's type, as far as it is declared; empty where it is not known. */
    Optional<String> type(MethodRef method, int statement, Operand operand) {
        return type(method, statement, operand, DEEPEST);
    }

    private Optional<String> type(MethodRef method, int statement, Operand operand, int depth) {
        return depth == 0
                ? Optional.empty()
                : common(definitions(method, statement, operand), origin -> switch (origin) {
                    case Definition.Parameter(int index) -> parameterType(method, index);
                    case Definition.By(int s, Stmt code) -> switch (code) {
                        case Stmt.Assign assign -> type(method, s, assign.value(), depth - 1);
                        case Stmt.Cast cast -> Optional.of(cast.type());
                        case Stmt.FieldLoad load -> Optional.of(load.field().descriptor());
                        case Stmt.StaticLoad load -> Optional.of(load.field().descriptor());
                        case Stmt.NewArray array -> Optional.of(array.arrayType());
                        case Stmt.ArrayLoad load -> type(method, s, load.array(), depth - 1)
                                .filter(type -> type.startsWith("["))
                                .map(type -> type.substring(1));
                        case Stmt.Invoke invoke -> Optional.of(MethodTypeDesc.ofDescriptor(invoke.method().descriptor())
                                .returnType()
                                .descriptorString());
                        default -> Optional.empty();
                    };
                });
    }

    private Optional<String> parameterType(MethodRef method, int index) {
        boolean receiver = program.method(method).filter(model -> !model.isStatic()).isPresent();
        List<ClassDesc> types = MethodTypeDesc.ofDescriptor(method.descriptor()).parameterList();
        int place = receiver ? index - 1 : index;
        return place >= 0 && place < types.size()
                ? Optional.of(types.get(place).descriptorString())
                : Optional.empty();
    }

    /** The definitions of an operand that reach a statement. */
    private List<Definition> definitions(MethodRef method, int statement, Operand operand) {
        Optional<Body> body = program.method(method).flatMap(MethodModel::body);
        if (body.isEmpty() || !(operand instanceof Variable variable)) {
            return List.of();
        }
        ControlFlowGraph graph = graphs.computeIfAbsent(method, any -> ControlFlowGraph.of(body.get()));
        List<Definition> found = new ArrayList<>();
        BitSet seen = new BitSet();
        List<Integer> worklist = new ArrayList<>(List.of(statement));
        while (!worklist.isEmpty()) {
            int at = worklist.removeLast();
            if (at == graph.entry()) {
                int parameter = body.get().parameters().indexOf(variable);
                if (parameter >= 0) {
                    found.add(new Definition.Parameter(parameter));
                }
            }
            for (int before : graph.predecessors(at)) {
                if (!seen.get(before)) {
                    seen.set(before);
                    Stmt code = body.get().statement(before);
                    if (code.assigned().filter(variable::equals).isPresent()) {
                        found.add(new Definition.By(before, code));
                    } else {
                        worklist.add(before);
                    }
                }
            }
        }
        return found;
    }

    private List<Use> usesOf(MethodRef method) {
        if (uses.isEmpty()) {
            uses = Optional.of(findUses());
        }
        return uses.get().getOrDefault(method, List.of());
    }

    private Map<MethodRef, List<Use>> findUses() {
        Map<MethodRef, List<Use>> found = new HashMap<>();
        for (ClassModel model : program.classes()) {
            for (MethodModel method : model.methods()) {
                method.body().ifPresent(body -> {
                    for (int s = 0; s < body.size(); s++) {
                        addUses(method.ref(), s, body.statement(s), found);
                    }
                });
            }
        }
        return found;
    }

    private static void addUses(MethodRef method, int s, Stmt statement, Map<MethodRef, List<Use>> found) {
        switch (statement) {
            case Stmt.Invoke invoke -> found.computeIfAbsent(invoke.method(), any -> new ArrayList<>())
                    .add(new Use(method, s, invoke.arguments()));
            case Stmt.Lambda lambda -> found.computeIfAbsent(lambda.implementation(), any -> new ArrayList<>())
                    .add(new Use(method, s, lambda.captured()));
            default -> {
                // Nothing else hands operands to a method.
            }
        }
    }
}
