package org.isolde.shape.internal.heap;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.isolde.shape.logic.Pure;
import org.isolde.shape.logic.Spatial;
import org.isolde.shape.logic.SymbolicHeap;
import org.isolde.shape.logic.Term;
import org.isolde.shape.predicates.AbstractionRule;
import org.isolde.shape.predicates.Theory;

/**
 * One search for what of a left heap a right heap follows from: depth first, over what is still to be shown and what of the left heap is still
 * there. Existential variables of the right heap begin with a question mark here, so that they differ from those of the left heap.
 */
final class EntailmentSearch {

    private static final String MARK = "?";

    /** How many steps a search may take. */
    private static final int STEPS = 2_000;

    private final Theory theory;
    private final PredicateFacts predicates;
    private final Disequalities disequalities;
    private final SymbolicHeap left;
    private Predicate<List<Spatial>> accepted = rest -> true;
    private int steps;
    private int fresh;

    EntailmentSearch(Theory theory, PredicateFacts predicates, SymbolicHeap left) {
        this.theory = theory;
        this.predicates = predicates;
        disequalities = new Disequalities(predicates);
        this.left = left;
    }

    /** What is still to be shown. */
    private sealed interface Goal {}

    /** A part of the heap. */
    private record Part(Spatial spatial) implements Goal {}

    /** A fact. */
    private record Fact(Pure pure) implements Goal {}

    /**
     * What a rule puts has its definition's facts: they must follow from what the rule did not take.
     *
     * @param use what the rule puts
     * @param before what was left over before it took its part
     */
    private record Stated(Spatial.Use use, List<Spatial> before) implements Goal {}

    /** A point in the search. */
    private record Point(List<Goal> goals, List<Spatial> rest, Map<Term, Term> terms, int depth) {

        Term now(Term term) {
            Term now = term;
            while (terms.containsKey(now)) {
                now = terms.get(now);
            }
            return now;
        }

        Point without(Goal goal) {
            List<Goal> fewer = new ArrayList<>(goals);
            fewer.remove(goal);
            return new Point(fewer, rest, terms, depth);
        }

        Point before(List<Goal> more) {
            List<Goal> all = new ArrayList<>(more);
            all.addAll(goals);
            return new Point(all, rest, terms, depth + 1);
        }

        Point withRest(List<Spatial> newRest) {
            return new Point(goals, newRest, terms, depth);
        }

        Point withTerms(Map<Term, Term> newTerms) {
            return new Point(goals, rest, newTerms, depth);
        }
    }

    /**
     * Searches.
     *
     * @param end whether what is left over may be
     */
    Optional<Entailment.Match> match(SymbolicHeap right, Predicate<List<Spatial>> end) {
        accepted = end;
        SymbolicHeap marked = right.map(
                term -> term instanceof Term.Existential variable
                        ? new Term.Existential(MARK + variable.name())
                        : term);
        Point start = new Point(goals(marked), left.spatial(), Map.of(), 0);
        return shown(start).map(found -> {
            SortedMap<Term, Term> substitution = new TreeMap<>();
            right.map(term -> {
                if (term instanceof Term.Existential variable) {
                    Term now = found.now(new Term.Existential(MARK + variable.name()));
                    if (!open(now)) {
                        substitution.put(term, now);
                    }
                }
                return term;
            });
            return new Entailment.Match(substitution, found.rest());
        });
    }

    private static List<Goal> goals(SymbolicHeap heap) {
        List<Goal> goals = new ArrayList<>();
        heap.spatial().forEach(spatial -> goals.add(new Part(spatial)));
        heap.pure().forEach(pure -> goals.add(new Fact(pure)));
        return goals;
    }

    private static boolean open(Term term) {
        return term instanceof Term.Existential variable && variable.name().startsWith(MARK);
    }

    private Optional<Point> shown(Point point) {
        steps++;
        if (steps > STEPS) {
            return Optional.empty();
        }
        Optional<Goal> next = next(point);
        if (next.isEmpty()) {
            // Only facts of variables that nothing else speaks of are left: each can be chosen to differ from all there is.
            return accepted.test(point.rest()) ? Optional.of(point) : Optional.empty();
        }
        Point others = point.without(next.get());
        return switch (next.get()) {
            case Fact fact -> fact(others, fact.pure()).flatMap(this::shown);
            case Stated stated -> statedHolds(others, stated) ? shown(others) : Optional.empty();
            case Part part -> switch (part.spatial().map(point::now)) {
                case Spatial.PointsTo object -> object(others, object);
                case Spatial.Use use -> use(others, use);
            };
        };
    }

