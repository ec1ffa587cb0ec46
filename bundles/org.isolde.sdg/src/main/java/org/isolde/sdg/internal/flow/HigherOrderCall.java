// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.calls.Callees;
import org.isolde.program.calls.LocalOrigin;
import org.isolde.program.code.Body;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/**
 * A call of a small method of the program with lambda expressions, which the method calls and does
 * nothing else with. Such a method is analysed for each call: by what any lambda of the program may
 * do, it would do too much.
 *
 * @param callee the method that runs
 * @param lambdas for each parameter that only takes a certain lambda, the place in the caller where
 *     that is created
 */
record HigherOrderCall(MethodModel callee, Map<Integer, Integer> lambdas) {

    /** How long a method may be that is analysed for each call. */
    private static final int LONGEST = 200;

    /**
     * What is known of a call; empty where nothing is gained, or where the method may catch what
     * its arguments throw.
     *
     * @param caller the method with the call
     * @param body its code
     * @param statement the place of the call
     * @param callees what it may run
     */
    static Optional<HigherOrderCall> of(
            Program program, MethodRef caller, Body body, int statement, Callees callees) {
        boolean isPlain = callees.methods().size() == 1 && callees.library().isEmpty()
                && callees.callbacks().isEmpty() && callees.unknown().isEmpty()
                && callees.methods().getFirst().passing() instanceof Callees.Passing.Direct;
        if (!isPlain || !(body.statement(statement) instanceof Stmt.Invoke invoke)) {
            return Optional.empty();
        }
        return program.method(callees.methods().getFirst().method())
                .filter(callee -> callee.body().filter(HigherOrderCall::isShort).isPresent())
                .map(callee -> new HigherOrderCall(
                        callee, lambdas(program, caller, body, statement, invoke, callee.body().orElseThrow())))
                .filter(call -> !call.lambdas.isEmpty());
    }

    private static boolean isShort(Body body) {
        return body.size() <= LONGEST && body.handlers().isEmpty();
    }

    private static Map<Integer, Integer> lambdas(
            Program program, MethodRef caller, Body body, int statement, Stmt.Invoke invoke, Body callee) {
        Map<Integer, Integer> lambdas = new TreeMap<>();
        for (int i = 0; i < invoke.arguments().size(); i++) {
            OptionalInt place = LocalOrigin.placeOf(invoke.arguments().get(i), body, statement);
            if (place.isPresent()
                    && body.statement(place.getAsInt()) instanceof Stmt.Lambda lambda
                    && isOwn(lambda, caller, program)
                    && isOnlyCalled(callee.parameters().get(i), callee, lambda)) {
                lambdas.put(i, place.getAsInt());
            }
        }
        return lambdas;
    }

    /** Whether a lambda runs code of the caller's own class, which is initialised by then. */
    private static boolean isOwn(Stmt.Lambda lambda, MethodRef caller, Program program) {
        return lambda.implementation().owner().equals(caller.owner())
                && lambda.implementation().name().startsWith("lambda$")
                && program.method(lambda.implementation()).flatMap(MethodModel::body).isPresent();
    }

    /** Whether all that a method does with a parameter is to call the method of the lambda. */
    private static boolean isOnlyCalled(Variable parameter, Body body, Stmt.Lambda lambda) {
        for (Stmt statement : body.statements()) {
            boolean isAssigned = statement.assigned().filter(parameter::equals).isPresent();
            boolean isUsed = Operands.of(statement).contains(parameter);
            if (isAssigned || isUsed && !calls(statement, parameter, lambda)) {
                return false;
            }
        }
        return true;
    }

    private static boolean calls(Stmt statement, Variable parameter, Stmt.Lambda lambda) {
        return statement instanceof Stmt.Invoke invoke
                && invoke.kind() == InvokeKind.INTERFACE
                && invoke.method().name().equals(lambda.method().name())
                && invoke.method().descriptor().equals(lambda.method().descriptor())
                && invoke.arguments().getFirst().equals(parameter)
                && !invoke.arguments().subList(1, invoke.arguments().size()).contains(parameter);
    }

    /** The places in the callee where it calls the lambdas. */
    BitSet calls() {
        Body body = callee.body().orElseThrow();
        BitSet places = new BitSet();
        for (int s = 0; s < body.size(); s++) {
            places.set(s, body.statement(s) instanceof Stmt.Invoke invoke
                    && invoke.kind() == InvokeKind.INTERFACE
                    && lambdas.keySet().stream().anyMatch(
                            i -> invoke.arguments().getFirst().equals(body.parameters().get(i))));
        }
        return places;
    }

    /**
     * The code of the lambdas.
     *
     * @param body the code of the caller
     */
    List<Callees.Target> lambdas(Body body) {
        return lambdas.values()
                .stream()
                .map(place -> {
                    Stmt.Lambda lambda = (Stmt.Lambda) body.statement(place);
                    return new Callees.Target(
                            lambda.implementation(), new Callees.Passing.Captured(place, lambda.captured().size()));
                })
                .toList();
    }
}
