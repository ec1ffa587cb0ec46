// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.atomicity.internal.flow.MethodInput.Touched;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.library.ValueTypes;

/**
 * Computes the terms of the values in a method: for values with one definition, up to a depth of
 * {@value #DEEPEST}.
 */
final class Terms {

    private static final Set<String> CLOCK = Set.of("nanoTime", "currentTimeMillis");

    private static final int DEEPEST = 8;

    private final MethodInput input;
    private final Body body;
    private final Map<Integer, CallSite> sites;
    private final ControlDependence dependence;
    private final Definitions reaching;
    private final Map<Use, Optional<Term>> known = new HashMap<>();
    private final Map<Integer, Optional<Term>> knownLoads = new HashMap<>();

    /** An operand of a statement. */
    private record Use(Operand operand, int statement) {}

    Terms(MethodInput input, Map<Integer, CallSite> sites, ControlDependence dependence, Definitions reaching) {
        this.input = input;
        this.body = input.body();
        this.sites = sites;
        this.dependence = dependence;
        this.reaching = reaching;
    }

    /** The term of an operand of a statement; null when it is not plain. */
    Term of(Operand operand, int s) {
        Use use = new Use(operand, s);
        Optional<Term> found = known.get(use);
        if (found == null) {
            found = Optional.ofNullable(of(operand, s, 0));
            known.put(use, found);
        }
        return found.orElse(null);
    }

    /** The term of what a load gives; null when it is not plain. */
    Term loaded(int load) {
        Optional<Term> found = knownLoads.get(load);
        if (found == null) {
            found = Optional.ofNullable(assigned(load, 0));
            knownLoads.put(load, found);
        }
        return found.orElse(null);
    }

    /** Where an operand of a statement gets its value, -1 for parameters. */
    List<Integer> definitions(Operand operand, int s) {
        List<Integer> places = new ArrayList<>();
        if (operand instanceof Variable variable) {
            reaching.reaching(s, variable.index(), (definition, level) -> places.add(definition.statement()));
        }
        return places;
    }

    /** As {@link Definitions#outlasts} says. */
    boolean outlasts(int node, int between, int use) {
        return reaching.outlasts(node, between, use);
    }

    /** The test that holds where a branch is left to one side; null when it is not plain. */
    Term.Test test(int branch, boolean jumps) {
        return test(branch, jumps, 0);
    }

    /** The term of what the method returns; empty when it is not plain. */
    Optional<Term> returned(List<Integer> returns) {
        List<Choice> choices = new ArrayList<>();
        for (int s : returns) {
            Operand value = ((Stmt.Return) body.statement(s)).value().orElseThrow();
            if (returns.size() == 1) {
                return Optional.ofNullable(of(value, s));
            }
            choices.add(new Choice(s, value));
        }
        return Optional.ofNullable(chosen(choices, 0));
    }

    /** A value that control selects before a statement. */
    private record Choice(int statement, Operand value) {}

    private Term of(Operand operand, int s, int depth) {
        if (operand instanceof Constant constant) {
            return new Term.Fixed(constant);
        }
        if (depth > DEEPEST || !(operand instanceof Variable variable)) {
            return null;
        }
        List<Integer> places = new ArrayList<>();
        reaching.reaching(s, variable.index(), (definition, level) -> places.add(definition.statement()));
        if (places.size() == 1) {
            int place = places.getFirst();
            if (place < 0) {
                return new Term.Parameter(body.parameters().indexOf(variable));
            }
            Term known = assigned(place, depth + 1);
            return known == null ? new Term.Given(place) : known;
        }
        List<Choice> choices = new ArrayList<>();
        for (int place : places) {
            if (place < 0 || !(body.statement(place) instanceof Stmt.Assign assign)) {
                return null;
            }
            choices.add(new Choice(place, assign.value()));
        }
        return chosen(choices, depth + 1);
    }

    /**
     * The test whose result compilers take apart: 1 on the one side of a branch, 0 on the other.
     */
    private Term chosen(List<Choice> choices, int depth) {
        if (choices.size() != 2) {
            return null;
        }
        Choice one = choices.getFirst();
        Choice other = choices.getLast();
        int[] decisions = dependence.of(one.statement());
        if (decisions.length != 1 || dependence.of(other.statement()).length != 1
                || dependence.of(other.statement())[0] != decisions[0]
                || !(one.value() instanceof Constant.OfInt(int value))
                || !(other.value() instanceof Constant.OfInt(int contrary))
                || value + contrary != 1 || value * contrary != 0) {
            return null;
        }
        Optional<Boolean> side = dependence.jumpsTo(decisions[0], (value == 1 ? one : other).statement());
        return side.isEmpty() ? null : test(decisions[0], side.get(), depth);
    }

