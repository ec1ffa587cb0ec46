// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.isolde.program.Location;
import org.isolde.sdg.access.Origin;

/**
 * Tells from the {@link Origin}s of nodes which of two instances are the same object.
 *
 * <p>From the parts to the whole: the same key of the same container is the same entry, the same
 * final field of the same object holds the same object, and literals and final static fields are
 * the same for all. {@link Assumptions} goes the other way: the same entry is of the same
 * container, and the same object in a field that owns it is of the same owner.
 */
final class SameNodes {

    /** How deep origins are followed. */
    private static final int DEEPEST = 6;

    private final IndexedFootprint one;
    private final IndexedFootprint other;
    private final BiPredicate<Integer, Integer> assumed;

    /**
     * Prepares.
     *
     * @param assumed which nodes of the two are the same by assumption
     */
    SameNodes(IndexedFootprint one, IndexedFootprint other, BiPredicate<Integer, Integer> assumed) {
        this.one = one;
        this.other = other;
        this.assumed = assumed;
    }

    /** Whether a node of the one footprint surely is a node of the other one. */
    boolean areSame(int node, int another) {
        return areSame(node, another, 0);
    }

    private boolean areSame(int node, int another, int depth) {
        if (assumed.test(node, another)) {
            return true;
        }
        if (depth > DEEPEST || !one.isOneObject(node) || !other.isOneObject(another)) {
            return false;
        }
        return switch (one.origin(node)) {
            case Origin.Entry entry -> other.origin(another) instanceof Origin.Entry same
                    && areSame(entry.container(), same.container(), depth + 1)
                    && areSame(entry.key(), same.key(), depth + 1);
            case Origin.FinalField(int owner, Location field) -> other.origin(another) instanceof Origin.FinalField same
                    && field.equals(same.field())
                    && areSame(owner, same.owner(), depth + 1);
            case Origin.FinalStatic origin -> origin.equals(other.origin(another));
            case Origin.Literal origin -> origin.equals(other.origin(another));
            case Origin.Tuple tuple -> other.origin(another) instanceof Origin.Tuple same
                    && tuple.constructor().equals(same.constructor())
                    && IntStream.range(0, tuple.components().size()).allMatch(
                            i -> areSame(tuple.components().get(i), same.components().get(i), depth + 1));
            case Origin.Unknown unknown -> false;
        };
    }
}
