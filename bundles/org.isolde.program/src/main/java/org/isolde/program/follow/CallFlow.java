// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.follow;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.Hierarchy;
import org.isolde.program.Selection;
import org.isolde.program.Signature;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.library.LibraryEffects;

/**
 * Propagates object types along calls. The types that reach the receiver of a call select its
 * targets.
 */
final class CallFlow {

    private static final String OBJECT = "java/lang/Object";

    /**
     * A call.
     *
     * @param targets takes what it may run
     * @param arguments the node of each argument, the receiver first; {@link TypeFlow#NONE} for
     *     those that are no objects
     * @param result the node of the result, {@link TypeFlow#NONE} when there is none
     * @param caller internal name of the calling class
     */
    record Call(CallTargets targets, InvokeKind kind, MethodRef method, List<Integer> arguments, int result,
            String caller) {}

    /** The parameters, the result and the call of a function object. */
    private record Function(List<Integer> parameters, int result, Call call) {}

    private record Choice(int type, MethodRef method) {}

    private final TypeFlow flow;
    private final TypeSets sets;
    private final SummaryFlow summaries;
    private final Map<ObjectType.Function, Function> functions = new HashMap<>();
    private final Map<Choice, Selection> selected = new HashMap<>();
    private final List<Runnable> waiting = new ArrayList<>();
    private final Set<Function> called = new HashSet<>();

    CallFlow(TypeFlow flow, LibraryEffects effects, Set<String> ownClasses) {
        this.flow = flow;
        this.sets = flow.sets;
        this.summaries = new SummaryFlow(flow, this, effects, ownClasses);
    }

    /** Adds a call. */
    void add(Call call) {
        Hierarchy hierarchy = flow.hierarchy();
        boolean isArray = call.method().owner().startsWith("[");
        Optional<DeclaredMethod> resolved = hierarchy.resolveMethod(start(call));
        if (resolved.isEmpty()) {
            call.targets().incomplete = true;
            return;
        }
        DeclaredMethod method = resolved.get();
        boolean chosen = call.kind() == InvokeKind.VIRTUAL || call.kind() == InvokeKind.INTERFACE;
        if (!chosen || method.isPrivate() || method.isStatic() || isArray) {
            run(call, method, TypeFlow.NONE);
        } else if (call.arguments().getFirst() != TypeFlow.NONE) {
            sets.watch(call.arguments().getFirst(), type -> whenThere(type, () -> arrive(call, method, type)));
        }
    }

    /**
     * Where the search for the method starts (invokespecial in the machine's specification, 6.5).
     */
    private MethodRef start(Call call) {
        MethodRef named = call.method();
        Hierarchy hierarchy = flow.hierarchy();
        boolean toSuperclass = call.kind() == InvokeKind.SPECIAL && !named.isConstructor()
                && !named.owner().equals(call.caller()) && !hierarchy.isInterface(named.owner())
                && hierarchy.isSubtype(call.caller(), named.owner());
        return toSuperclass ? hierarchy.superclass(call.caller()).map(named::in).orElse(named) : named;
    }

    /** Does something with a type of objects as soon as its class is there. */
    void whenThere(int type, Runnable action) {
        if (flow.isAwaited(sets.type(type).name())) {
            waiting.add(action);
        } else {
            action.run();
        }
    }

    /** Goes on with objects whose classes were not there yet. */
    void resume() {
        List<Runnable> late = List.copyOf(waiting);
        waiting.clear();
        late.forEach(Runnable::run);
    }

    /** Processes an object type that has reached the receiver. */
    private void arrive(Call call, DeclaredMethod method, int type) {
        switch (sets.type(type)) {
            case ObjectType.Created created -> select(call, method, type);
            case ObjectType.Given(String name, String owner) -> {
                if (flow.hierarchy().isSubtype(name, method.ref().owner())) {
                    if (flow.hierarchy().isApplication(name) && !flow.hierarchy().isAbstract(name)) {
                        select(call, method, type);
                    } else {
                        summaries.add(call, method, method.ref(), type);
                    }
                } else if (flow.hierarchy().isSubtype(method.ref().owner(), name)) {
                    summaries.add(call, method, method.ref(), type);
                }
            }
            case ObjectType.Function object -> {
                if (implementsIt(object.lambda(), method)) {
                    call(call, functions.get(object));
                } else {
                    select(call, method, type);
                }
            }
        }
    }

    private boolean implementsIt(Stmt.Lambda lambda, DeclaredMethod method) {
        Signature signature = Signature.of(method.ref());
        return signature.equals(Signature.of(lambda.method()))
                || signature.name().equals(lambda.method().name())
                        && flow.hierarchy()
                                .resolveMethod(signature.in(lambda.functionalInterface()))
                                .filter(DeclaredMethod::isAbstract)
                                .isPresent();
    }

    /** What an object of a type runs for a method. */
    Selection selection(int type, DeclaredMethod method) {
        return selected.computeIfAbsent(new Choice(type, method.ref()), key -> {
            String name = sets.type(type).name();
            return flow.hierarchy().select(name.startsWith("[") ? OBJECT : name, method);
        });
    }

