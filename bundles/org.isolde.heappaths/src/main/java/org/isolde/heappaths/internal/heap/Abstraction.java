// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isolde.heappaths.logic.Pure;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.predicates.AbstractionRule;
import org.isolde.heappaths.theory.Theory;

/**
 * Folds symbolic heaps by abstraction rules (Dias' thesis, section 4.7.4). The rules are tried in
 * their order, each on the predicates in their order; after each application the search restarts. A
 * rule is applied only if
 * <ul>
 * <li>it makes the heap smaller: fewer predicates, or as many of which fewer are points-to, or of
 *   fewer existential variables; so the search terminates; and its right side has no new terms;
 * <li>its premises hold. Facts about a term that must not occur in the context are dropped instead,
 *   which is always sound. A term that is held outside the heap occurs in the context;
 * <li>if the definition of the predicate that it adds requires that arguments differ, as
 *   {@code List} in figure 4.4 does, this follows from the rest: one is an object, and the other
 *   nil or an object of another predicate that stays. Without this the rules of figure 4.4 would
 *   turn a cycle into a list.
 * </ul> Otherwise a rule is trusted. Unlike in the thesis an existential variable of a rule
 * may be nil, and a predicate of a rule that describes an empty heap, like {@code tree(nil)}, may
 * be missing; one that describes exactly one object matches the object.
 */
public final class Abstraction {

    private static final Comparator<List<Spatial>> BY_SIZE = Comparator.<List<Spatial>>comparingInt(List::size)
            .thenComparingLong(atoms -> atoms.stream().filter(Spatial.PointsTo.class::isInstance).count())
            .thenComparingInt(atoms -> variables(atoms).size());

    private final Theory theory;
    private final List<AbstractionRule> rules;
    private final PredicateFacts predicates;
    private final Disequalities disequalities;

    /** By the rules of a theory. */
    public Abstraction(Theory theory) {
        this.theory = theory;
        rules = theory.rules().stream().filter(rule -> terms(rule.left()).containsAll(terms(rule.right()))).toList();
        predicates = new PredicateFacts(theory);
        disequalities = new Disequalities(predicates);
    }

    /** The heap to which no rule applies any more, if all predicates are open. */
    public Folded abstracted(SymbolicHeap heap, Predicate<Term> keep, Predicate<List<Spatial>> mayFold) {
        return abstracted(heap, keep, atom -> true, mayFold);
    }

    /**
     * The heap to which no rule applies any more.
     *
     * @param heap a normalised heap
     * @param keep the existential variables that must not be eliminated, since they are held
     *     outside of the heap
     * @param open whether a predicate may be folded at all; for speed only
     * @param mayFold whether these predicates may be folded together; called with them in the order
     *     of the rule's left side
     */
    public Folded abstracted(
            SymbolicHeap heap, Predicate<Term> keep, Predicate<Spatial> open, Predicate<List<Spatial>> mayFold) {
        if (heap.spatial().stream().noneMatch(open)) {
            return new Folded(heap, List.of());
        }
        List<Fold> folds = new ArrayList<>();
        Set<Pure> facts = new TreeSet<>(heap.pure());
        List<Spatial> all = folded(heap.spatial(), keep, open, mayFold, folds);
        Set<Term> known = variables(all);
        facts.removeIf(fact -> Stream.of(fact.left(), fact.right())
                .anyMatch(term -> term instanceof Term.Existential && !known.contains(term) && !keep.test(term)));
        return new Folded(disequalities.withoutImplied(heap.saying(facts, all)), folds);
    }

    private List<Spatial> folded(
            List<Spatial> atoms,
            Predicate<Term> keep,
            Predicate<Spatial> open,
            Predicate<List<Spatial>> mayFold,
            List<Fold> folds) {
        List<Spatial> now = atoms.stream().sorted().toList();
        Optional<Fold> next = next(now, keep, open, mayFold);
        while (next.isPresent()) {
            Fold fold = next.get();
            folds.add(fold);
            now = replaced(now, fold);
            next = next(now, keep, open, mayFold);
        }
        return now;
    }

