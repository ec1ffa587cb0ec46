// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.library;

import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.isolde.program.MethodModel;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.flow.ControlFlowGraph;
import org.isolde.program.flow.Dataflow;
import org.isolde.program.flow.DataflowSolver;

/**
 * Finds what one method does: where each variable's reference may come from, and what is done to
 * it.
 */
final class MethodFlow implements Dataflow<Map<Integer, Set<Origin>>> {

    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String MEMORY = "jdk/internal/misc/Unsafe";
    private static final String HANDLE = "java/lang/invoke/VarHandle";

    private final CodeFollower follower;
    private final Body body;
    private final String owner;
    /** The types of the arguments, as descriptors; the receiver's first. */
    private final List<String> types;
    private final Optional<String> receiver;
    private final int depth;
    private final Set<CodeSummary.Write> writes = new LinkedHashSet<>();
    private final Set<Origin> returned = new LinkedHashSet<>();
    private final Set<Origin> kept = new LinkedHashSet<>();
    private final TreeMap<Integer, Set<Origin>> stored = new TreeMap<>();
    private boolean growing;

    /**
     * Begins with a method.
     *
     * @param method a method with a body
     * @param receiver the class of its receiver, where it is known
     * @param depth how many calls deep code is followed
     */
    MethodFlow(CodeFollower follower, MethodModel method, Optional<String> receiver, int depth) {
        this.follower = follower;
        this.body = method.body().orElseThrow();
        this.owner = method.ref().owner();
        List<String> declared = new ArrayList<>();
        if (!method.isStatic()) {
            declared.add("L" + owner + ";");
        }
        MethodTypeDesc.ofDescriptor(method.ref().descriptor()).parameterList()
                .forEach(type -> declared.add(type.descriptorString()));
        this.types = List.copyOf(declared);
        this.receiver = receiver;
        this.depth = depth;
    }

    /** Repeats the flow until what is stored in objects does not grow any more. */
    CodeSummary summary() {
        ControlFlowGraph graph = ControlFlowGraph.of(body);
        do {
            growing = false;
            DataflowSolver.forward(graph, this);
        } while (growing);
        return new CodeSummary(Set.copyOf(writes), Set.copyOf(returned), Set.copyOf(kept), stored);
    }

