// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.access;

import java.util.List;
import org.isolde.program.Location;
import org.isolde.program.code.MethodRef;

/**
 * Which object, or value, a node of a {@link Footprint} stands for, in terms of other nodes. The
 * nodes of two instances that have the same origin are the same.
 */
public sealed interface Origin {

    /** Nothing is known. */
    record Unknown() implements Origin {}

    /**
     * What a collection has for a key, or an array at an index, taken for an object of its own.
     *
     * @param container the node of the collection or the array
     * @param key the node of the key or the index; that of {@link Footprint.Kind#OBJECTS} for any
     *     entries
     * @param isElement whether it is an element of an array, so that different indices are
     *     different elements
     */
    record Entry(int container, int key, boolean isElement) implements Origin {}

    /**
     * What a final instance field of an object holds.
     *
     * @param owner the object's node
     * @param field the field
     */
    record FinalField(int owner, Location field) implements Origin {}

    /**
     * What a final static field holds.
     *
     * @param field the field
     */
    record FinalStatic(Location field) implements Origin {}

    /**
     * A value that is known when the class is compiled.
     *
     * @param text tells different values apart
     */
    record Literal(String text) implements Origin {}

    /**
     * A record that is equal to those which are made of equal components.
     *
     * @param constructor what made it
     * @param components the nodes of the constructor's arguments
     */
    record Tuple(MethodRef constructor, List<Integer> components) implements Origin {

        /** Keeps a copy. */
        public Tuple {
            components = List.copyOf(components);
        }
    }

    /** Nothing is known. */
    Origin UNKNOWN = new Unknown();
}