    private Optional<Fold> next(
            List<Spatial> atoms, Predicate<Term> keep, Predicate<Spatial> open, Predicate<List<Spatial>> mayFold) {
        BitSet closed = new BitSet();
        IntStream.range(0, atoms.size()).filter(index -> !open.test(atoms.get(index))).forEach(closed::set);
        Set<Set<String>> objects = new HashSet<>();
        for (Spatial atom : atoms) {
            if (atom instanceof Spatial.PointsTo object && open.test(atom)) {
                objects.add(object.fields().keySet());
            }
        }
        for (AbstractionRule rule : rules) {
            if (!hasObjects(rule, objects)) {
                continue;
            }
            Predicate<Term> bindable = term -> term instanceof Term.Existential && !keep.test(term);
            Predicate<RuleMatcher.Matched> accepted = matched -> {
                Fold fold = fold(rule, atoms, matched);
                return BY_SIZE.compare(replaced(atoms, fold), atoms) < 0
                        && premisesHold(rule, matched, rest(atoms, fold), keep)
                        && statedHolds(fold, atoms)
                        && mayFold.test(fold.matched());
            };
            Optional<RuleMatcher.Matched> matched = new RuleMatcher(theory, rule, atoms, closed, bindable, accepted)
                    .first();
            if (matched.isPresent()) {
                return Optional.of(fold(rule, atoms, matched.get()));
            }
        }
        return Optional.empty();
    }

    /**
     * Whether there are objects for those of a rule, as far as the names of their fields tell: most
     * rules fail for want of one.
     */
    private boolean hasObjects(AbstractionRule rule, Set<Set<String>> objects) {
        for (Spatial atom : rule.left()) {
            if (atom instanceof Spatial.PointsTo wanted
                    && objects.stream().noneMatch(fields -> theory.describes(wanted.fields().keySet(), fields))) {
                return false;
            }
        }
        return true;
    }

    private static Fold fold(AbstractionRule rule, List<Spatial> atoms, RuleMatcher.Matched matched) {
        return new Fold(
                rule,
                matched.indices().stream().map(atoms::get).toList(),
                rule.right().stream().map(atom -> atom.map(term -> matched.terms().getOrDefault(term, term))).toList());
    }

    private static boolean premisesHold(
            AbstractionRule rule, RuleMatcher.Matched matched, List<Spatial> rest, Predicate<Term> keep) {
        return rule.premises().stream().allMatch(premise -> {
            Term term = matched.terms().getOrDefault(premise.term(), premise.term());
            return switch (premise.where()) {
                case AbstractionRule.In in -> !term.equals(matched.terms().getOrDefault(in.other(), in.other()));
                case AbstractionRule.Context context -> switch (term) {
                    case Term.Nil nil -> true;
                    case Term.Name name -> false;
                    case Term.Existential variable -> !keep.test(variable) && !variables(rest).contains(variable);
                };
            };
        });
    }

    /**
     * Whether what the definitions of the predicates put say of their arguments follows from what
     * was there.
     */
    private boolean statedHolds(Fold fold, List<Spatial> atoms) {
        List<Spatial> rest = rest(atoms, fold);
        Set<Term> objects = new TreeSet<>();
        fold.matched().forEach(atom -> objects.addAll(predicates.allocated(atom)));
        return fold.put()
                .stream()
                .filter(Spatial.Use.class::isInstance)
                .flatMap(use -> predicates.stated((Spatial.Use) use).stream())
                .allMatch(fact -> objects.contains(fact.left()) && disequalities.nilOrDescribed(rest, fact.right())
                        || objects.contains(fact.right()) && disequalities.nilOrDescribed(rest, fact.left()));
    }

    private static List<Spatial> replaced(List<Spatial> atoms, Fold fold) {
        List<Spatial> replaced = new ArrayList<>(rest(atoms, fold));
        replaced.addAll(fold.put());
        return replaced.stream().sorted().toList();
    }

    private static List<Spatial> rest(List<Spatial> atoms, Fold fold) {
        List<Spatial> rest = new ArrayList<>(atoms);
        fold.matched().forEach(rest::remove);
        return rest;
    }

    private static Set<Term> variables(List<Spatial> atoms) {
        Set<Term> variables = terms(atoms);
        variables.removeIf(term -> !(term instanceof Term.Existential));
        return variables;
    }

    private static Set<Term> terms(List<Spatial> atoms) {
        Set<Term> terms = new TreeSet<>(Set.of(Term.Nil.NIL));
        atoms.forEach(atom -> atom.map(term -> {
            terms.add(term);
            return term;
        }));
        return terms;
    }

    /**
     * A folded heap with the rules that were applied.
     *
     * @param heap the heap
     * @param folds the rules that were applied, in order
     */
    public record Folded(SymbolicHeap heap, List<Fold> folds) {

        /** Keeps a copy. */
        public Folded {
            folds = List.copyOf(folds);
        }
    }

    /**
     * An application of a rule.
     *
     * @param rule the rule
     * @param matched the predicates of the heap that it replaced
     * @param put the predicates that replaced them
     */
    public record Fold(AbstractionRule rule, List<Spatial> matched, List<Spatial> put) {

        /** Keeps copies. */
        public Fold {
            matched = List.copyOf(matched);
            put = List.copyOf(put);
        }
    }
}
