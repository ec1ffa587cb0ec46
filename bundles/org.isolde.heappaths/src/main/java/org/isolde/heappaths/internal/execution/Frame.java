// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.isolde.heappaths.condition.Scalar;
import org.isolde.heappaths.condition.Summary;
import org.isolde.heappaths.internal.execution.code.MethodCode;
import org.isolde.heappaths.internal.execution.paths.Renewal;
import org.isolde.heappaths.internal.execution.paths.Words;
import org.isolde.heappaths.internal.execution.result.Ending;
import org.isolde.heappaths.internal.execution.state.Canonical;
import org.isolde.heappaths.internal.execution.state.ExecutionFootprint;
import org.isolde.heappaths.internal.execution.state.Lifetimes;
import org.isolde.heappaths.internal.execution.state.Renaming;
import org.isolde.heappaths.internal.execution.state.State;
import org.isolde.heappaths.internal.execution.state.Value;
import org.isolde.heappaths.logic.Pure;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.path.HeapPath;
import org.isolde.heappaths.predicates.PredicateDefinition;
import org.isolde.program.code.Variable;

/**
 * The split of a state at a call: the part of the caller's state that the callee can reach, renamed
 * independently of the caller, and the rest, the frame (rule FCALL of Dias' thesis, figure 4.16).
 * Numbers known to the caller are arguments of the callee. Objects with a path in the caller are
 * roots of the callee's paths.
 */
final class Frame {

    private final Session session;
    private final State caller;
    private final SortedSet<Term> local = new TreeSet<>();
    private final List<Spatial> kept = new ArrayList<>();
    private final State start;
    private final Map<Term, Term> inputs = new LinkedHashMap<>();
    private final Map<String, HeapPath> roots = new HashMap<>();
    private final Map<String, String> labels = new HashMap<>();
    private final Map<String, Value> arguments = new HashMap<>();

    /**
     * Prepares a call.
     *
     * @param caller the caller's state, which is left alone
     * @param values the arguments, for each parameter one
     */
    Frame(Session session, State caller, MethodCode callee, List<Value> values) {
        this.session = session;
        this.caller = caller;
        List<Spatial> reached = reach(values);
        State state = new State(
                new SymbolicHeap(
                        caller.heap().pure().stream().filter(this::isLocal).toList(),
                        reached),
                callee.body().variables().size());
        List<Variable> parameters = callee.body().parameters();
        for (int p = 0; p < parameters.size(); p++) {
            state.locals()[parameters.get(p).index()] = values.get(p);
        }
        restrict(state);
        if (session.spec().isRecursive(callee.method())) {
            Lifetimes.sweep(state);
            session.folding().foldBeginning(state);
        }
        this.start = renamed(state);
    }

    /** The state in which the method begins, in canonical names. */
    State start() {
        return start;
    }

    private boolean isStatics(Term term) {
        return term instanceof Term.Name(String name) && session.roots().get(name) instanceof Summary.Root.Statics;
    }

    private boolean isLocal(Pure fact) {
        return (local.contains(fact.left()) || fact.left().equals(Term.Nil.NIL))
                && (local.contains(fact.right()) || fact.right().equals(Term.Nil.NIL));
    }

    private List<Spatial> reach(List<Value> values) {
        values.forEach(value -> {
            if (value instanceof Value.Reference(Term term) && !term.equals(Term.Nil.NIL)) {
                local.add(term);
            }
        });
        caller.terms().stream().filter(this::isStatics).forEach(local::add);
        caller.cells().objects().stream().filter(this::isStatics).forEach(local::add);
        List<Spatial> reached = new ArrayList<>();
        kept.addAll(caller.heap().spatial());
        boolean found = true;
        while (found) {
            found = false;
            for (Spatial spatial : List.copyOf(kept)) {
                if (entries(spatial).stream().anyMatch(local::contains)) {
                    kept.remove(spatial);
                    reached.add(spatial);
                    local.addAll(spatial.terms());
                    found = true;
                }
            }
        }
        local.remove(Term.Nil.NIL);
        return reached;
    }

    private List<Term> entries(Spatial spatial) {
        return switch (spatial) {
            case Spatial.PointsTo object -> List.of(object.source());
            case Spatial.Use use -> {
                List<PredicateDefinition.Parameter> parameters = session.theory().definition(use.predicate())
                        .parameters();
                List<Term> entries = new ArrayList<>();
                for (int i = 0; i < use.arguments().size(); i++) {
                    if (i == 0 || parameters.get(i).role() == PredicateDefinition.Role.ENTRY) {
                        entries.add(use.arguments().get(i));
                    }
                }
                yield entries;
            }
        };
    }

    private void restrict(State state) {
        local.forEach(term -> {
            Optional.ofNullable(caller.paths().get(term)).ifPresent(path -> state.paths().put(term, path));
            Optional.ofNullable(caller.created().get(term)).ifPresent(type -> state.created().put(term, type));
        });
        caller.changed().stream().filter(local::contains).forEach(state.changed()::add);
        caller.own().stream().filter(local::contains).forEach(state.own()::add);
        caller.escaped().stream().filter(local::contains).forEach(state.escaped()::add);
        state.cells().add(caller.cells(), local::contains);
        SortedSet<Term> outside = caller.held();
        kept.forEach(spatial -> outside.addAll(spatial.terms()));
        caller.heap().past().forEach(spatial -> outside.addAll(spatial.terms()));
        outside.addAll(caller.escaped());
        outside.addAll(state.held());
        outside.retainAll(local);
        outside.forEach(term -> state.known().put(term, term));
    }