    private Term.Test test(int s, boolean jumps, int depth) {
        if (!(body.statement(s) instanceof Stmt.Branch branch)) {
            return null;
        }
        Term left = of(branch.left(), s, depth + 1);
        Term right = of(branch.right(), s, depth + 1);
        if (left == null || right == null) {
            return null;
        }
        Term.Test holds = Term.test(branch.condition(), left, right);
        return jumps ? holds : holds.negated();
    }

    private Term assigned(int s, int depth) {
        return switch (body.statement(s)) {
            case Stmt.Assign assign -> of(assign.value(), s, depth);
            case Stmt.Cast cast -> of(cast.operand(), s, depth);
            case Stmt.StaticLoad load -> read(s, Optional.empty());
            case Stmt.FieldLoad load -> {
                Term object = of(load.object(), s, depth);
                yield object == null ? null : read(s, Optional.of(object));
            }
            case Stmt.Binary binary -> operation(s, binary.op().name(), List.of(binary.left(), binary.right()), depth);
            case Stmt.Unary unary -> operation(s, unary.op().name(), List.of(unary.operand()), depth);
            case Stmt.ArrayLength length -> operation(s, "length", List.of(length.array()), depth);
            case Stmt.InstanceOf test -> operation(s, "instanceof " + test.type(), List.of(test.operand()), depth);
            case Stmt.Invoke invoke -> called(s, invoke, depth);
            default -> null;
        };
    }

    private Term read(int s, Optional<Term> object) {
        Touched touched = input.cells().get(s);
        return touched == null || touched.reads().isEmpty()
                ? null
                : new Term.Read(Collections.unmodifiableSortedSet(new TreeSet<>(touched.reads())), object, s);
    }

    private Term operation(int s, String what, List<Operand> operands, int depth) {
        List<Term> terms = new ArrayList<>();
        for (Operand operand : operands) {
            Term term = of(operand, s, depth);
            if (term == null) {
                return null;
            }
            terms.add(term);
        }
        return new Term.Operation(what, terms);
    }

    private Term called(int s, Stmt.Invoke invoke, int depth) {
        CallSite site = sites.get(s);
        if (site.callees().isEmpty()) {
            return pureCall(s, invoke, depth);
        }
        if (site.callees().size() > 1 || site.library()) {
            return null;
        }
        CallSite.Callee callee = site.callees().getFirst();
        return callee.summary().value().map(term -> inCaller(term, s, callee, s, depth)).orElse(null);
    }

    /**
     * Library code that writes nothing gives the same as long as what it reads is the same. What is
     * asked of the clock once more is only newer.
     */
    private Term pureCall(int s, Stmt.Invoke invoke, int depth) {
        Touched touched = input.cells().get(s);
        Term call = operation(s, "call " + invoke.method(), invoke.arguments(), depth);
        if (touched == null && isOfValues(invoke.method())) {
            return call;
        }
        if (touched == null || !(call instanceof Term.Operation(String what, List<Term> operands))) {
            return null;
        }
        List<Term> all = new ArrayList<>(operands);
        touched.reads().forEach(
                cell -> all.add(new Term.Read(new TreeSet<>(List.of(cell)), Optional.empty(), s)));
        return touched.writes().isEmpty() ? new Term.Operation(what, all) : null;
    }

    private static boolean isOfValues(MethodRef method) {
        return ValueTypes.contains(method.owner()) || method.owner().startsWith("java/time/")
                || method.owner().equals("java/lang/System") && CLOCK.contains(method.name());
    }

    /**
     * A term of a called method, seen from here.
     *
     * @param place the place of its reads
     */
    private Term inCaller(Term term, int s, CallSite.Callee callee, int place, int depth) {
        return term.with(inner -> switch (inner) {
            case Term.Read read -> new Term.Read(read.cells(), read.object(), place);
            case Term.Parameter(int index) -> {
                List<Integer> arguments = callee.arguments().get(index);
                yield arguments.size() == 1
                        ? of(sites.get(s).operands().get(arguments.getFirst()), s, depth + 1)
                        : null;
            }
            default -> inner;
        });
    }

    /** A test of a called method, seen from here; its own reads stay where they are. */
    Optional<Term.Test> inCaller(Term.Test test, int s, CallSite.Callee callee) {
        return inCaller(test, s, callee, Term.HERE, 0) instanceof Term.Test found
                ? Optional.of(found)
                : Optional.empty();
    }
}
