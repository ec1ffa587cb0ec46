// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

/**
 * The abstract parts of a state, for example of a map's. Accesses to different parts do not
 * conflict.
 */
public enum Part {
    /** Which keys a map has, or which elements a set has. */
    KEYS,
    /** What is stored for the keys or at the positions. */
    ELEMENTS,
    /** How many elements there are. */
    SIZE;

    /** As descriptions write it: {@code keys}. */
    @Override
    public String toString() {
        return switch (this) {
            case KEYS -> "keys";
            case ELEMENTS -> "elements";
            case SIZE -> "size";
        };
    }
}
