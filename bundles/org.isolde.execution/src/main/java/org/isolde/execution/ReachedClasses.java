// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.code.Constant;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;

/**
 * The classes of the program that calls of some methods may initialise: those whose constructors,
 * static methods or static fields the methods, or what they may call, name, and their supertypes.
 * All methods of a class of which an object may exist are taken to be called. Linear in the code
 * that is reached.
 */
final class ReachedClasses {

    private final Code code;
    private final Arguments arguments;
    private final Set<String> used = new HashSet<>();
    private final Set<String> instantiated = new HashSet<>();
    private final Set<MethodRef> called = new HashSet<>();
    private final Set<MethodRef> calledBySearch = new HashSet<>();
    private final Deque<MethodModel> pending = new ArrayDeque<>();

    private ReachedClasses(Code code, Arguments arguments) {
        this.code = code;
        this.arguments = arguments;
    }

    /**
     * The classes that are reached when a search calls methods.
     *
     * @return internal names, in the order of the program
     */
    static Set<String> by(Collection<MethodModel> methods, Code code, Arguments arguments) {
        ReachedClasses search = new ReachedClasses(code, arguments);
        methods.forEach(search::callWithArguments);
        while (!search.pending.isEmpty()) {
            search.pending.removeFirst().body().ifPresent(body -> body.statements().forEach(search::visit));
        }
        Set<String> sorted = new LinkedHashSet<>();
        code.program().classes().stream().map(ClassModel::name).filter(search.used::contains).forEach(sorted::add);
        return sorted;
    }

    /** A call by the search, which makes objects to pass. */
    private void callWithArguments(MethodModel method) {
        call(method);
        if (!calledBySearch.add(method.ref())) {
            return;
        }
        for (String parameter : code.descriptor(method.ref()).parameters()) {
            for (ClassModel model : arguments.made(parameter)) {
                instantiate(model.name());
                Arguments.constructors(model).forEach(this::callWithArguments);
            }
        }
        if (method.ref().isConstructor()) {
            instantiate(method.ref().owner());
        }
    }

    private void call(MethodModel method) {
        if (called.add(method.ref())) {
            use(method.ref().owner());
            pending.addLast(method);
        }
    }

    private void use(String type) {
        if (code.isProgram(type) && used.add(type)) {
            code.hierarchy().supertypes(type).forEach(this::use);
            code.program().classNamed(type)
                    .flatMap(model -> model.method(MethodRef.STATIC_INITIALISER, "()V"))
                    .ifPresent(this::call);
        }
    }

    private void instantiate(String type) {
        if (code.isProgram(type) && instantiated.add(type)) {
            use(type);
            for (String above : code.hierarchy().supertypes(type)) {
                code.program().classNamed(above).stream()
                        .flatMap(model -> model.methods().stream())
                        .filter(method -> !method.isStatic() && !method.ref().isConstructor())
                        .forEach(this::call);
            }
        }
    }

    private void visit(Stmt statement) {
        switch (statement) {
            case Stmt.NewObject(var target, String type) -> instantiate(type);
            case Stmt.StaticLoad(var target, FieldRef field) -> use(field);
            case Stmt.StaticStore(FieldRef field, var value) -> use(field);
            case Stmt.Invoke invoke when invoke.kind() == InvokeKind.STATIC || invoke.kind() == InvokeKind.SPECIAL ->
                code.named(invoke.method()).ifPresent(this::call);
            case Stmt.Lambda lambda -> {
                if (lambda.implementationKind() == InvokeKind.NEW) {
                    instantiate(lambda.implementation().owner());
                }
                code.named(lambda.implementation()).ifPresent(this::call);
            }
            default -> {
                // Only its operands matter.
            }
        }
        Operands.of(statement).forEach(operand -> {
            if (operand instanceof Constant.OfClass(String descriptor)) {
                // Through it the constants of an enumeration can be reached.
                use(Descriptor.typeName(descriptor));
            }
        });
    }

    private void use(FieldRef field) {
        use(code.hierarchy().resolveField(field).map(FieldRef::owner).orElse(field.owner()));
    }
}
