// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.isolde.heappaths.internal.execution.Entry;
import org.isolde.heappaths.internal.execution.result.Exit;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.theory.Theory;

/**
 * Checks the heap at the end of a method: the objects reachable from the roots must form a forest
 * with the roots on top. The other objects must form one as well, or their classes become leaky.
 * Predicates of {@link ForestTheory} describe forests, so only the references between predicates
 * are checked.
 *
 * <p>A root must not get an owner, since it may already have an unknown one; a constructor's object
 * has none. An object that is not reachable from the roots may still be reachable from elsewhere.
 * So if it refers to an object with another owner, or has two owners, its class is leaky, and so
 * are the classes of the objects through which it can be reached.
 *
 * <p>Cost: linear in the heap, squared for objects with two owners.
 */
final class ExitCheck {

    /**
     * A reference: its target, the selectors that may hold it, and the entry of the predicate that
     * contains it.
     */
    private record Link(Term source, SortedSet<String> selectors, Term target) {}

    /**
     * Violations of the forest property.
     *
     * @param shared selectors that lead to an object with another reference, each with whether that
     *     reference has the same selectors
     * @param unknown selectors that lead to an unknown object, or to a root
     * @param leaky classes
     */
    record Findings(SortedSet<String> shared, SortedSet<String> unknown, SortedSet<String> leaky) {

        boolean keepsForest() {
            return shared.isEmpty() && unknown.isEmpty();
        }
    }

    private final OwnedTypes types;
    private final Theory theory;
    private final Entry entry;
    private final Exit exit;
    private final SortedMap<Term, List<Spatial>> described = new TreeMap<>();
    private final SortedMap<Term, List<Link>> outgoing = new TreeMap<>();
    private final SortedMap<Term, List<Link>> incoming = new TreeMap<>();
    private final SortedSet<Term> roots = new TreeSet<>();
    private final Findings findings = new Findings(new TreeSet<>(), new TreeSet<>(), new TreeSet<>());

    private ExitCheck(OwnedTypes types, Theory theory, Entry entry, Exit exit) {
        this.types = types;
        this.theory = theory;
        this.entry = entry;
        this.exit = exit;
    }

    /**
     * Checks a heap.
     *
     * @param types the owned fields that the heap describes
     * @param theory their theory
     * @param entry the heap in the beginning
     * @param exit the heap in the end
     */
    static Findings of(OwnedTypes types, Theory theory, Entry entry, Exit exit) {
        ExitCheck check = new ExitCheck(types, theory, entry, exit);
        check.collect();
        SortedSet<Term> live = check.reached(check.roots);
        check.checkLive(live);
        check.checkRest(live);
        return check.findings;
    }

    private void collect() {
        SortedSet<String> owned = theory.selectors();
        for (Spatial part : exit.heap().spatial()) {
            switch (part) {
                case Spatial.PointsTo object -> {
                    describe(object.source(), object);
                    object.fields().forEach((selector, target) -> {
                        if (owned.contains(selector)) {
                            link(object.source(), new TreeSet<>(Set.of(selector)), target);
                        }
                    });
                }
                case Spatial.Use use -> {
                    describe(use.arguments().getFirst(), use);
                    use.arguments().stream().skip(1).forEach(
                            hole -> link(use.arguments().getFirst(), selectors(use.predicate()), hole));
                }
            }
        }
        described.keySet().stream().filter(Term.Name.class::isInstance).forEach(roots::add);
        incoming.keySet().stream().filter(Term.Name.class::isInstance).forEach(roots::add);
    }

    private void describe(Term term, Spatial part) {
        described.computeIfAbsent(term, t -> new ArrayList<>()).add(part);
    }

    private void link(Term source, SortedSet<String> selectors, Term target) {
        if (!target.equals(Term.Nil.NIL)) {
            Link link = new Link(source, selectors, target);
            outgoing.computeIfAbsent(source, s -> new ArrayList<>()).add(link);
            incoming.computeIfAbsent(target, t -> new ArrayList<>()).add(link);
        }
    }