    @Override
    public Map<Integer, Set<Origin>> boundary() {
        Map<Integer, Set<Origin>> origins = new TreeMap<>();
        List<Variable> parameters = body.parameters();
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i).kind() == Kind.REFERENCE) {
                origins.put(parameters.get(i).index(), Set.of(new Origin.Argument(i)));
            }
        }
        return origins;
    }

    @Override
    public Map<Integer, Set<Origin>> join(Map<Integer, Set<Origin>> known, Map<Integer, Set<Origin>> incoming) {
        Map<Integer, Set<Origin>> joined = new TreeMap<>(known);
        incoming.forEach((variable, origins) -> joined.merge(variable, origins, MethodFlow::union));
        return joined.equals(known) ? known : joined;
    }

    private static Set<Origin> union(Set<Origin> left, Set<Origin> right) {
        Set<Origin> all = new LinkedHashSet<>(left);
        all.addAll(right);
        return all;
    }

    @Override
    public Map<Integer, Set<Origin>> transfer(int statement, Map<Integer, Set<Origin>> fact) {
        Stmt stmt = body.statement(statement);
        Set<Origin> value = value(stmt, fact);
        effect(stmt, fact);
        if (stmt.assigned().isEmpty() || stmt.assigned().get().kind() != Kind.REFERENCE) {
            return fact;
        }
        Map<Integer, Set<Origin>> next = new TreeMap<>(fact);
        next.put(stmt.assigned().get().index(), value);
        return next;
    }

    /** Where the value comes from that a statement assigns. */
    private Set<Origin> value(Stmt stmt, Map<Integer, Set<Origin>> fact) {
        return switch (stmt) {
            case Stmt.Assign assign -> of(assign.value(), fact);
            case Stmt.Cast cast -> of(cast.operand(), fact);
            case Stmt.FieldLoad load -> below(of(load.object(), fact));
            case Stmt.ArrayLoad load -> below(of(load.array(), fact));
            case Stmt.StaticLoad load -> Set.of(new Origin.Shared());
            case Stmt.NewObject created -> Set.of(new Origin.Created(created.type()));
            case Stmt.NewArray created -> Set.of(new Origin.Created(created.arrayType()));
            case Stmt.Concat created -> Set.of(new Origin.Created("java/lang/String"));
            case Stmt.Invoke call -> call(call, fact);
            default -> Set.of();
        };
    }

    private void effect(Stmt stmt, Map<Integer, Set<Origin>> fact) {
        switch (stmt) {
            case Stmt.FieldStore store -> write(of(store.object(), fact), name(store.field()), of(store.value(), fact));
            case Stmt.ArrayStore store -> write(of(store.array(), fact), elements(), of(store.value(), fact));
            case Stmt.StaticStore store -> writes.add(
                    new CodeSummary.Write(new Origin.Shared(), name(store.field())));
            case Stmt.Return(Optional<Operand> value) -> value.filter(result -> result.kind() == Kind.REFERENCE)
                    .ifPresent(result -> returned.addAll(of(result, fact)));
            default -> {
            }
        }
    }

    private static String name(FieldRef field) {
        return field.owner().replace('/', '.') + "." + field.name();
    }

    private String elements() {
        return "elements, in " + owner.replace('/', '.');
    }

    private Set<Origin> of(Operand operand, Map<Integer, Set<Origin>> fact) {
        return switch (operand) {
            case Variable variable -> fact.getOrDefault(variable.index(), Set.of());
            case Constant.OfString text -> Set.of(new Origin.Literal());
            case Constant.OfClass type -> Set.of(new Origin.Literal());
            case Constant constant -> Set.of();
        };
    }

    /** Where a reference comes from that is found in objects. */
    private Set<Origin> below(Set<Origin> objects) {
        Set<Origin> found = new LinkedHashSet<>();
        for (Origin object : objects) {
            switch (object) {
                case Origin.Argument(int index) -> found.add(new Origin.Below(index));
                case Origin.Created created -> found.addAll(kept);
                case Origin.Below below -> found.add(below);
                case Origin.Shared shared -> found.add(shared);
                case Origin.Literal literal -> found.add(literal);
            }
        }
        return found;
    }

    /**
     * Without arguments of type {@code Object}, such as the elements of collections: they are
     * seldom the objects that a class finds in its own structures.
     */
    private Set<Origin> told(Set<Origin> values) {
        Set<Origin> told = new LinkedHashSet<>(values);
        told.removeIf(value -> value instanceof Origin.Argument(int index) && types.get(index).equals(OBJECT));
        return told;
    }

    private void write(Set<Origin> objects, String field, Set<Origin> values) {
        for (Origin object : objects) {
            switch (object) {
                case Origin.Created created -> growing |= kept.addAll(told(values));
                case Origin.Argument(int index) -> {
                    writes.add(new CodeSummary.Write(object, field));
                    if (!values.isEmpty()) {
                        growing |= stored.computeIfAbsent(index, key -> new LinkedHashSet<>()).addAll(values);
                    }
                }
                // Whose they are is not known well enough.
                case Origin.Below below -> {
                }
                case Origin.Shared shared -> {
                }
                // Strings and classes are not written to by Java code.
                case Origin.Literal literal -> {
                }
            }
        }
    }

    private Set<Origin> call(Stmt.Invoke call, Map<Integer, Set<Origin>> fact) {
        List<Set<Origin>> arguments = new ArrayList<>();
        call.arguments().forEach(argument -> arguments.add(of(argument, fact)));
        if (isPrimitive(call, arguments)) {
            return Set.of();
        }
        Optional<String> type = call.kind() == InvokeKind.STATIC ? Optional.empty() : typeOf(arguments.getFirst());
        Optional<MethodModel> target = follower.target(call, owner, type);
        return target.map(method -> apply(follower.summary(method, type, depth - 1), arguments)).orElse(Set.of());
    }

    /** Does what a call does to memory that is no Java code; whether it is one. */
    private boolean isPrimitive(Stmt.Invoke call, List<Set<Origin>> arguments) {
        String type = call.method().owner();
        String name = call.method().name();
        if (type.equals("java/lang/System") && name.equals("arraycopy")) {
            write(arguments.get(2), elements(), below(arguments.get(0)));
            return true;
        }
        boolean changes = name.matches("(put|set|compareAnd|weakCompareAnd|getAnd).*");
        if (type.equals(MEMORY) || type.equals(HANDLE)) {
            if (changes && arguments.size() > 1) {
                write(arguments.get(1), "memory, in " + owner.replace('/', '.'), Set.of());
            }
            return true;
        }
        return false;
    }

    /** The class of an object, where there is only one. */
    private Optional<String> typeOf(Set<Origin> origins) {
        if (origins.size() != 1) {
            return Optional.empty();
        }
        return switch (origins.iterator().next()) {
            case Origin.Created(String type) -> Optional.of(type).filter(name -> !name.startsWith("["));
            case Origin.Argument(int index) -> index == 0 ? receiver : Optional.empty();
            default -> Optional.empty();
        };
    }

    /** Does what a method does that is called. */
    private Set<Origin> apply(CodeSummary called, List<Set<Origin>> arguments) {
        growing |= kept.addAll(told(seenHere(called.kept(), arguments)));
        called.stored().forEach((index, values) -> {
            for (Origin object : arguments.get(index)) {
                Set<Origin> here = seenHere(values, arguments);
                if (object instanceof Origin.Created) {
                    growing |= kept.addAll(told(here));
                } else if (object instanceof Origin.Argument(int own)) {
                    growing |= stored.computeIfAbsent(own, key -> new LinkedHashSet<>()).addAll(here);
                }
            }
        });
        for (CodeSummary.Write write : called.writes()) {
            if (write.owner() instanceof Origin.Shared) {
                writes.add(write);
            } else {
                write(seenHere(Set.of(write.owner()), arguments), write.field(), Set.of());
            }
        }
        return seenHere(called.returned(), arguments);
    }

    /** What origins in a method that is called are here. */
    private Set<Origin> seenHere(Set<Origin> origins, List<Set<Origin>> arguments) {
        Set<Origin> here = new LinkedHashSet<>();
        for (Origin origin : origins) {
            switch (origin) {
                case Origin.Argument(int index) -> here.addAll(arguments.get(index));
                case Origin.Below(int index) -> here.addAll(below(arguments.get(index)));
                default -> here.add(origin);
            }
        }
        return here;
    }
}
