// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

/**
 * A part of an object for which the conflict rules count accesses.
 *
 * @param id the object's identity
 * @param key a field's name, an index, the {@linkplain CellKeys key} of a map's entry or a set's
 *     element, or one of the constants below
 */
record Cell(int id, Object key) {

    /** Which keys a map or a set has, and how many. Changes of it are no conflict. */
    static final Marker STRUCTURE = new Marker("structure");
    /** The size of a list. */
    static final Marker SIZE = new Marker("size");
    /** The content of an object that is one cell: a queue, an atomic variable, a text. */
    static final Marker CONTENT = new Marker("content");
    /** As a read: every cell of the object. */
    static final Marker ALL = new Marker("all");

    /** A key that no program has. */
    record Marker(String name) {
        @Override
        public String toString() {
            return name;
        }
    }
}
