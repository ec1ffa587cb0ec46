// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.annotation.Nullable;

/**
 * A set of objects, each of which stands for all objects that come into being at one place. A view
 * of an object, such as the key set of a map, counts as that object.
 *
 * <p>Strings, numbers, class objects and other values without state are in no set; so is null.
 *
 * <p>Immutable. Two sets are equal if they are of the same analysis result and hold the same
 * objects, or if both are {@link #ANYTHING}.
 */
public final class ObjectSet {

    /** Every object: nothing is known. */
    public static final ObjectSet ANYTHING = new ObjectSet(null, new BitSet());

    /** What the numbers of objects mean; null for {@link #ANYTHING}. */
    private final @Nullable Places places;
    private final BitSet numbers;

    ObjectSet(@Nullable Places places, BitSet numbers) {
        this.places = places;
        this.numbers = numbers;
    }

    /** What an analysis knows of its objects. */
    interface Places {

        /** The objects that code out of sight may have. */
        BitSet escaped();

        /** The objects that code out of sight creates, of whatever class. */
        BitSet external();

        /** How a person would call an object; empty where several names are as good. */
        Optional<String> name(int object);

        /** An object, for a person. */
        String describe(int object);
    }

    /**
     * Whether a reference to one of these objects and a reference to one of the others may be to
     * the same object, or to two views of the same.
     *
     * <p>Sets of different analysis results may always overlap.
     */
    public boolean mayOverlap(ObjectSet other) {
        if (places == null) {
            return !other.isEmpty();
        }
        if (places != other.places) {
            return !isEmpty() && !other.isEmpty();
        }
        return numbers.intersects(other.numbers) || isExternal() && other.hasEscaped()
                || other.isExternal() && hasEscaped();
    }

    /**
     * Whether the set holds objects of which nothing is known but that code out of sight has them.
     */
    public boolean isExternal() {
        Places known = places;
        return known == null || numbers.intersects(known.external());
    }

    /** Whether code out of sight may have one of the objects. */
    public boolean hasEscaped() {
        Places known = places;
        return known == null || numbers.intersects(known.escaped());
    }

    /** Whether the set holds no object: such a reference is null, or a value without state. */
    public boolean isEmpty() {
        return places != null && numbers.isEmpty();
    }

    /** How many objects there are; 0 for {@link #ANYTHING}. */
    public int size() {
        return numbers.cardinality();
    }

    /** The objects of either set; of the same analysis result. */
    public ObjectSet and(ObjectSet other) {
        if (places == null || other.places == null || places != other.places) {
            return ANYTHING;
        }
        BitSet all = (BitSet) numbers.clone();
        all.or(other.numbers);
        return new ObjectSet(places, all);
    }

    /**
     * What a person calls the objects: the field or the local variable that all of them come from;
     * empty if they come from several.
     */
    public Optional<String> name() {
        Places known = places;
        if (known == null || numbers.isEmpty()) {
            return Optional.empty();
        }
        List<Optional<String>> names = numbers.stream().mapToObj(known::name).distinct().toList();
        return names.size() == 1 ? names.getFirst() : Optional.empty();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ObjectSet set && places == set.places && numbers.equals(set.numbers);
    }

    @Override
    public int hashCode() {
        return numbers.hashCode();
    }

    /** The objects, in a fixed order, by the places where they come into being. */
    @Override
    public String toString() {
        Places known = places;
        return known == null ? "anything" : numbers.stream().mapToObj(known::describe).sorted().toList().toString();
    }
}