    /** What to show next: a fact that can be told, a part that is entered at a known term, else the first part. */
    private Optional<Goal> next(Point point) {
        Optional<Goal> first = Optional.empty();
        for (Goal goal : point.goals()) {
            switch (goal) {
                case Fact fact -> {
                    Pure pure = fact.pure().map(point::now);
                    boolean told = !open(pure.left()) && !open(pure.right());
                    if (told || pure instanceof Pure.Equal || pure.left().equals(pure.right())) {
                        return Optional.of(goal);
                    }
                }
                case Stated stated -> {
                    if (first.isEmpty()) {
                        return Optional.of(goal);
                    }
                    return first;
                }
                case Part part -> {
                    List<Term> entries = predicates.entries(part.spatial());
                    if (entries.stream().anyMatch(entry -> !open(point.now(entry)))) {
                        return Optional.of(goal);
                    }
                    if (first.isEmpty()) {
                        first = Optional.of(goal);
                    }
                }
            }
        }
        return first;
    }

    private Optional<Point> fact(Point point, Pure pure) {
        Term one = point.now(pure.left());
        Term other = point.now(pure.right());
        return switch (pure) {
            case Pure.Equal equal -> open(one) ? unified(point, one, other) : unified(point, other, one);
            case Pure.Different different ->
                disequalities.surelyDifferent(left, one, other) ? Optional.of(point) : Optional.empty();
        };
    }

    private boolean statedHolds(Point point, Stated stated) {
        List<Spatial> taken = new ArrayList<>(stated.before());
        point.rest().forEach(taken::remove);
        List<Spatial> rest = new ArrayList<>(left.spatial());
        taken.forEach(rest::remove);
        return predicates.stated(stated.use().map(point::now)).stream().allMatch(
                fact -> told(taken, rest, fact.left(), fact.right()) || told(taken, rest, fact.right(), fact.left()));
    }

    private boolean told(List<Spatial> taken, List<Spatial> rest, Term object, Term other) {
        return taken.stream().anyMatch(atom -> predicates.allocated(atom).contains(object))
                && disequalities.nilOrDescribed(rest, other);
    }

    private Optional<Point> unified(Point point, Term wanted, Term term) {
        Term now = point.now(wanted);
        Term other = point.now(term);
        if (now.equals(other)) {
            return Optional.of(point);
        }
        if (!open(now)) {
            return open(other) ? unified(point, other, now) : Optional.empty();
        }
        Map<Term, Term> terms = new HashMap<>(point.terms());
        terms.put(now, other);
        return Optional.of(point.withTerms(terms));
    }

    private Optional<Point> unified(Point point, List<Term> wanted, List<Term> terms) {
        Optional<Point> unified = Optional.of(point);
        for (int index = 0; index < wanted.size() && unified.isPresent(); index++) {
            unified = unified(unified.get(), wanted.get(index), terms.get(index));
        }
        return unified;
    }

    private Optional<Point> object(Point point, Spatial.PointsTo wanted) {
        return matched(point, wanted).or(() -> leftUnfolded(point, wanted.source())
                .flatMap(unfolded -> shown(unfolded.before(List.of(new Part(wanted))))));
    }

