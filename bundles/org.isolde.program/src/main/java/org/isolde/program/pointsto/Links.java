// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.Hierarchy;
import org.isolde.program.MethodModel;
import org.isolde.program.Selection;
import org.isolde.program.Signature;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;

/**
 * Links calls to what they run, as objects come to their receivers: a method of the program, the
 * code behind a function object, or a library method.
 */
final class Links {

    private static final int NONE = MethodCode.NONE;

    /** The ordinal of the object that a reference to a constructor creates. */
    private static final int CREATED_BY_FUNCTION = 1;

    private record Choice(String type, MethodRef method) {}

    /** What calls of a function object do: its parameters, and the call that it makes itself. */
    record Function(int[] parameters, List<String> types, int result, CallSite call, int[] linked) {}

    private final Run run;
    private final Hierarchy hierarchy;
    private final InclusionSolver solver;
    private final ObjectTable objects;
    private final MethodTable methods;
    private final MethodTypes types;
    private final Map<Integer, Function> functions = new HashMap<>();
    private final Map<Choice, Selection> selected = new HashMap<>();
    private final Map<MethodRef, Optional<DeclaredMethod>> resolved = new HashMap<>();

    Links(Run run) {
        this.run = run;
        this.hierarchy = run.hierarchy;
        this.solver = run.solver;
        this.objects = run.objects;
        this.methods = run.methods;
        this.types = run.types;
    }

    /** Adds a call. */
    void add(CallSite call) {
        Optional<DeclaredMethod> found = resolved.computeIfAbsent(start(call), hierarchy::resolveMethod);
        if (found.isEmpty()) {
            runUnknown(call);
            runBelowMissing(call);
            return;
        }
        DeclaredMethod method = found.get();
        String owner = call.method.owner();
        if (!call.isVirtual() || method.isPrivate() || method.isStatic() || owner.startsWith("[")) {
            run(call, method, call.method, NONE);
            return;
        }
        if (!hierarchy.isApplication(owner) && ObjectTable.mayBeValue(owner)) {
            run.library.run(call, method, method.ref().in(owner), NONE);
        }
        if (call.argument(0) != NONE) {
            solver.watch(call.argument(0), object -> arrive(call, method, object));
        }
    }

    /**
     * Where the search for the method starts (invokespecial in the machine's specification, 6.5).
     */
    private MethodRef start(CallSite call) {
        MethodRef named = call.method;
        String caller = call.caller.owner();
        boolean toSuperclass = call.kind == InvokeKind.SPECIAL && !named.isConstructor()
                && !named.owner().equals(caller) && !hierarchy.isInterface(named.owner())
                && hierarchy.isSubtype(caller, named.owner());
        return toSuperclass ? hierarchy.superclass(caller).map(named::in).orElse(named) : named;
    }

    /** A call whose method is not found: whatever runs gets the arguments. */
    private void runUnknown(CallSite call) {
        call.isIncomplete = true;
        passToOutside(call);
    }

    /** A call that code out of sight implements. */
    private void runUnseen(CallSite call) {
        call.isIncomplete |= !run.isTrusting;
        passToOutside(call);
    }

    private void passToOutside(CallSite call) {
        for (int argument : call.arguments) {
            run.outside.escape(argument);
        }
        run.outside.give(call.result, types.of(call.method.descriptor()).result());
    }

    /** Classes of the program may be below a class that is missing. */
    private void runBelowMissing(CallSite call) {
        if (call.isVirtual() && call.argument(0) != NONE) {
            solver.watch(call.argument(0), object -> {
                String type = objects.get(object).type();
                if (hierarchy.isApplication(type)) {
                    hierarchy.resolveMethod(call.method.in(type))
                            .filter(method -> !method.isAbstract() && !method.isStatic())
                            .ifPresent(method -> run(call, method, method.ref(), object));
                }
            });
        }
    }

    /** An object has come to the receiver. */
    private void arrive(CallSite call, DeclaredMethod method, int object) {
        AbstractObject receiver = objects.get(object);
        switch (receiver.sort()) {
            case CREATED, EXTERNAL_OF_CLASS -> {
                if (receiver.isArray() || !hierarchy.isApplication(receiver.type())) {
                    runLibrary(call, method, object);
                } else if (objects.mayBe(object, method.ref().owner())) {
                    select(call, method, object);
                }
            }
            case FUNCTION -> {
                if (implementsIt(objects.lambda(object), method)) {
                    call(call, object);
                } else if (objects.mayBe(object, method.ref().owner())) {
                    select(call, method, object);
                }
            }
            default -> runLibrary(call, method, object);
        }
    }

    /** A method is called on an object of a library, or of code out of sight. */
    private void runLibrary(CallSite call, DeclaredMethod method, int object) {
        String owner = call.method.owner();
        if (!objects.mayBe(object, owner)) {
            return;
        }
        if (hierarchy.isApplication(owner)) {
            if (hierarchy.isApplication(method.ref().owner()) && !method.isAbstract()) {
                run(call, method, method.ref(), object);
            }
            runUnseen(call);
        } else {
            run.library.run(call, method, method.ref().in(owner), object);
        }
    }

