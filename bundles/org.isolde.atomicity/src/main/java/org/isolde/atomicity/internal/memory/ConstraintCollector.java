// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.isolde.program.Hierarchy;
import org.isolde.program.Location;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Kind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.flow.Versions;

/** Extracts the points-to constraints from the code of a method, in one pass. */
final class ConstraintCollector {

    /** Stands for all exceptions under way. */
    static final Location THROWN = new Location.LibraryState("exceptions");
    /** Stands for what code gets that is not understood. */
    static final Location UNDERSTOOD_BY_NOBODY = new Location.LibraryState("unknown code");

    private final MethodRef method;
    private final CallGraph calls;
    private final Hierarchy hierarchy;
    private final MethodConstraints constraints;
    private final LibraryConstraints library;
    private final Versions versions;
    private final Paths paths;
    private int objects;
    /** The statement under view. */
    private int at;

    private ConstraintCollector(MethodRef method, Body body, CallGraph calls) {
        this.method = method;
        this.calls = calls;
        this.hierarchy = calls.program().hierarchy();
        this.constraints = new MethodConstraints(body.parameters().size());
        this.versions = Versions.of(body, constraints::newNode);
        this.paths = new Paths(body, calls.program(), versions, this::onlyTarget);
        this.library = new LibraryConstraints(
                constraints, this::node, this::created, calls.isFollowed(method.owner()));
    }

    private Optional<MethodRef> onlyTarget(int s) {
        Callees callees = calls.callees(method, s);
        boolean isOnly = callees.methods().size() == 1 && callees.library().isEmpty() && callees.unknown().isEmpty();
        return isOnly ? Optional.of(callees.methods().getFirst().method()) : Optional.empty();
    }

    /** The constraints of a method with a body. */
    static MethodConstraints of(MethodRef method, Body body, CallGraph calls) {
        ConstraintCollector collector = new ConstraintCollector(method, body, calls);
        for (int p = 0; p < body.parameters().size(); p++) {
            Variable parameter = body.parameters().get(p);
            collector.constraints.parameters[p] = isReference(parameter)
                    ? collector.versions.parameter(parameter)
                    : MethodConstraints.NONE;
        }
        for (int s = 0; s < body.size(); s++) {
            collector.at = s;
            collector.visit(s, body.statement(s));
        }
        collector.constraints.getters.addAll(collector.paths.getters());
        return collector.constraints;
    }

    private void visit(int s, Stmt statement) {
        switch (statement) {
            case Stmt.Assign(Variable target, Operand value) -> flow(value, target, null);
            case Stmt.Cast cast -> flow(cast.operand(), cast.target(), cast.type());
            case Stmt.NewObject created -> constraints.allocations.add(
                    new MethodConstraints.Allocation(
                            versions.assigned(s), created(s, created.type(), AbstractObject.Sort.CREATED)));
            case Stmt.NewArray created -> newArray(s, created);
            case Stmt.FieldLoad load -> load(load.object(), Touched.instance(load.field(), hierarchy), load.target());
            case Stmt.FieldStore store ->
                store(store.object(), Touched.instance(store.field(), hierarchy), store.value());
            case Stmt.ArrayLoad load -> load(load.array(), Touched.elements(load.elementType()), load.target());
            case Stmt.ArrayStore store -> store(store.array(), Touched.elements(store.elementType()), store.value());
            case Stmt.StaticLoad load -> {
                if (isReference(load.target())) {
                    constraints.globalLoads.add(new MethodConstraints.Global(
                            Touched.staticField(load.field(), hierarchy), versions.assigned(s)));
                }
            }
            case Stmt.StaticStore store -> global(Touched.staticField(store.field(), hierarchy), node(store.value()));
            case Stmt.Throw thrown -> global(THROWN, node(thrown.exception()));
            case Stmt.Caught caught ->
                constraints.globalLoads.add(new MethodConstraints.Global(THROWN, versions.assigned(s)));
            case Stmt.Return(Optional<Operand> value) -> value.ifPresent(operand -> {
                if (node(operand) != MethodConstraints.NONE) {
                    constraints.flows.add(
                            new MethodConstraints.Flow(node(operand), constraints.result(), null));
                }
            });
            case Stmt.Lambda lambda -> function(s, lambda);
            case Stmt.MonitorEnter enter -> node(enter.object());
            default -> call(s, statement);
        }
    }

    private static boolean isReference(Operand operand) {
        return operand.kind() == Kind.REFERENCE;
    }

    /**
     * The node of an operand, {@link MethodConstraints#NONE} when it holds no object that matters.
     */
    private int node(Operand operand) {
        return switch (operand) {
            case Variable variable -> {
                int used = versions.used(at, variable);
                if (used != MethodConstraints.NONE) {
                    constraints.use(at, variable, used);
                    paths.of(at, variable).ifPresent(path -> constraints.name(at, variable, path));
                }
                yield used;
            }
            case Constant.OfClass(String descriptor) -> {
                int literal = constraints.newNode();
                constraints.allocations.add(
                        new MethodConstraints.Allocation(literal, AbstractObject.classLiteral(descriptor)));
                yield literal;
            }
            case Constant c -> MethodConstraints.NONE;
        };
    }

