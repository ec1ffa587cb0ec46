// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.atomicity.internal.flow.MethodGraph.Origin;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.BinaryOp;
import org.isolde.program.code.Body;
import org.isolde.program.code.Condition;
import org.isolde.program.code.Constant;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;

/**
 * Finds the stores that replace the content of a field after it has been read: by the old content
 * plus or minus a constant, perhaps wrapped round; by what the old content links to; or by a
 * constant from which a test has shown it to differ. The new content must not leave the region.
 */
final class Replacements {

    private static final Set<String> STEPS = Set.of(BinaryOp.ADD.name(), BinaryOp.SUBTRACT.name());
    private static final Set<String> WRAPPINGS = Set.of(BinaryOp.REMAINDER.name(), BinaryOp.AND.name());

    /** Of a field that a method stores more often, no store is looked at. */
    private static final int MOST_STORES = 16;

    private final MethodGraph method;
    private final Terms terms;
    private final Body body;
    private final Map<FieldRef, List<Integer>> stores = new HashMap<>();

    Replacements(MethodGraph method, Terms terms) {
        this.method = method;
        this.terms = terms;
        this.body = method.input.body();
        for (int s = 0; s < body.size(); s++) {
            int store = s;
            storedIn(body.statement(s))
                    .ifPresent(field -> stores.computeIfAbsent(field, f -> new ArrayList<>()).add(store));
        }
    }

    /**
     * The innermost block around a statement; empty when its region, if any, is all of the method.
     */
    Optional<AtomicRegion> region(int statement) {
        int depth = method.nesting.depth(statement);
        return depth == 0 ? Optional.empty() : Optional.of(method.nesting.block(statement, depth - 1));
    }

    /** Where the region that reads a field puts something else there; empty when nowhere. */
    Optional<BitSet> of(Origin origin) {
        int load = origin.place();
        List<Integer> candidates = loaded(body.statement(load))
                .map(stores::get)
                .filter(found -> found.size() <= MOST_STORES)
                .orElse(List.of());
        Optional<AtomicRegion> block = candidates.isEmpty() ? Optional.empty() : region(load);
        BitSet found = new BitSet();
        for (int store : candidates) {
            if (block.filter(region -> !region.contains(store)).isEmpty() && replaces(load, store)) {
                found.set(store);
            }
        }
        return found.isEmpty() ? Optional.empty() : Optional.of(found);
    }

    private static Optional<FieldRef> loaded(Stmt statement) {
        return switch (statement) {
            case Stmt.FieldLoad load -> Optional.of(load.field());
            case Stmt.StaticLoad load -> Optional.of(load.field());
            default -> Optional.empty();
        };
    }

    private static Optional<FieldRef> storedIn(Stmt statement) {
        return switch (statement) {
            case Stmt.FieldStore store -> Optional.of(store.field());
            case Stmt.StaticStore store -> Optional.of(store.field());
            default -> Optional.empty();
        };
    }

    private Operand stored(int store) {
        return switch (body.statement(store)) {
            case Stmt.FieldStore field -> field.value();
            case Stmt.StaticStore field -> field.value();
            default -> throw new IllegalArgumentException("No store at " + method.position(store));
        };
    }

    private boolean replaces(int load, int store) {
        Operand value = stored(store);
        Term old = terms.loaded(load);
        Term put = terms.of(value, store);
        return old != null && put != null && isSameObject(load, store) && isOther(old.at(Term.HERE), put, store)
                && (put instanceof Term.Fixed || staysInside(value, store, put));
    }

    /**
     * Whether a load and a store must access the same object: a parameter, or the value of one
     * expression that cannot change in between. A static field counts as the same object.
     */
    private boolean isSameObject(int load, int store) {
        if (!(body.statement(load) instanceof Stmt.FieldLoad from)) {
            return true;
        }
        Term one = terms.of(from.object(), load);
        return one != null && method.guards.isFixed(one) && body.statement(store) instanceof Stmt.FieldStore to
                && one.equals(terms.of(to.object(), store));
    }