    private void select(Call call, DeclaredMethod method, int type) {
        String name = sets.type(type).name();
        if (!name.startsWith("[") && !flow.hierarchy().isSubtype(name, method.ref().owner())) {
            return;
        }
        switch (selection(type, method)) {
            case Selection.Runs(DeclaredMethod runs) -> run(call, runs, type);
            case Selection.Missing missing -> call.targets().incomplete = true;
            case Selection.Nothing nothing -> {}
        }
    }

    /**
     * A call runs a method.
     *
     * @param receiver the type of the receiver, {@link TypeFlow#NONE} where it does not matter
     */
    private void run(Call call, DeclaredMethod method, int receiver) {
        if (flow.hasCode(method.ref())) {
            TypeFlow.MethodNodes nodes = flow.nodes(method);
            int first = 0;
            if (receiver != TypeFlow.NONE) {
                sets.add(nodes.parameters()[0], receiver);
                first = 1;
            }
            if (call.targets().methods.add(method.ref())) {
                flow.enter(method.ref());
            }
            for (int i = first; i < nodes.parameters().length && i < call.arguments().size(); i++) {
                flow(call.arguments().get(i), nodes.parameters()[i]);
            }
            flow(nodes.result(), call.result());
        } else {
            summaries.add(call, method, receiver == TypeFlow.NONE && !call.method().owner().startsWith("[")
                    && !flow.hierarchy().isApplication(call.method().owner())
                            ? call.method()
                            : method.ref(),
                    receiver);
        }
    }

    private void flow(int from, int to) {
        if (from != TypeFlow.NONE && to != TypeFlow.NONE) {
            sets.flow(from, to);
        }
    }

    // ---- Function objects ----

    /** The type of a function object that captures what some nodes have. */
    ObjectType.Function function(Stmt.Lambda lambda, List<Integer> captured) {
        ObjectType.Function type = new ObjectType.Function(lambda);
        Function known = functions.computeIfAbsent(type, key -> newFunction(lambda, captured.size()));
        int shift = lambda.implementationKind() == InvokeKind.NEW ? 1 : 0;
        for (int i = 0; i < captured.size(); i++) {
            flow(captured.get(i), known.call().arguments().get(i + shift));
        }
        return type;
    }

    private Function newFunction(Stmt.Lambda lambda, int captured) {
        List<Integer> arguments = new ArrayList<>();
        int result = sets.newNode();
        boolean isNew = lambda.implementationKind() == InvokeKind.NEW;
        if (isNew) {
            int created = sets.newNode();
            sets.add(created, new ObjectType.Created(lambda.implementation().owner()));
            arguments.add(created);
            sets.flow(created, result);
        }
        for (int i = 0; i < captured; i++) {
            arguments.add(sets.newNode());
        }
        List<Integer> parameters = new ArrayList<>();
        for (ClassDesc type : MethodTypeDesc.ofDescriptor(lambda.method().descriptor()).parameterList()) {
            int node = type.isPrimitive() ? TypeFlow.NONE : sets.newNode();
            parameters.add(node);
            arguments.add(node);
        }
        InvokeKind kind = isNew ? InvokeKind.SPECIAL : lambda.implementationKind();
        Call call = new Call(new CallTargets(), kind, lambda.implementation(), arguments,
                isNew ? TypeFlow.NONE : result, "");
        return new Function(parameters, result, call);
    }

    private Function called(Function function) {
        if (called.add(function)) {
            add(function.call());
        }
        return function;
    }

    private void call(Call call, Function function) {
        call.targets().functions.add(called(function).call().targets());
        for (int i = 0; i < function.parameters().size() && i + 1 < call.arguments().size(); i++) {
            flow(call.arguments().get(i + 1), function.parameters().get(i));
        }
        flow(function.result(), call.result());
    }

    /**
     * Library code calls a method on an object that it has.
     *
     * @param nodes those of the call that runs the library code: it may pass all that it can reach,
     *     and what it gets is as if it had been given it
     */
    void callBack(CallTargets targets, int type, DeclaredMethod method, SummaryFlow.Nodes nodes) {
        if (sets.type(type) instanceof ObjectType.Function object && implementsIt(object.lambda(), method)) {
            Function function = called(functions.get(object));
            targets.functionsBack.add(function.call().targets());
            List<ClassDesc> types = MethodTypeDesc.ofDescriptor(object.lambda().instantiatedDescriptor())
                    .parameterList();
            for (int i = 0; i < function.parameters().size(); i++) {
                if (function.parameters().get(i) != TypeFlow.NONE) {
                    sets.flow(nodes.pool(), function.parameters().get(i), TypeFlow.name(types.get(i)));
                }
            }
            sets.flow(function.result(), nodes.others());
        } else if (selection(type, method) instanceof Selection.Runs(DeclaredMethod runs)
                && flow.hasCode(runs.ref())) {
            TypeFlow.MethodNodes called = flow.nodes(runs);
            sets.add(called.parameters()[0], type);
            targets.callbacks.add(runs.ref());
            flow.enter(runs.ref());
            List<String> types = TypeFlow.parameterTypes(runs);
            for (int i = 1; i < called.parameters().length; i++) {
                if (called.parameters()[i] != TypeFlow.NONE) {
                    sets.flow(nodes.pool(), called.parameters()[i], types.get(i));
                }
            }
            flow(called.result(), nodes.others());
        }
    }
}