    private AbstractObject created(int s, String type, AbstractObject.Sort sort) {
        return new AbstractObject(method, objects++, sort, type, s);
    }

    /** Arrays in arrays are objects of their own, dimension by dimension. */
    private void newArray(int s, Stmt.NewArray array) {
        int outer = versions.assigned(s);
        String type = array.arrayType();
        AbstractObject.Sort sort = array.dimensions().getFirst().equals(new Constant.OfInt(0))
                ? AbstractObject.Sort.EMPTY_ARRAY
                : AbstractObject.Sort.CREATED;
        constraints.allocations.add(new MethodConstraints.Allocation(outer, created(s, type, sort)));
        for (int dimension = 1; dimension < array.dimensions().size(); dimension++) {
            type = type.substring(1);
            int inner = constraints.newNode();
            constraints.allocations.add(
                    new MethodConstraints.Allocation(inner, created(s, type, AbstractObject.Sort.CREATED)));
            constraints.stores.add(new MethodConstraints.Member(outer, Touched.elements(type), inner));
            outer = inner;
        }
    }

    private void flow(Operand from, Variable to, String type) {
        int source = node(from);
        if (source != MethodConstraints.NONE && isReference(to)) {
            constraints.flows.add(new MethodConstraints.Flow(source, versions.assigned(at), type));
        }
    }

    private void load(Operand base, Location location, Variable target) {
        if (node(base) != MethodConstraints.NONE && isReference(target)) {
            constraints.loads.add(new MethodConstraints.Member(node(base), location, versions.assigned(at)));
        }
    }

    private void store(Operand base, Location location, Operand value) {
        int owner = node(base);
        int stored = node(value);
        if (stored != MethodConstraints.NONE && owner != MethodConstraints.NONE) {
            constraints.stores.add(new MethodConstraints.Member(owner, location, stored));
        }
    }

    private void global(Location location, int node) {
        if (node != MethodConstraints.NONE) {
            constraints.globalStores.add(new MethodConstraints.Global(location, node));
        }
    }

    private void function(int s, Stmt.Lambda lambda) {
        AbstractObject function = created(s, lambda.functionalInterface(), AbstractObject.Sort.FUNCTION);
        constraints.allocations.add(new MethodConstraints.Allocation(versions.assigned(s), function));
        int[] captured = captured(s, lambda);
        int self = constraints.newNode();
        constraints.allocations.add(new MethodConstraints.Allocation(self, function));
        for (int value : captured) {
            if (value != MethodConstraints.NONE) {
                constraints.stores.add(new MethodConstraints.Member(self, LibraryConstraints.CONTENTS, value));
            }
        }
        InvokeKind kind = lambda.implementationKind();
        constraints.captures.add(new MethodConstraints.Capture(
                lambda.implementation(), captured, kind == InvokeKind.VIRTUAL || kind == InvokeKind.INTERFACE));
    }

    /** The values captured; before those the new object of a reference to a constructor. */
    private int[] captured(int s, Stmt.Lambda lambda) {
        int[] values = nodes(lambda.captured());
        if (lambda.implementationKind() != InvokeKind.NEW) {
            return values;
        }
        int fresh = constraints.newNode();
        AbstractObject object = created(s, lambda.implementation().owner(), AbstractObject.Sort.CREATED);
        constraints.allocations.add(new MethodConstraints.Allocation(fresh, object));
        return IntStream.concat(IntStream.of(fresh), IntStream.of(values)).toArray();
    }

    private int[] nodes(List<Operand> operands) {
        return operands.stream().mapToInt(this::node).toArray();
    }

    private void call(int s, Stmt statement) {
        Callees callees = calls.callees(method, s);
        if (callees.equals(Callees.NONE)) {
            return;
        }
        int result = statement.assigned()
                .filter(ConstraintCollector::isReference)
                .map(target -> versions.assigned(s))
                .orElse(MethodConstraints.NONE);
        if (!callees.methods().isEmpty() && statement instanceof Stmt.Invoke invoke) {
            InvokeKind kind = invoke.kind();
            constraints.calls.add(new MethodConstraints.Call(
                    s,
                    callees.methods(),
                    nodes(invoke.arguments()),
                    result,
                    kind == InvokeKind.VIRTUAL || kind == InvokeKind.INTERFACE));
        }
        library.add(s, statement, callees, result);
        if (!callees.unknown().isEmpty()) {
            notUnderstood(statement, result);
        }
    }

    /** What is not understood may give any object, and give its arguments to anybody. */
    private void notUnderstood(Stmt statement, int result) {
        if (result != MethodConstraints.NONE) {
            constraints.allocations.add(new MethodConstraints.Allocation(result, AbstractObject.ANY));
        }
        for (Operand operand : Operands.of(statement)) {
            global(UNDERSTOOD_BY_NOBODY, node(operand));
        }
    }
}