    /** The selectors by which a segment may lead to its hole. */
    private SortedSet<String> selectors(String segment) {
        SortedSet<String> selectors = new TreeSet<>();
        theory.definition(segment).disjuncts().forEach(disjunct -> disjunct.spatial().forEach(part -> {
            if (part instanceof Spatial.PointsTo object) {
                selectors.addAll(object.fields().keySet());
            }
        }));
        return selectors;
    }

    private SortedSet<Term> reached(Collection<Term> from) {
        SortedSet<Term> reached = new TreeSet<>();
        Deque<Term> pending = new ArrayDeque<>(from);
        while (!pending.isEmpty()) {
            Term term = pending.pop();
            if (reached.add(term)) {
                outgoing.getOrDefault(term, List.of()).forEach(link -> pending.push(link.target()));
            }
        }
        return reached;
    }

    private void checkLive(SortedSet<Term> live) {
        for (Term term : live) {
            List<Link> links = incoming.getOrDefault(term, List.of()).stream()
                    .filter(link -> live.contains(link.source()))
                    .toList();
            if (!mayHaveOwner(term) || !isKnown(term)) {
                links.forEach(link -> findings.unknown().addAll(link.selectors()));
            } else if (links.size() > 1) {
                share(term, links);
            }
        }
    }

    /**
     * References that lead back from below are to blame, where there are some and others do not.
     */
    private void share(Term term, List<Link> links) {
        Set<Term> below = reached(List.of(term));
        List<Link> back = links.stream().filter(link -> below.contains(link.source())).toList();
        List<Link> blamed = back.isEmpty() ? links : back;
        blamed.forEach(link -> findings.shared().addAll(link.selectors()));
    }

    private boolean mayHaveOwner(Term term) {
        return !roots.contains(term)
                || entry.method().isConstructor() && entry.arguments().getFirst().equals(Optional.of(term));
    }

    private boolean isKnown(Term term) {
        return described.getOrDefault(term, List.of()).size() == 1;
    }

    private void checkRest(SortedSet<Term> live) {
        Set<Term> bad = new HashSet<>();
        outgoing.forEach((source, links) -> {
            boolean wrong = links.stream().anyMatch(
                    link -> live.contains(link.target())
                            || !mayHaveOwner(link.target())
                            || !isKnown(link.target())
                            || incoming.get(link.target()).size() > 1);
            if (!live.contains(source) && (wrong || isOnCircle(source, links))) {
                bad.add(source);
            }
        });
        for (Term term : described.keySet()) {
            if (!live.contains(term) && reached(List.of(term)).stream().anyMatch(bad::contains)) {
                described.get(term).forEach(part -> findings.leaky().addAll(classes(part)));
            }
        }
    }

    private boolean isOnCircle(Term source, List<Link> links) {
        return reached(links.stream().map(Link::target).toList()).contains(source);
    }

    /**
     * The classes of which an object may be that a predicate describes and that leads to what it
     * lacks.
     */
    private Collection<String> classes(Spatial part) {
        return switch (part) {
            case Spatial.PointsTo object -> Optional.ofNullable(exit.created().get(object.source()))
                    .<Collection<String>>map(List::of)
                    .orElseGet(() -> classesWith(object.fields().keySet()));
            case Spatial.Use use -> {
                SortedSet<String> leading = selectors(use.predicate());
                yield classes(fields -> fields.stream().anyMatch(leading::contains));
            }
        };
    }

    private SortedSet<String> classesWith(Set<String> selectors) {
        SortedSet<String> owned = new TreeSet<>(selectors);
        owned.retainAll(theory.selectors());
        if (owned.isEmpty()) {
            SortedSet<String> all = new TreeSet<>();
            types.program().classes().forEach(model -> all.add(model.name()));
            return all;
        }
        return classes(fields -> fields.containsAll(owned));
    }

    private SortedSet<String> classes(Predicate<Set<String>> fields) {
        SortedSet<String> found = new TreeSet<>(types.classesWithFields());
        found.removeIf(name -> !fields.test(types.fields(name).keySet()));
        return found;
    }
}
