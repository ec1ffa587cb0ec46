// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.program.ClassModel;
import org.isolde.program.Location;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Body;
import org.isolde.program.code.CallingStatements;
import org.isolde.program.code.Kind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.sdg.internal.flow.Fields;

/**
 * An index of the places where the whole program stores references in fields, and of the callers of
 * each method. It selects the code that must be analysed before the order of a field can be
 * trusted. Updated method by method.
 */
final class StoreIndex {

    private record Facts(Set<Location> stores, Set<MethodRef> callees, Set<MethodRef> callbacks) {}

    private final Map<MethodRef, Facts> facts = new HashMap<>();
    private final Map<MethodRef, Set<MethodRef>> callers = new HashMap<>();
    /** The methods that run code which calls a method back. */
    private final Map<MethodRef, Set<MethodRef>> callersBack = new HashMap<>();
    private final Map<Location, Set<MethodRef>> storers = new HashMap<>();
    private boolean filled;

    /**
     * Brings the index up to date.
     *
     * @param changed at least the methods whose code or call targets have changed; ignored the
     *     first time
     */
    void update(Program program, CallGraph calls, Fields fields, Collection<MethodRef> changed) {
        if (filled) {
            changed.forEach(this::forget);
            changed.forEach(method -> program.method(method).ifPresent(model -> add(model, calls, fields)));
            return;
        }
        for (ClassModel model : program.classes()) {
            model.methods().forEach(method -> add(method, calls, fields));
        }
        filled = true;
    }

    /** Forgets everything. */
    void clear() {
        facts.clear();
        callers.clear();
        callersBack.clear();
        storers.clear();
        filled = false;
    }

    private void forget(MethodRef method) {
        Facts old = facts.remove(method);
        if (old != null) {
            old.stores().forEach(field -> storers.get(field).remove(method));
            old.callees().forEach(callee -> callers.get(callee).remove(method));
            old.callbacks().forEach(callback -> callersBack.get(callback).remove(method));
        }
    }

    private void add(MethodModel method, CallGraph calls, Fields fields) {
        Optional<Body> body = method.body();
        if (body.isEmpty()) {
            return;
        }
        Set<Location> stores = new HashSet<>();
        Set<MethodRef> callees = new HashSet<>();
        Set<MethodRef> callbacks = new HashSet<>();
        for (int s = 0; s < body.get().size(); s++) {
            if (body.get().statement(s) instanceof Stmt.FieldStore store) {
                if (store.value() instanceof Variable value && value.kind() == Kind.REFERENCE) {
                    stores.add(fields.instance(store.field()));
                }
            } else if (CallingStatements.mayCall(body.get().statement(s))) {
                Callees called = calls.callees(method.ref(), s);
                called.methods().forEach(target -> callees.add(target.method()));
                called.callbacks().forEach(target -> callbacks.add(target.method()));
            }
        }
        facts.put(method.ref(), new Facts(stores, callees, callbacks));
        stores.forEach(field -> storers.computeIfAbsent(field, f -> new HashSet<>()).add(method.ref()));
        callees.forEach(callee -> callers.computeIfAbsent(callee, c -> new HashSet<>()).add(method.ref()));
        callbacks.forEach(c -> callersBack.computeIfAbsent(c, m -> new HashSet<>()).add(method.ref()));
    }

    /** All methods that a method may run, itself included. */
    Set<MethodRef> runBy(MethodRef method) {
        Set<MethodRef> found = new HashSet<>();
        Deque<MethodRef> pending = new ArrayDeque<>(List.of(method));
        while (!pending.isEmpty()) {
            MethodRef next = pending.pop();
            if (facts.containsKey(next) && found.add(next)) {
                facts.get(next).callees().forEach(pending::push);
                facts.get(next).callbacks().forEach(pending::push);
            }
        }
        return found;
    }

    /** The fields that any of the methods stores a reference in. */
    SortedSet<Location> storedBy(Collection<MethodRef> methods) {
        SortedSet<Location> stored = new TreeSet<>();
        methods.stream().filter(facts::containsKey).forEach(method -> stored.addAll(facts.get(method).stores()));
        return stored;
    }

    /**
     * The methods to be analysed with unknown arguments so that all code that stores in some fields
     * is covered: its direct and indirect callers that have no caller, or are called back by
     * library code. An unreachable recursion contains none; {@link Leads#methods} includes its
     * methods.
     *
     * @param enough methods that are analysed in any case; their callers need not be
     */
    Leads leadsTo(Collection<Location> fields, Set<MethodRef> enough) {
        SortedSet<MethodRef> reached = new TreeSet<>();
        SortedSet<MethodRef> roots = new TreeSet<>();
        Deque<MethodRef> pending = new ArrayDeque<>();
        fields.forEach(field -> pending.addAll(storers.getOrDefault(field, Set.of())));
        while (!pending.isEmpty()) {
            MethodRef method = pending.pop();
            if (!enough.contains(method) && reached.add(method)) {
                Set<MethodRef> calling = callers.getOrDefault(method, Set.of());
                if (calling.isEmpty() || !callersBack.getOrDefault(method, Set.of()).isEmpty()) {
                    roots.add(method);
                } else {
                    pending.addAll(calling);
                }
            }
        }
        return new Leads(reached, roots);
    }

    /**
     * The call paths that lead to some stores.
     *
     * @param methods all methods on the paths
     * @param roots those of them at which the analysis begins
     */
    record Leads(SortedSet<MethodRef> methods, SortedSet<MethodRef> roots) {}
}