    private State renamed(State state) {
        Map<Term, Term> names = Canonical.terms(state);
        UnaryOperator<Term> terms = term -> names.getOrDefault(term, term);
        Map<Term, HeapPath> relative = relative(state, terms);
        State renamed = new Renaming(terms, path -> path, this::argument).apply(state);
        renamed.paths().clear();
        relative.forEach((term, path) -> renamed.paths().put(terms.apply(term), path));
        renamed.known().clear();
        state.known().forEach((outside, term) -> {
            renamed.known().put(terms.apply(term), terms.apply(term));
            inputs.put(terms.apply(term), outside);
        });
        renamed.setFootprint(new ExecutionFootprint());
        return renamed;
    }

    /** The paths of the terms from roots of their own. */
    private Map<Term, HeapPath> relative(State state, UnaryOperator<Term> terms) {
        List<Term> order = new ArrayList<>(state.paths().keySet());
        order.sort(Comparator.comparingInt((Term term) -> state.paths().get(term).steps().size())
                .thenComparing(terms::apply));
        Map<Term, HeapPath> relative = new LinkedHashMap<>();
        for (Term term : order) {
            HeapPath path = state.paths().get(term);
            if (isStatics(term)) {
                relative.put(term, path);
                continue;
            }
            Optional<Term> above = relative.keySet()
                    .stream()
                    .filter(other -> Renewal.begins(path, state.paths().get(other)))
                    .reduce((one, other) -> other);
            if (above.isPresent()) {
                HeapPath base = relative.get(above.get());
                for (HeapPath.Step step : path.steps().subList(
                        state.paths().get(above.get()).steps().size(), path.steps().size())) {
                    base = base.then(step);
                }
                relative.put(term, base);
            } else {
                String root = "#" + terms.apply(term);
                roots.put(root, path);
                relative.put(term, HeapPath.of(root));
            }
        }
        Map<String, String> given = new LinkedHashMap<>();
        relative.replaceAll((term, path) -> Words.relabelled(path, label -> given.computeIfAbsent(label, l -> {
            String name = Canonical.GIVEN_LABEL + (given.size() + 1);
            labels.put(name, l);
            return name;
        })));
        return relative;
    }

    private Value argument(Value value) {
        if (!(value instanceof Value.Number(Scalar scalar)) || scalar instanceof Scalar.Constant) {
            return value;
        }
        for (Map.Entry<String, Value> known : arguments.entrySet()) {
            if (known.getValue().equals(value)) {
                return new Value.Number(new Scalar.Argument(known.getKey()));
            }
        }
        String name = "#" + (arguments.size() + 1);
        arguments.put(name, value);
        return new Value.Number(new Scalar.Argument(name));
    }

    /**
     * The caller's state after the method has ended; empty when that contradicts itself.
     *
     * @param ending an ending of the method when it begins in {@link #start()}
     * @param result takes what is returned; -1 when nobody does
     */
    Optional<State> after(Ending ending, int result) {
        State end = ending.state();
        Map<Term, Term> names = new HashMap<>();
        List<Pure> equalities = new ArrayList<>();
        end.known().forEach((input, now) -> {
            Term outside = inputs.get(input);
            if (now.equals(Term.Nil.NIL)) {
                equalities.add(new Pure.Equal(outside, Term.Nil.NIL));
            } else if (names.containsKey(now)) {
                equalities.add(new Pure.Equal(outside, names.get(now)));
            } else {
                names.put(now, outside);
            }
        });
        Map<String, String> fresh = new HashMap<>();
        UnaryOperator<String> label = l -> labels.containsKey(l)
                ? labels.get(l)
                : fresh.computeIfAbsent(l, old -> session.fresh().label());
        Renaming renaming = new Renaming(
                term -> term instanceof Term.Existential
                        ? names.computeIfAbsent(term, t -> session.fresh().term())
                        : term,
                path -> absolute(Words.relabelled(path, label)),
                this::given);
        State renamed = renaming.apply(end);
        State next = rest(renamed);
        if (result >= 0) {
            next.locals()[result] = renamed.locals()[0];
        }
        for (Pure equality : equalities) {
            if (!next.assume(equality)) {
                return Optional.empty();
            }
        }
        boolean consistent = next.assume(new Pure.Equal(Term.Nil.NIL, Term.Nil.NIL));
        return consistent ? Optional.of(next) : Optional.empty();
    }

    private HeapPath absolute(HeapPath path) {
        HeapPath root = roots.get(path.root());
        if (root == null) {
            return path;
        }
        List<HeapPath.Step> steps = new ArrayList<>(root.steps());
        steps.addAll(path.steps());
        return new HeapPath(root.root(), steps);
    }

    private Value given(Value value) {
        return value instanceof Value.Number(Scalar.Argument(String name)) && arguments.containsKey(name)
                ? arguments.get(name)
                : value;
    }

    /** The frame, with what the method has left of the rest. */
    private State rest(State end) {
        State next = caller.copy();
        List<Pure> facts = new ArrayList<>(caller.heap().pure());
        facts.addAll(end.heap().pure());
        List<Spatial> predicates = new ArrayList<>(kept);
        predicates.addAll(end.heap().spatial());
        List<Spatial> past = new ArrayList<>(caller.heap().past());
        past.addAll(end.heap().past());
        next.setHeap(new SymbolicHeap(facts, predicates, past));
        next.created().keySet().removeAll(local);
        next.changed().removeAll(local);
        next.own().removeAll(local);
        next.cells().remove(local::contains);
        SortedSet<Term> gone = new TreeSet<>(local);
        gone.removeAll(inputs.values());
        next.paths().keySet().removeAll(gone);
        end.paths().forEach(next.paths()::putIfAbsent);
        next.created().putAll(end.created());
        next.changed().addAll(end.changed());
        next.own().addAll(end.own());
        next.escaped().addAll(end.escaped());
        next.cells().add(end.cells());
        next.footprint().append(end.footprint());
        return next;
    }
}
