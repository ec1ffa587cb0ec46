// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.follow;

import java.util.List;
import java.util.Map;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.MethodModel;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.Handler;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Kind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.flow.Versions;

/** Extracts from the code of a method how object types flow in it, and which calls it makes. */
final class MethodReader {

    private static final String STRING = "java/lang/String";
    private static final String CLASS = "java/lang/Class";
    private static final String THROWABLE = "java/lang/Throwable";

    private final TypeFlow flow;
    private final TypeSets sets;
    private final CallFlow calls;
    private final MethodModel method;
    private final Body body;
    private final Map<Integer, CallTargets> targets;
    private final TypeFlow.MethodNodes own;
    private final Versions versions;
    /** The statement under view. */
    private int at;

    /**
     * Prepares.
     *
     * @param targets takes what the method's statements may run
     */
    MethodReader(TypeFlow flow, CallFlow calls, MethodModel method, Map<Integer, CallTargets> targets) {
        this.flow = flow;
        this.sets = flow.sets;
        this.calls = calls;
        this.method = method;
        this.body = method.body().orElseThrow();
        this.targets = targets;
        this.own = flow.nodes(new DeclaredMethod(method.ref(), method.flags()));
        this.versions = Versions.of(body, sets::newNode);
    }

    void read() {
        for (int p = 0; p < own.parameters().length; p++) {
            if (own.parameters()[p] != TypeFlow.NONE) {
                sets.flow(own.parameters()[p], versions.parameter(body.parameters().get(p)));
            }
        }
        for (at = 0; at < body.size(); at++) {
            read(at, body.statement(at));
        }
    }

    private int node(Operand operand) {
        return switch (operand) {
            case Variable variable -> versions.used(at, variable);
            case Constant.OfString text -> with(new ObjectType.Created(STRING));
            case Constant.OfClass literal -> with(new ObjectType.Created(CLASS));
            case Constant constant -> TypeFlow.NONE;
        };
    }

    /** The node of what the statement under view assigns. */
    private int assigned(Variable target) {
        return target.kind() == Kind.REFERENCE ? versions.assigned(at) : TypeFlow.NONE;
    }

    private int with(ObjectType type) {
        int node = sets.newNode();
        sets.add(node, type);
        return node;
    }

    private void flow(int from, int to) {
        if (from != TypeFlow.NONE && to != TypeFlow.NONE) {
            sets.flow(from, to);
        }
    }

    private void flow(int from, int to, String type) {
        if (from != TypeFlow.NONE && to != TypeFlow.NONE) {
            sets.flow(from, to, type);
        }
    }

    private void read(int s, Stmt statement) {
        switch (statement) {
            case Stmt.Assign(Variable target, Operand value) -> flow(node(value), assigned(target));
            case Stmt.Cast cast -> flow(node(cast.operand()), assigned(cast.target()), cast.type());
            case Stmt.NewObject created -> sets.add(assigned(created.target()), new ObjectType.Created(created.type()));
            case Stmt.NewArray created -> newArray(created);
            case Stmt.FieldLoad load -> load(load.field(), load.target());
            case Stmt.FieldStore store -> store(store.field(), store.value());
            case Stmt.StaticLoad load -> load(load.field(), load.target());
            case Stmt.StaticStore store -> store(store.field(), store.value());
            case Stmt.ArrayLoad load -> elements(load.array(), assigned(load.target()), true);
            case Stmt.ArrayStore store -> elements(store.array(), node(store.value()), false);
            case Stmt.Throw thrown -> flow(node(thrown.exception()), flow.thrown(), THROWABLE);
            case Stmt.Caught caught -> caught(s, caught);
            case Stmt.Return end -> end.value().ifPresent(value -> flow(node(value), own.result()));
            case Stmt.Lambda lambda ->
                sets.add(assigned(lambda.target()), calls.function(lambda, nodes(lambda.captured())));
            case Stmt.Invoke invoke -> calls.add(
                    new CallFlow.Call(
                            at(s), invoke.kind(), invoke.method(), nodes(invoke.arguments()),
                            invoke.result().map(this::assigned).orElse(TypeFlow.NONE), method.ref().owner()));
            case Stmt.Concat concat -> {
                sets.add(assigned(concat.target()), new ObjectType.Created(STRING));
                concat.parts().forEach(part -> plain(s, "toString", "()Ljava/lang/String;", node(part)));
            }
            case Stmt.RecordOperation operation -> recordOperation(s, operation);
            default -> {}
        }
    }

