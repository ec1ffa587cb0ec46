// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.heappaths.condition.Summary.Root;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordProblem.Language;

/**
 * Enumerates the possible positions of the roots of two instances in one snapshot, a forest.
 *
 * <p>The static fields of a class are the same for both. The objects passed to one instance are
 * pairwise different, and none is below another. So a root of one instance equals at most one root
 * of the other, or is below at most one; in both cases no root is below it. Several roots of one
 * instance may be below one root of the other, but not below each other. Unrelated roots have
 * disjoint trees.
 */
final class Alignments {

    /** More ways than this are not looked at. */
    static final int LIMIT = 2000;

    private final List<String> firstNames;
    private final List<String> secondNames;
    private final SortedMap<String, Root> first;
    private final SortedMap<String, Root> second;
    private final ClassRelations classes;
    private final List<Alignment> found = new ArrayList<>();
    private boolean tooMany;

    /**
     * What the roots of the second, in order, have to do with those of the first; none has to do
     * with null.
     */
    private final List<Relation> relations = new ArrayList<>();

    private Alignments(SortedMap<String, Root> first, SortedMap<String, Root> second, ClassRelations classes) {
        this.first = first;
        this.second = second;
        this.classes = classes;
        firstNames = List.copyOf(first.keySet());
        secondNames = List.copyOf(second.keySet());
    }

    /**
     * All ways, in an order that depends on the names of the roots only; empty if there are more
     * than {@link #LIMIT}.
     */
    static Optional<List<Alignment>> of(SortedMap<String, Root> first, SortedMap<String, Root> second,
            ClassRelations classes) {
        Alignments alignments = new Alignments(first, second, classes);
        alignments.relate(0);
        return alignments.tooMany ? Optional.empty() : Optional.of(alignments.found);
    }

    private enum Kind {
        SAME,
        SECOND_BELOW,
        FIRST_BELOW
    }

    private record Relation(Kind kind, String first, String second) {}

    private void relate(int index) {
        if (tooMany) {
            return;
        }
        if (index == secondNames.size()) {
            if (found.size() == LIMIT) {
                tooMany = true;
            } else {
                found.add(alignment());
            }
            return;
        }
        String name = secondNames.get(index);
        Root root = second.get(name);
        Optional<String> statics = sameStatics(root);
        if (statics.isPresent()) {
            if (isFree(statics.get())) {
                with(List.of(new Relation(Kind.SAME, statics.get(), name)), index);
            }
            return;
        }
        if (root instanceof Root.Anywhere) {
            relate(index + 1);
            return;
        }
        for (String other : firstNames) {
            if (isFree(other) && maySame(first.get(other), root)) {
                with(List.of(new Relation(Kind.SAME, other, name)), index);
            }
            if (mayHaveBelow(other) && mayBelow(first.get(other), root).isPresent()) {
                with(List.of(new Relation(Kind.SECOND_BELOW, other, name)), index);
            }
        }
        gather(name, 0, new ArrayList<>(), index);
    }

    /** Tries all choices of roots of the first that may be below one of the second; also none. */
    private void gather(String name, int from, List<Relation> chosen, int index) {
        if (from == firstNames.size()) {
            with(List.copyOf(chosen), index);
            return;
        }
        String other = firstNames.get(from);
        if (isFree(other) && mayBelow(second.get(name), first.get(other)).isPresent()) {
            chosen.add(new Relation(Kind.FIRST_BELOW, other, name));
            gather(name, from + 1, chosen, index);
            chosen.removeLast();
        }
        gather(name, from + 1, chosen, index);
    }

    private void with(List<Relation> added, int index) {
        relations.addAll(added);
        relate(index + 1);
        relations.subList(relations.size() - added.size(), relations.size()).clear();
    }

    /** Whether a root of the first has nothing to do yet with one of the second. */
    private boolean isFree(String name) {
        return relations.stream().noneMatch(relation -> relation.first().equals(name));
    }

    private boolean mayHaveBelow(String name) {
        return relations.stream()
                .filter(relation -> relation.first().equals(name))
                .allMatch(relation -> relation.kind() == Kind.SECOND_BELOW);
    }

    private Optional<String> sameStatics(Root root) {
        return root instanceof Root.Statics
                ? firstNames.stream().filter(name -> first.get(name).equals(root)).findFirst()
                : Optional.empty();
    }

    private boolean maySame(Root one, Root other) {
        return one instanceof Root.Given(String oneClass)
                && other instanceof Root.Given(String otherClass)
                && classes.mayBeSame(oneClass, otherClass);
    }

    private Optional<Language> mayBelow(Root above, Root below) {
        if (!(below instanceof Root.Given(String belowClass))) {
            return Optional.empty();
        }
        return switch (above) {
            case Root.Statics(String className) -> classes.below(className, belowClass);
            case Root.Given(String className) -> classes.below(className, belowClass);
            case Root.Anywhere anywhere -> Optional.empty();
        };
    }

    private Alignment alignment() {
        SortedMap<String, Place> firstPlaces = new TreeMap<>();
        SortedMap<String, Place> secondPlaces = new TreeMap<>();
        first.forEach((name, root) -> firstPlaces.put(name, alone(name, root)));
        second.forEach((name, root) -> secondPlaces.put(name, alone(secondBase(name), root)));
        Variables variables = new Variables();
        List<Place.Below> below = new ArrayList<>();
        for (Relation relation : relations) {
            switch (relation.kind()) {
                case SAME -> secondPlaces.put(relation.second(), firstPlaces.get(relation.first()));
                case SECOND_BELOW -> {
                    Language words = mayBelow(first.get(relation.first()), second.get(relation.second())).orElseThrow();
                    below.add(hang(relation.second(), relation.first(), words, secondPlaces, variables));
                }
                case FIRST_BELOW -> {
                    Language words = mayBelow(second.get(relation.second()), first.get(relation.first())).orElseThrow();
                    below.add(hang(relation.first(), secondBase(relation.second()), words, firstPlaces, variables));
                }
            }
        }
        return new Alignment(firstPlaces, secondPlaces, variables.languages(), apart(below), below);
    }

    private static Place alone(String name, Root root) {
        return root instanceof Root.Anywhere ? new Place.Anywhere() : new Place.Below(name, new Word(List.of()));
    }

    /** What to call an object that only the second knows as a root. */
    private String secondBase(String name) {
        String base = name;
        while (first.containsKey(base) || !base.equals(name) && second.containsKey(base)) {
            base += "'";
        }
        return base;
    }

    private static Place.Below hang(
            String root, String base, Language words, SortedMap<String, Place> places, Variables variables) {
        String variable = variables.add("Z", new Language(words.choice(), Math.max(1, words.least())));
        Place.Below place = new Place.Below(base, new Word(List.of(new Word.Variable(variable))));
        places.put(root, place);
        return place;
    }

    /** Of several roots of one instance below one object, none is below another one. */
    private static WordConstraint apart(List<Place.Below> below) {
        List<WordConstraint> all = new ArrayList<>();
        for (Place.Below one : below) {
            for (Place.Below other : below) {
                if (one != other && one.base().equals(other.base())) {
                    all.add(Simplified.not(Simplified.begins(one.word(), other.word())));
                }
            }
        }
        return Simplified.and(all);
    }
}
