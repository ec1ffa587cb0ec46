// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;

/** The methods of the program that may run, and their nodes. */
final class MethodTable {

    /**
     * A method that may run.
     *
     * @param base the number of its first node; its node n is {@code base + n}
     */
    record Method(MethodRef ref, MethodCode code, int base) {

        int node(int own) {
            return own == MethodCode.NONE ? MethodCode.NONE : base + own;
        }

        int result() {
            return base + MethodCode.RESULT;
        }

        /** The node of a parameter, the receiver being 0 where there is one. */
        int parameter(int place) {
            return place < code.parameters.length ? node(code.parameters[place]) : MethodCode.NONE;
        }
    }

    private final Program program;
    private final InclusionSolver solver;
    private final Function<MethodModel, MethodCode> codes;
    private final Map<MethodRef, Method> entered = new LinkedHashMap<>();
    private final Map<MethodRef, Optional<MethodModel>> models = new HashMap<>();
    private final Deque<Method> waiting = new ArrayDeque<>();

    MethodTable(Program program, InclusionSolver solver, Function<MethodModel, MethodCode> codes) {
        this.program = program;
        this.solver = solver;
        this.codes = codes;
    }

    /** A method with a body; empty for any other one. */
    Optional<MethodModel> withBody(MethodRef method) {
        return models.computeIfAbsent(method, m -> program.method(m).filter(model -> model.body().isPresent()));
    }

    /** A method with a body, which may run from now on. */
    Method enter(MethodModel model) {
        Method known = entered.get(model.ref());
        if (known == null) {
            MethodCode code = codes.apply(model);
            known = new Method(model.ref(), code, solver.newNodes(code.nodes()));
            entered.put(model.ref(), known);
            waiting.add(known);
        }
        return known;
    }

    /** A method that may run and whose code has not been looked at; null when there is none. */
    @Nullable
    Method poll() {
        return waiting.poll();
    }

    /** A method that may run; null when it does not. */
    @Nullable
    Method get(MethodRef method) {
        return entered.get(method);
    }

    Map<MethodRef, Method> all() {
        return entered;
    }

    /** The code of the method at a place. */
    static Body body(Method method) {
        return method.code().body;
    }
}
