// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Body;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.sdg.transaction.CodePosition;

/**
 * An index of the reference fields that methods load and store, and of the methods that they call.
 * Updated method by method; it has one owner.
 */
final class CodeIndex {

    /**
     * The facts of one method's own code.
     *
     * @param accessed the fields that it loads or stores, owned by the classes that declare them
     * @param stored the first statement that stores in each field
     * @param callees the methods of the program that it may call, including those that library code
     *     calls back
     * @param calledBack those of them that library code calls back
     */
    record Facts(
            SortedSet<FieldRef> accessed,
            SortedMap<FieldRef, Integer> stored,
            SortedSet<MethodRef> callees,
            SortedSet<MethodRef> calledBack) {

        /** Whether it calls the same methods as another one and stores in the same fields. */
        boolean callsAndStoresAs(Facts other) {
            return callees.equals(other.callees) && calledBack.equals(other.calledBack)
                    && stored.keySet().equals(other.stored.keySet());
        }

        /** The fields that it stores in. */
        SortedSet<FieldRef> storedFields() {
            return Collections.unmodifiableSortedSet(new TreeSet<>(stored.keySet()));
        }
    }

    private final Map<MethodRef, Facts> facts = new HashMap<>();
    private final Map<MethodRef, SortedSet<MethodRef>> callers = new HashMap<>();
    private final Map<MethodRef, SortedSet<MethodRef>> callersBack = new HashMap<>();
    private final RunFields fields = new RunFields(facts::get);
    private int outline;

    /**
     * Brings the index up to date.
     *
     * @param changed at least the methods whose code or call targets have changed; ignored the
     *     first time
     */
    void update(Program program, CallGraph calls, Collection<MethodRef> changed) {
        if (!facts.isEmpty()) {
            fields.forget(running(changed));
            for (MethodRef method : new TreeSet<>(changed)) {
                Optional<Facts> before = of(method);
                forget(method);
                program.method(method).ifPresent(model -> add(program, model, calls));
                Optional<Facts> now = of(method);
                if (before.isPresent() != now.isPresent()
                        || before.isPresent() && !before.get().callsAndStoresAs(now.get())) {
                    outline++;
                }
            }
            return;
        }
        outline++;
        for (ClassModel model : program.classes()) {
            model.methods().forEach(method -> add(program, method, calls));
        }
    }

    /**
     * A number that is another one when there are other methods, or some call others or store in
     * other fields.
     */
    int outline() {
        return outline;
    }

    /** Forgets everything. */
    void clear() {
        facts.clear();
        fields.clear();
        callers.clear();
        callersBack.clear();
    }

    private void forget(MethodRef method) {
        Facts old = facts.remove(method);
        if (old != null) {
            old.callees().forEach(callee -> callers.get(callee).remove(method));
            old.calledBack().forEach(callee -> callersBack.get(callee).remove(method));
        }
    }

    private void add(Program program, MethodModel method, CallGraph calls) {
        Optional<Body> code = method.body();
        if (code.isEmpty()) {
            return;
        }
        Body body = code.get();
        Facts own = new Facts(new TreeSet<>(), new TreeMap<>(), new TreeSet<>(), new TreeSet<>());
        for (int s = 0; s < body.size(); s++) {
            switch (body.statement(s)) {
                case Stmt.FieldLoad load -> own.accessed().add(resolved(program, load.field()));
                case Stmt.StaticLoad load -> own.accessed().add(resolved(program, load.field()));
                case Stmt.FieldStore store -> addStore(own, resolved(program, store.field()), s);
                case Stmt.StaticStore store -> addStore(own, resolved(program, store.field()), s);
                case Stmt.RecordOperation operation -> {
                    operation.components().forEach(field -> own.accessed().add(resolved(program, field)));
                    addCalls(own, calls.callees(method.ref(), s));
                }
                case Stmt.Invoke invoke -> addCalls(own, calls.callees(method.ref(), s));
                case Stmt.Concat concat -> addCalls(own, calls.callees(method.ref(), s));
                default -> {
                    // Touches no field and runs no other method.
                }
            }
        }
        facts.put(method.ref(), own);
        own.callees().forEach(callee -> callers.computeIfAbsent(callee, c -> new TreeSet<>()).add(method.ref()));
        own.calledBack().forEach(callee -> callersBack.computeIfAbsent(callee, c -> new TreeSet<>()).add(method.ref()));
    }

