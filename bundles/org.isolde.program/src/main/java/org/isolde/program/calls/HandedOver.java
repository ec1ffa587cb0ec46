// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.program.MethodModel;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;

/**
 * Finds the methods of the program that run when library code calls, by name, methods of an object
 * passed to it.
 *
 * <p>If straight-line code shows which object is passed, these are its methods; otherwise those of
 * all objects that the type allows.
 */
public final class HandedOver {

    private final CallGraph calls;
    private final Set<String> names;

    /**
     * @param calls the call graph
     * @param names names of the methods that library code calls
     */
    public HandedOver(CallGraph calls, Set<String> names) {
        this.calls = calls;
        this.names = Set.copyOf(names);
    }

    /**
     * The methods that may run on an argument of a call.
     *
     * @param caller the method with the call
     * @param statement the call's place
     * @param argument the argument's place, the receiver being 0 where there is one
     * @param type internal name of the type that the library knows the argument by
     */
    public SortedSet<MethodRef> ofArgument(MethodRef caller, int statement, int argument, String type) {
        Body body = calls.program().method(caller).flatMap(MethodModel::body).orElseThrow();
        if (!(body.statement(statement) instanceof Stmt.Invoke invoke)) {
            throw new IllegalArgumentException("Statement " + statement + " of " + caller + " is no call");
        }
        Operand operand = invoke.arguments().get(argument);
        Optional<Stmt> origin = LocalOrigin.of(operand, body, statement);
        return switch (origin.orElse(null)) {
            case Stmt.Lambda lambda -> ofFunctions(List.of(FunctionObject.of(lambda)));
            case Stmt.NewObject created -> ofClass(created.type());
            case null, default -> ofType(type);
        };
    }

    /** The methods that may run on any object of a type. */
    public SortedSet<MethodRef> ofType(String type) {
        SortedSet<MethodRef> found = ofFunctions(calls.world().instances().functionsBelow(type));
        for (String below : calls.world().instances().below(type)) {
            found.addAll(ofClass(below));
        }
        return found;
    }

    private SortedSet<MethodRef> ofClass(String type) {
        SortedSet<MethodRef> found = new TreeSet<>();
        calls.world().overrides().ofClass(type).forEach((library, method) -> {
            if (names.contains(library.name())) {
                found.add(method);
            }
        });
        return found;
    }

    private SortedSet<MethodRef> ofFunctions(List<FunctionObject> functions) {
        SortedSet<MethodRef> found = new TreeSet<>();
        for (FunctionObject function : functions) {
            Callees called = calls.world().resolver().onArgument(function);
            called.callbacks().forEach(target -> found.add(target.method()));
        }
        return found;
    }
}
