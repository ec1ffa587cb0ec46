// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.logic;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.eclipse.jdt.annotation.NonNull;

/**
 * A spatial predicate, which describes its own part of the heap (Dias' thesis, figure 4.11,
 * {@code S}).
 */
public sealed interface Spatial extends Comparable<@NonNull Spatial> {

    /** The same of other terms. */
    Spatial map(UnaryOperator<Term> terms);

    /** The term that it begins at: an object, or the first argument. */
    default Term begin() {
        return switch (this) {
            case PointsTo object -> object.source();
            case Use use -> use.arguments().getFirst();
        };
    }

    /**
     * All its terms: the object and what its fields hold, or the arguments; in this order, with
     * repetitions.
     */
    default List<Term> terms() {
        return switch (this) {
            case PointsTo object -> {
                List<Term> terms = new ArrayList<>();
                terms.add(object.source());
                terms.addAll(object.fields().values());
                yield terms;
            }
            case Use use -> use.arguments();
        };
    }

    /**
     * {@code source ↦ [f: e, …]}: an object. Fields that are not named have any value.
     *
     * @param source the object
     * @param fields the values of its fields, by selector
     */
    record PointsTo(Term source, SortedMap<String, Term> fields) implements Spatial {

        /** Keeps a copy. */
        public PointsTo {
            fields = Collections.unmodifiableSortedMap(new TreeMap<>(fields));
        }

        /** The same object with another value of a field. */
        public PointsTo with(String selector, Term value) {
            SortedMap<String, Term> changed = new TreeMap<>(fields);
            changed.put(selector, value);
            return new PointsTo(source, changed);
        }

        @Override
        public PointsTo map(UnaryOperator<Term> terms) {
            SortedMap<String, Term> mapped = new TreeMap<>();
            fields.forEach((selector, value) -> mapped.put(selector, terms.apply(value)));
            return new PointsTo(terms.apply(source), mapped);
        }

        @Override
        public String toString() {
            return source + " -> [" + fields.entrySet().stream()
                    .map(field -> field.getKey() + ":" + field.getValue())
                    .collect(Collectors.joining(", ")) + "]";
        }
    }

    /**
     * {@code predicate(arguments)}: a part of the heap that an inductive predicate describes.
     *
     * @param predicate the predicate's name
     * @param arguments its arguments, in the order of the definition's parameters
     */
    record Use(String predicate, List<Term> arguments) implements Spatial {

        /** Keeps a copy. */
        public Use {
            arguments = List.copyOf(arguments);
        }

        @Override
        public Use map(UnaryOperator<Term> terms) {
            return new Use(predicate, arguments.stream().map(terms).toList());
        }

        @Override
        public String toString() {
            return predicate + "(" + arguments.stream().map(Term::toString).collect(Collectors.joining(", ")) + ")";
        }
    }

    /** Orders uses of predicates before objects, and then by names and terms. */
    @Override
    default int compareTo(Spatial other) {
        return switch (this) {
            case Use use -> other instanceof Use that ? compare(use, that) : -1;
            case PointsTo object -> other instanceof PointsTo that ? compare(object, that) : 1;
        };
    }

    private static int compare(Use one, Use other) {
        int byName = one.predicate.compareTo(other.predicate);
        return byName != 0 ? byName : compare(one.arguments, other.arguments);
    }

    private static int compare(PointsTo one, PointsTo other) {
        int bySource = one.source.compareTo(other.source);
        int byFields = bySource != 0 ? bySource : compare(one.fields.keySet(), other.fields.keySet());
        return byFields != 0 ? byFields : compare(one.fields.values(), other.fields.values());
    }

    private static <T extends Comparable<? super T>> int compare(Collection<T> one, Collection<T> other) {
        Iterator<T> left = one.iterator();
        Iterator<T> right = other.iterator();
        while (left.hasNext() && right.hasNext()) {
            int order = left.next().compareTo(right.next());
            if (order != 0) {
                return order;
            }
        }
        return Boolean.compare(left.hasNext(), right.hasNext());
    }
}