    private static void addStore(Facts own, FieldRef field, int statement) {
        own.accessed().add(field);
        own.stored().putIfAbsent(field, statement);
    }

    private static void addCalls(Facts own, Callees called) {
        called.methods().forEach(target -> own.callees().add(target.method()));
        called.callbacks().forEach(target -> {
            own.callees().add(target.method());
            own.calledBack().add(target.method());
        });
    }

    private static FieldRef resolved(Program program, FieldRef field) {
        return program.hierarchy().resolveField(field).orElse(field);
    }

    /** The methods with code, in no order. */
    Set<MethodRef> methods() {
        return Collections.unmodifiableSet(facts.keySet());
    }

    /** What a method does by itself; empty when it has no code. */
    Optional<Facts> of(MethodRef method) {
        return Optional.ofNullable(facts.get(method));
    }

    /** The methods that may run a method, other than itself. */
    SortedSet<MethodRef> callersOf(MethodRef method) {
        SortedSet<MethodRef> others = new TreeSet<>(callers.getOrDefault(method, Collections.emptySortedSet()));
        others.remove(method);
        return others;
    }

    /** Whether another method may run a method. */
    boolean isCalled(MethodRef method) {
        SortedSet<MethodRef> all = callers.getOrDefault(method, Collections.emptySortedSet());
        return all.size() > 1 || !all.isEmpty() && !all.contains(method);
    }

    /** Whether library code may call a method back. */
    boolean isCalledBack(MethodRef method) {
        return !callersBack.getOrDefault(method, Collections.emptySortedSet()).isEmpty();
    }

    /** All methods that some methods may run, themselves included. */
    Set<MethodRef> runBy(Collection<MethodRef> methods) {
        return runBy(methods, method -> true);
    }

    /**
     * All methods that some methods may run by way of methods of some kind, which they are, too.
     */
    Set<MethodRef> runBy(Collection<MethodRef> methods, Predicate<MethodRef> kind) {
        Set<MethodRef> found = new HashSet<>();
        Deque<MethodRef> pending = new ArrayDeque<>(methods);
        while (!pending.isEmpty()) {
            MethodRef next = pending.pop();
            if (facts.containsKey(next) && kind.test(next) && found.add(next)) {
                facts.get(next).callees().forEach(pending::push);
            }
        }
        return found;
    }

    /** All methods that may run one of some methods, themselves included. */
    Set<MethodRef> running(Collection<MethodRef> methods) {
        Set<MethodRef> found = new HashSet<>(methods);
        Deque<MethodRef> pending = new ArrayDeque<>(found);
        while (!pending.isEmpty()) {
            for (MethodRef caller : callers.getOrDefault(pending.pop(), Collections.emptySortedSet())) {
                if (found.add(caller)) {
                    pending.push(caller);
                }
            }
        }
        return found;
    }

    /** The fields that a method may load or store, by what it runs, too; not to be changed. */
    SortedSet<FieldRef> accessedBy(MethodRef method) {
        return fields.of(method).accessed();
    }

    /** The fields that a method may store in, by what it runs, too; not to be changed. */
    SortedSet<FieldRef> storedBy(MethodRef method) {
        return fields.of(method).stored();
    }

    /** The first place, by method, where a method or what it runs stores in a field. */
    Optional<CodePosition> firstStore(Program program, MethodRef method, FieldRef field) {
        return new TreeSet<>(runBy(List.of(method))).stream()
                .filter(run -> facts.get(run).stored().containsKey(field))
                .findFirst()
                .map(run -> position(program, run, facts.get(run).stored().get(field)));
    }

    private static CodePosition position(Program program, MethodRef method, int statement) {
        int line = program.method(method).flatMap(MethodModel::body).map(body -> body.line(statement)).orElse(0);
        return new CodePosition(
                method, statement, line, program.classNamed(method.owner()).flatMap(ClassModel::sourcePath));
    }
}