    private Optional<Point> matched(Point point, Spatial wanted) {
        for (Spatial atom : point.rest()) {
            Optional<Point> found = equal(point.withRest(less(point.rest(), atom)), wanted, atom).flatMap(this::shown);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static List<Term> terms(Spatial.PointsTo object, Spatial.PointsTo wanted) {
        List<Term> terms = new ArrayList<>(List.of(object.source()));
        wanted.fields().keySet().forEach(selector -> terms.add(object.fields().get(selector)));
        return terms;
    }

    private static List<Spatial> less(List<Spatial> atoms, Spatial removed) {
        List<Spatial> less = new ArrayList<>(atoms);
        less.remove(removed);
        return less;
    }

    /** Unfolds what describes a term on the left, if there is only one way in which that can be, and it needs no new variables. */
    private Optional<Point> leftUnfolded(Point point, Term term) {
        if (open(term) || tooDeep(point)) {
            return Optional.empty();
        }
        for (Spatial atom : point.rest()) {
            if (atom instanceof Spatial.Use use && !use.past() && predicates.entries(use).contains(term)) {
                SymbolicHeap others = left.without(use);
                List<SymbolicHeap> cases = Instances.of(theory, use, this::variable)
                        .stream()
                        .filter(disjunct -> Consistency.normalised(others.and(disjunct))
                                .filter(normal -> !disequalities.contradictory(normal.heap()))
                                .isPresent())
                        .toList();
                if (cases.size() == 1 && saysOnlyOf(cases.get(0), use.arguments())) {
                    List<Spatial> rest = less(point.rest(), use);
                    rest.addAll(cases.get(0).spatial());
                    return Optional.of(point.withRest(rest));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean saysOnlyOf(SymbolicHeap heap, List<Term> terms) {
        List<Term> others = new ArrayList<>();
        heap.map(term -> {
            if (!term.equals(Term.NIL) && !terms.contains(term)) {
                others.add(term);
            }
            return term;
        });
        return others.isEmpty() && heap.pure().stream().noneMatch(Pure.Equal.class::isInstance);
    }

    private boolean tooDeep(Point point) {
        return point.depth() > 2 * left.spatial().size() + 6;
    }

    private Optional<Point> use(Point point, Spatial.Use wanted) {
        Optional<Point> direct = matched(point, wanted);
        if (direct.isPresent()) {
            return direct;
        }
        if (wanted.past() || tooDeep(point)) {
            return Optional.empty();
        }
        for (SymbolicHeap disjunct : Instances.of(theory, wanted, this::variable)) {
            Optional<Point> found = possible(point, disjunct) ? shown(point.before(goals(disjunct))) : Optional.empty();
            if (found.isPresent()) {
                return found;
            }
        }
        return predicates.entries(wanted).stream().anyMatch(entry -> open(entry) || entered(point, entry))
                ? byRule(point, wanted)
                : Optional.empty();
    }

    /** Whether there is something where the known objects and entries of a disjunct are. */
    private boolean possible(Point point, SymbolicHeap disjunct) {
        return disjunct.spatial()
                .stream()
                .allMatch(spatial -> predicates.allocated(spatial).stream().allMatch(
                        term -> open(term) || entered(point, term)));
    }

    private boolean entered(Point point, Term term) {
        return point.rest().stream().anyMatch(atom -> !atom.past() && predicates.entries(atom).contains(term));
    }

    private Term variable() {
        fresh++;
        return new Term.Existential(MARK + MARK + fresh);
    }

    /** By a rule that has put it: what the rule takes at the same entry is there. */
    private Optional<Point> byRule(Point point, Spatial.Use wanted) {
        for (AbstractionRule rule : theory.rules()) {
            if (rule.right().size() == 1 && rule.right().get(0) instanceof Spatial.Use put
                    && put.predicate().equals(wanted.predicate())) {
                Map<Term, Term> variables = new HashMap<>();
                List<Spatial> taken = new ArrayList<>();
                rule.left().forEach(atom -> taken.add(renamed(atom, variables)));
                Optional<Point> found = unified(point, renamed(put, variables).arguments(), wanted.arguments())
                        .flatMap(unified -> taken(unified, taken, wanted));
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Point> taken(Point point, List<Spatial> taken, Spatial.Use wanted) {
        List<Term> entries = predicates.entries(wanted);
        for (Spatial first : taken) {
            if (predicates.entries(first).stream().map(point::now).anyMatch(entries::contains)) {
                List<Goal> goals = new ArrayList<>();
                less(taken, first).forEach(atom -> goals.add(new Part(atom)));
                goals.add(new Stated(wanted, point.rest()));
                for (Spatial atom : point.rest()) {
                    Optional<Point> found = equal(point.before(goals).withRest(less(point.rest(), atom)), first, atom)
                            .flatMap(this::shown);
                    if (found.isPresent()) {
                        return found;
                    }
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Point> equal(Point point, Spatial wanted, Spatial atom) {
        if (wanted.past() != atom.past()) {
            return Optional.empty();
        }
        if (wanted instanceof Spatial.Use use && atom instanceof Spatial.Use other
                && use.predicate().equals(other.predicate())) {
            return unified(point, use.arguments(), other.arguments());
        }
        if (wanted instanceof Spatial.PointsTo object && atom instanceof Spatial.PointsTo other
                && other.fields().keySet().containsAll(object.fields().keySet())) {
            return unified(point, terms(object, object), terms(other, object));
        }
        return Optional.empty();
    }

    private Spatial renamed(Spatial atom, Map<Term, Term> variables) {
        return atom.map(term -> renamed(term, variables));
    }

    private Spatial.Use renamed(Spatial.Use use, Map<Term, Term> variables) {
        return use.map(term -> renamed(term, variables));
    }

    private Term renamed(Term term, Map<Term, Term> variables) {
        return term.equals(Term.NIL) ? term : variables.computeIfAbsent(term, missing -> variable());
    }
}