    private CallTargets at(int s) {
        return targets.computeIfAbsent(s, key -> new CallTargets());
    }

    private List<Integer> nodes(List<Operand> operands) {
        return operands.stream().map(this::node).toList();
    }

    /** Arrays in arrays are objects of their own, dimension by dimension. */
    private void newArray(Stmt.NewArray array) {
        String type = array.arrayType();
        ObjectType outer = new ObjectType.Created(type);
        sets.add(assigned(array.target()), outer);
        for (int dimension = 1; dimension < array.dimensions().size(); dimension++) {
            type = type.substring(1);
            ObjectType inner = new ObjectType.Created(type);
            sets.add(flow.contents(sets.number(outer)), inner);
            outer = inner;
        }
    }

    private void load(FieldRef field, Variable target) {
        if (target.kind() == Kind.REFERENCE) {
            flow(flow.field(field), assigned(target));
        }
    }

    private void store(FieldRef field, Operand value) {
        if (value.kind() == Kind.REFERENCE) {
            flow(node(value), flow.field(field));
        }
    }

    private void elements(Operand array, int value, boolean isLoad) {
        int arrays = node(array);
        if (arrays == TypeFlow.NONE || value == TypeFlow.NONE) {
            return;
        }
        sets.watch(arrays, type -> {
            String name = sets.type(type).name();
            if (name.startsWith("[L") || name.startsWith("[[")) {
                int elements = flow.contents(type);
                if (isLoad) {
                    sets.flow(elements, value);
                } else {
                    sets.flow(value, elements, element(name));
                }
            }
        });
    }

    private static String element(String array) {
        return array.startsWith("[L") ? array.substring(2, array.length() - 1) : array.substring(1);
    }

    /**
     * Besides what is thrown in sight, native code and the machine itself throw what a handler
     * names.
     */
    private void caught(int s, Stmt.Caught caught) {
        for (Handler handler : body.handlers()) {
            if (handler.handler() == s) {
                String type = handler.type().orElse(THROWABLE);
                sets.flow(flow.thrown(), assigned(caught.target()), type);
                sets.add(assigned(caught.target()), new ObjectType.Given(type, THROWABLE));
                flow.noteGiven(type);
            }
        }
    }

    /** A call on an object by code that the platform makes. */
    private void plain(int s, String name, String descriptor, int receiver) {
        if (receiver != TypeFlow.NONE) {
            calls.add(
                    new CallFlow.Call(
                            at(s), InvokeKind.VIRTUAL, new MethodRef("java/lang/Object", name, descriptor),
                            List.of(receiver), TypeFlow.NONE, method.ref().owner()));
        }
    }

    private void recordOperation(int s, Stmt.RecordOperation operation) {
        if (operation.target().kind() == Kind.REFERENCE) {
            sets.add(assigned(operation.target()), new ObjectType.Created(STRING));
        }
        String name = operation.site().name();
        String descriptor = switch (name) {
            case "toString" -> "()Ljava/lang/String;";
            case "hashCode" -> "()I";
            default -> "(Ljava/lang/Object;)Z";
        };
        for (FieldRef component : operation.components()) {
            if (component.descriptor().startsWith("L")) {
                int value = flow.field(component);
                calls.add(
                        new CallFlow.Call(
                                at(s), InvokeKind.VIRTUAL, new MethodRef("java/lang/Object", name, descriptor),
                                name.equals("equals") ? List.of(value, value) : List.of(value), TypeFlow.NONE,
                                method.ref().owner()));
            }
        }
    }
}
