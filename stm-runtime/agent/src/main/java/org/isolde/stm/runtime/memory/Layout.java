// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.memory;

import org.jspecify.annotations.Nullable;

/**
 * The layout of an algorithm's metadata beside each location: the in-place metadata of Dias'
 * thesis, section 5.3.
 */
public enum Layout {

    /** Nothing: metadata, if any, is found by the location's address (out-place). */
    NONE(null),

    /**
     * A word of 64 bits beside each field (in-place, the lean form): a field {@code long} in the
     * object. Fields of one object that are declared in one class may share a word. Those of arrays
     * are in a table ({@link Stripes}).
     */
    WORD(long.class),

    /**
     * One object for each location (in-place, as in the papers): a field of type
     * {@link MetadataCell} for each field, a {@code MetadataCell[]} for each array. They are null
     * until the algorithm puts an object there.
     */
    OBJECT(MetadataCell.class);

    private static volatile Layout inUse = NONE;

    private final @Nullable Class<?> metadataType;

    Layout(@Nullable Class<?> metadataType) {
        this.metadataType = metadataType;
    }

    /** The type of the metadata beside a field; null for {@link #NONE}. */
    public @Nullable Class<?> metadataType() {
        return metadataType;
    }

    /**
     * Sets the layout of the current algorithm. Must be called before any class is instrumented.
     */
    public static void use(Layout chosen) {
        inUse = chosen;
    }

    /** The layout of the current algorithm; {@link #NONE} until one is set. */
    public static Layout inUse() {
        return inUse;
    }
}