    private boolean isOther(Term old, Term put, int store) {
        return switch (put) {
            case Term.Fixed(Constant constant) -> method.guards.hold(store)
                    .stream()
                    .anyMatch(test -> excludes(test, old, constant));
            case Term.Read read -> read.object().filter(object -> object.at(Term.HERE).equals(old)).isPresent();
            case Term.Operation(String what, List<Term> operands) when WRAPPINGS.contains(what) ->
                isStep(operands.getFirst(), old);
            default -> isStep(put, old);
        };
    }

    private static boolean isStep(Term put, Term old) {
        return put instanceof Term.Operation(String what, List<Term> operands) && STEPS.contains(what)
                && operands.getFirst().at(Term.HERE).equals(old)
                && operands.getLast() instanceof Term.Fixed(Constant step)
                && !step.equals(new Constant.OfInt(0)) && !step.equals(new Constant.OfLong(0));
    }

    /** Whether the cell cannot hold the constant when the test holds. */
    private static boolean excludes(Term.Test test, Term old, Constant constant) {
        return test.left().at(Term.HERE).equals(old) && test.right() instanceof Term.Fixed(Constant tested)
                && (test.condition() == Condition.NOT_EQUAL && tested.equals(constant)
                        || test.condition() == Condition.EQUAL && !tested.equals(constant));
    }

    /** Whether what is stored gets nowhere else but into what the region itself does. */
    private boolean staysInside(Operand value, int store, Term put) {
        Optional<AtomicRegion> block = region(store);
        BitSet leaving = new BitSet();
        method.results.forEach(leaving::set);
        method.thrown.forEach(leaving::set);
        method.stores.values().forEach(nodes -> nodes.forEach(leaving::set));
        leaving.clear(store);
        for (int node : reached(sources(value, store), store)) {
            int statement = method.graph.statement(node);
            boolean outside = block.filter(region -> statement >= 0 && !region.contains(statement)).isPresent();
            if (outside || leaving.get(node)) {
                return false;
            }
        }
        return method.results.stream().noneMatch(result -> returns(result, put));
    }

    private boolean returns(int result, Term put) {
        Term returned = terms.of(((Stmt.Return) body.statement(result)).value().orElseThrow(), result);
        return returned != null && contains(returned.at(Term.HERE), put.at(Term.HERE));
    }

    private static boolean contains(Term term, Term part) {
        return term.equals(part) || switch (term) {
            case Term.Read read -> read.object().filter(object -> contains(object, part)).isPresent();
            case Term.Parameter parameter -> false;
            case Term.Given given -> false;
            case Term.Fixed fixed -> false;
            case Term.Operation operation -> operation.operands().stream().anyMatch(inner -> contains(inner, part));
            case Term.Test test -> contains(test.left(), part) || contains(test.right(), part);
        };
    }

    /** Where the value of an operand comes from, copies left out. */
    private Set<Integer> sources(Operand value, int s) {
        Set<Integer> found = new HashSet<>();
        Set<Integer> seen = new HashSet<>();
        Deque<Integer> open = new ArrayDeque<>(terms.definitions(value, s));
        while (!open.isEmpty()) {
            int place = open.remove();
            if (place >= 0 && seen.add(place)) {
                switch (body.statement(place)) {
                    case Stmt.Assign assign -> open.addAll(terms.definitions(assign.value(), place));
                    case Stmt.Cast cast -> open.addAll(terms.definitions(cast.operand(), place));
                    default -> found.add(place);
                }
            }
        }
        return found;
    }

    /** The nodes on which some have an influence, but by way of a store. */
    private Set<Integer> reached(Set<Integer> nodes, int store) {
        FlowGraph graph = method.graph;
        Set<Integer> found = new HashSet<>();
        Deque<Integer> open = new ArrayDeque<>(nodes);
        while (!open.isEmpty()) {
            int node = open.remove();
            for (int e = graph.firstEdge(node); e < graph.firstEdge(node + 1); e++) {
                if (graph.target(e) != store && found.add(graph.target(e))) {
                    open.add(graph.target(e));
                }
            }
        }
        return found;
    }
}
