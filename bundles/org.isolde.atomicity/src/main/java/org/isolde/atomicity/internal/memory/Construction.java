// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.isolde.program.MethodModel;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Body;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.flow.Reachability;
import org.isolde.program.flow.Versions;

/**
 * Finds out where constructors set up an object that they have not given away yet. Has one owner,
 * and is not thread-safe.
 */
final class Construction {

    private final CallGraph calls;
    private final Map<MethodRef, BitSet> initialisations = new HashMap<>();
    private final Map<MethodRef, Versions> versions = new HashMap<>();
    private final Map<MethodRef, Boolean> gives = new HashMap<>();

    Construction(CallGraph calls) {
        this.calls = calls;
    }

    /** Whether a statement sets a field of the object that its constructor has for itself alone. */
    boolean isInitialisation(MethodRef method, int statement) {
        return method.isConstructor()
                && initialisations.computeIfAbsent(method, m -> initialisations(m, body(m))).get(statement);
    }

    private Body body(MethodRef method) {
        return calls.program().method(method).flatMap(MethodModel::body).orElseThrow();
    }

    private BitSet initialisations(MethodRef method, Body body) {
        BitSet found = new BitSet();
        for (int s = 0; s < body.size(); s++) {
            if (body.statement(s) instanceof Stmt.FieldStore store && isThis(method, body, s, store.object())) {
                found.set(s);
            }
        }
        for (int s = 0; s < body.size() && !found.isEmpty(); s++) {
            if (givesAway(method, body, s, new HashSet<>())) {
                found.andNot(Reachability.from(s, body::successors));
            }
        }
        return found;
    }

    private boolean isThis(MethodRef method, Body body, int statement, Operand operand) {
        return operand instanceof Variable variable
                && versions.computeIfAbsent(method, m -> Versions.of(body, () -> 0))
                        .onlyParameter(statement, variable)
                        .equals(OptionalInt.of(0));
    }

    /** Whether others may get hold of the receiver of a method by a statement of it. */
    private boolean givesAway(MethodRef method, Body body, int s, Set<MethodRef> asked) {
        return switch (body.statement(s)) {
            case Stmt.FieldStore store -> isThis(method, body, s, store.value());
            case Stmt.FieldLoad load -> false;
            case Stmt.Assign copy -> false;
            case Stmt.Cast cast -> isThis(method, body, s, cast.operand());
            case Stmt.Branch test -> false;
            case Stmt.MonitorEnter enter -> false;
            case Stmt.MonitorExit exit -> false;
            case Stmt.Invoke call when call.kind() != InvokeKind.STATIC
                    && isThis(method, body, s, call.arguments().getFirst()) ->
                isAny(method, body, s, call.arguments().subList(1, call.arguments().size()))
                        || calleeGivesAway(method, call, s, asked);
            case Stmt statement -> isAny(method, body, s, Operands.of(statement));
        };
    }

    private boolean isAny(MethodRef method, Body body, int s, List<Operand> operands) {
        return operands.stream().anyMatch(operand -> isThis(method, body, s, operand));
    }

    private boolean calleeGivesAway(MethodRef method, Stmt.Invoke call, int s, Set<MethodRef> asked) {
        Callees callees = calls.callees(method, s);
        if (callees.methods().isEmpty()) {
            // A constructor of the JDK keeps the object to itself.
            return !call.method().isConstructor();
        }
        return callees.methods().stream().anyMatch(target -> givesAway(target.method(), asked));
    }

    private boolean givesAway(MethodRef method, Set<MethodRef> asked) {
        Boolean known = gives.get(method);
        if (known == null) {
            Optional<Body> body = calls.program().method(method).flatMap(MethodModel::body);
            // A method that calls itself in a circle is not looked into.
            known = body.isEmpty() || !asked.add(method);
            for (int s = 0; !known && s < body.get().size(); s++) {
                known = givesAway(method, body.get(), s, asked);
            }
            gives.put(method, known);
        }
        return known;
    }
}
