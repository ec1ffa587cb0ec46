package org.isolde.shape.path;

/**
 * A read or a write: of a field of the objects that a path names (seeds/002, section 4.6.3, a heap path access).
 *
 * @param object the objects
 * @param selector the field
 */
public record HeapAccess(HeapPath object, String selector) implements Comparable<HeapAccess> {

    /** Orders by text. */
    @Override
    public int compareTo(HeapAccess other) {
        return toString().compareTo(other.toString());
    }

    /** The path with the field, as the papers write it. */
    @Override
    public String toString() {
        return object + "." + selector;
    }
}
