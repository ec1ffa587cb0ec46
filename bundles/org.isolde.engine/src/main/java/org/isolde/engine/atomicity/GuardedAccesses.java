// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.atomicity;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Body;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;

/**
 * Counts how many accesses to a field are in critical sections that hold a lock. An access counts
 * as guarded if its statement is in such a section, or if all calls of its method are guarded and
 * no process begins with it; the latter is a greatest fixed point over the call graph. Accesses in
 * constructors and static initialisers do not count: nobody else has the object yet.
 *
 * <p>Linear in the program and its call graph, but for methods that lose their guard one after the
 * other.
 */
final class GuardedAccesses {

    /** The counts for one field. */
    record Count(int guarded, int all) {

        static final Count NONE = new Count(0, 0);

        Count and(Count other) {
            return new Count(guarded + other.guarded, all + other.all);
        }
    }

    private record Call(MethodRef caller, boolean guarded) {}

    private final Map<MethodRef, List<AtomicRegion>> sections = new HashMap<>();
    private final Map<FieldRef, Count> counts = new HashMap<>();

    /**
     * Counts the accesses of a program.
     *
     * @param regions its atomic regions
     * @param entries the methods with which processes begin
     */
    GuardedAccesses(CallGraph calls, List<AtomicRegion> regions, Set<MethodRef> entries) {
        regions.stream()
                .filter(region -> !region.isTransaction() && !region.kind().isStep())
                .forEach(region -> sections.computeIfAbsent(region.method(), any -> new ArrayList<>()).add(region));
        Set<MethodRef> guarded = guardedMethods(calls, entries);
        for (ClassModel model : calls.program().classes()) {
            for (MethodModel method : model.methods()) {
                if (method.body().isPresent() && !isInitialisation(method.ref())) {
                    count(calls, method.ref(), method.body().get(), guarded.contains(method.ref()));
                }
            }
        }
    }

    /** The counts for a field, by the class that declares it. */
    Count of(FieldRef field) {
        return counts.getOrDefault(field, Count.NONE);
    }

    private Set<MethodRef> guardedMethods(CallGraph calls, Set<MethodRef> entries) {
        Map<MethodRef, List<Call>> callers = new HashMap<>();
        Set<MethodRef> calledBack = new HashSet<>();
        for (ClassModel model : calls.program().classes()) {
            for (MethodModel method : model.methods()) {
                method.body().ifPresent(body -> addCalls(calls, method.ref(), body, callers, calledBack));
            }
        }
        Set<MethodRef> guarded = new HashSet<>(callers.keySet());
        guarded.removeAll(entries);
        // A library may call back later, when the lock is released.
        guarded.removeAll(calledBack);
        while (guarded.removeIf(method -> callers.get(method).stream()
                .anyMatch(call -> !call.guarded() && !guarded.contains(call.caller())))) {
            // Those whose callers have just lost their guard follow.
        }
        return guarded;
    }

    private void addCalls(
            CallGraph calls,
            MethodRef method,
            Body body,
            Map<MethodRef, List<Call>> callers,
            Set<MethodRef> calledBack) {
        for (int s = 0; s < body.size(); s++) {
            if (body.statement(s) instanceof Stmt.Invoke) {
                Call call = new Call(method, isInside(method, s));
                Callees callees = calls.callees(method, s);
                callees.methods().forEach(
                        target -> callers.computeIfAbsent(target.method(), any -> new ArrayList<>()).add(call));
                callees.callbacks().forEach(target -> calledBack.add(target.method()));
            }
        }
    }

    private boolean isInside(MethodRef method, int statement) {
        return sections.getOrDefault(method, List.of()).stream().anyMatch(region -> region.contains(statement));
    }

    private void count(CallGraph calls, MethodRef method, Body body, boolean guarded) {
        for (int s = 0; s < body.size(); s++) {
            FieldRef named = switch (body.statement(s)) {
                case Stmt.FieldLoad load -> load.field();
                case Stmt.FieldStore store -> store.field();
                case Stmt.StaticLoad load -> load.field();
                case Stmt.StaticStore store -> store.field();
                default -> null;
            };
            if (named != null) {
                Count one = new Count(guarded || isInside(method, s) ? 1 : 0, 1);
                counts.merge(calls.program().hierarchy().resolveField(named).orElse(named), one, Count::and);
            }
        }
    }

    private static boolean isInitialisation(MethodRef method) {
        return method.isConstructor() || method.name().equals(MethodRef.STATIC_INITIALISER);
    }
}