    boolean implementsIt(Stmt.Lambda lambda, DeclaredMethod method) {
        Signature signature = Signature.of(method.ref());
        return signature.equals(Signature.of(lambda.method()))
                || signature.name().equals(lambda.method().name())
                        && resolved.computeIfAbsent(
                                signature.in(lambda.functionalInterface()), hierarchy::resolveMethod)
                                .filter(DeclaredMethod::isAbstract)
                                .isPresent();
    }

    /** What an object of a class runs for a method. */
    Selection selection(String type, DeclaredMethod method) {
        return selected.computeIfAbsent(
                new Choice(type, method.ref()), choice -> hierarchy.select(choice.type(), method));
    }

    private void select(CallSite call, DeclaredMethod method, int object) {
        switch (selection(objects.get(object).type(), method)) {
            case Selection.Runs(DeclaredMethod runs) -> run(call, runs, runs.ref(), object);
            case Selection.Missing missing -> runUnseen(call);
            case Selection.Nothing nothing -> {}
        }
    }

    /**
     * A call runs a method.
     *
     * @param named its name in descriptions, if it is of a library
     * @param receiver the object, {@link MethodCode#NONE} where all count that are passed
     */
    private void run(CallSite call, DeclaredMethod method, MethodRef named, int receiver) {
        Optional<MethodModel> model = methods.withBody(method.ref());
        if (model.isPresent()) {
            MethodTable.Method called = methods.enter(model.get());
            if (receiver != NONE && called.parameter(0) != NONE) {
                solver.add(called.parameter(0), receiver);
            }
            if (call.methods.add(method.ref())) {
                for (int i = receiver == NONE ? 0 : 1; i < call.arguments.length; i++) {
                    flow(call.arguments[i], called.parameter(i), null);
                }
                flow(called.result(), call.result, null);
            }
        } else if (hierarchy.isApplication(method.ref().owner())) {
            runUnknown(call);
        } else {
            call.library.add(method.ref());
            run.library.run(call, method,
                    hierarchy.isApplication(named.owner()) ? method.ref() : named, receiver);
        }
    }

    void flow(int from, int to, @Nullable ObjectFilter filter) {
        if (from != NONE && to != NONE) {
            solver.flow(from, to, filter);
        }
    }

    // ---- Function objects ----

    /** Notes a function object that a statement creates. */
    void addFunction(MethodRef creator, int statement, int object, Stmt.Lambda lambda, int[] captured) {
        boolean isNew = lambda.implementationKind() == InvokeKind.NEW;
        List<Integer> arguments = new ArrayList<>();
        int result = solver.newNode();
        if (isNew) {
            int created = solver.newNode();
            String type = lambda.implementation().owner();
            if (!ObjectTable.isValue(type)) {
                run.outside.created(created, new AbstractObject(
                        AbstractObject.Sort.CREATED, creator, statement, CREATED_BY_FUNCTION, type, -1));
            }
            solver.flow(created, result, null);
            arguments.add(created);
        }
        for (int node : captured) {
            arguments.add(node);
        }
        List<String> parameterTypes = new ArrayList<>();
        List<String> instantiated = types.of(lambda.instantiatedDescriptor()).parameters();
        int[] parameters = new int[instantiated.size()];
        for (int i = 0; i < parameters.length; i++) {
            String type = instantiated.get(i);
            boolean isFollowed = !MethodTypes.isPrimitive(type) && !ObjectTable.isValue(type);
            parameters[i] = isFollowed ? solver.newNode() : NONE;
            parameterTypes.add(type);
            arguments.add(parameters[i]);
        }
        CallSite call = new CallSite(creator, statement, 0, isNew ? InvokeKind.SPECIAL : lambda.implementationKind(),
                lambda.implementation(), arguments.stream().mapToInt(i -> i).toArray(), isNew ? NONE : result);
        functions.put(object, new Function(parameters, parameterTypes, result, call, new int[1]));
    }

    /** A function object of which calls are linked. */
    Function function(int object) {
        Function function = functions.get(object);
        if (function.linked()[0]++ == 0) {
            add(function.call());
        }
        return function;
    }

    /** A call of a method that a function object implements. */
    private void call(CallSite call, int object) {
        Function function = function(object);
        if (call.functions.add(function.call())) {
            for (int i = 0; i < function.parameters().length; i++) {
                pass(call.argument(i + 1), function, i);
            }
            flow(function.result(), call.result, null);
        }
    }

    /** Passes an argument to a function object. */
    void pass(int from, Function function, int parameter) {
        flow(from, function.parameters()[parameter], objects.ofType(function.types().get(parameter)));
    }

    /** The declared types of a method's parameters, the receiver first. */
    List<String> parameterTypes(DeclaredMethod method) {
        List<String> all = new ArrayList<>();
        if (!method.isStatic()) {
            all.add(method.ref().owner());
        }
        all.addAll(types.of(method.ref().descriptor()).parameters());
        return all;
    }
}
