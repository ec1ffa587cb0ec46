package org.isolde.shape.logic;

import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * A predicate that describes a part of the heap of its own (seeds/002, figure 4.11, {@code S}); a past one describes what that part was
 * in the snapshot (section 4.7.1).
 */
public sealed interface Spatial extends Comparable<Spatial> {

    /** Whether it describes the snapshot, not the heap as it is now. */
    boolean past();

    /** The same of other terms. */
    Spatial map(UnaryOperator<Term> terms);

    /** The same as a past predicate. */
    Spatial asPast();

    /** The same as one of now. */
    Spatial asPresent();

    /**
     * {@code source ↦ [f: e, …]}: an object. Fields that are not named have any value.
     *
     * @param source the object
     * @param fields what its fields hold, by selector
     */
    record PointsTo(Term source, SortedMap<String, Term> fields, boolean past) implements Spatial {

        /** Keeps a copy. */
        public PointsTo {
            fields = Collections.unmodifiableSortedMap(new TreeMap<>(fields));
        }

        /** An object now. */
        public PointsTo(Term source, Map<String, Term> fields) {
            this(source, new TreeMap<>(fields), false);
        }

        /** The same object with another content of a field. */
        public PointsTo with(String selector, Term value) {
            SortedMap<String, Term> changed = new TreeMap<>(fields);
            changed.put(selector, value);
            return new PointsTo(source, changed, past);
        }

        @Override
        public PointsTo map(UnaryOperator<Term> terms) {
            SortedMap<String, Term> mapped = new TreeMap<>();
            fields.forEach((selector, value) -> mapped.put(selector, terms.apply(value)));
            return new PointsTo(terms.apply(source), mapped, past);
        }

        @Override
        public PointsTo asPast() {
            return new PointsTo(source, fields, true);
        }

        @Override
        public PointsTo asPresent() {
            return new PointsTo(source, fields, false);
        }

        @Override
        public String toString() {
            return source + (past ? " ^-> [" : " -> [") + fields.entrySet().stream()
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
    record Use(String predicate, List<Term> arguments, boolean past) implements Spatial {

        /** Keeps a copy. */
        public Use {
            arguments = List.copyOf(arguments);
        }

        /** A predicate now. */
        public Use(String predicate, List<Term> arguments) {
            this(predicate, arguments, false);
        }

        @Override
        public Use map(UnaryOperator<Term> terms) {
            return new Use(predicate, arguments.stream().map(terms).toList(), past);
        }

        @Override
        public Use asPast() {
            return new Use(predicate, arguments, true);
        }

        @Override
        public Use asPresent() {
            return new Use(predicate, arguments, false);
        }

        @Override
        public String toString() {
            return (past ? "^" : "") + predicate + "("
                    + arguments.stream().map(Term::toString).collect(Collectors.joining(", ")) + ")";
        }
    }

    /** Orders what is now before what is past, uses of predicates before objects, and then by names and terms. */
    @Override
    default int compareTo(Spatial other) {
        int byTime = Boolean.compare(past(), other.past());
        if (byTime != 0) {
            return byTime;
        }
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
