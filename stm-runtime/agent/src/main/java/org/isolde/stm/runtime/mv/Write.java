// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.mv;

import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.memory.MetadataCell;
import org.jspecify.annotations.Nullable;

/** A buffered write of a transaction to a location. */
public final class Write {

    private final @Nullable VersionedTransaction owner;
    private int index;
    /** Set while the write is in a log, like the base. */
    @SuppressWarnings("NullAway.Init")
    private MetadataCell cell;
    @SuppressWarnings("NullAway.Init")
    private Object base;
    private long offset;
    private int type;
    private long bits;
    private @Nullable Object reference;
    private @Nullable Write earlier;
    private boolean superseded;
    private @Nullable Object metadataBase;
    private long metadataOffset;
    private long replacedStamp;
    private @Nullable Version replaced;

    Write(@Nullable VersionedTransaction owner) {
        this.owner = owner;
    }

    void set(int position, MetadataCell metadata, Object locationBase, long locationOffset, int locationType) {
        index = position;
        cell = metadata;
        base = locationBase;
        offset = locationOffset;
        type = locationType;
    }

    /** Forgets all that would keep objects of the program alive. */
    @SuppressWarnings("NullAway") // the write is no longer in a log
    void clear() {
        cell = null;
        base = null;
        metadataBase = null;
        reference = null;
        earlier = null;
        superseded = false;
        replaced = null;
    }

    /**
     * Sets the place of the cell. The base is stored only if it has changed: writing a reference
     * costs more than comparing.
     */
    void place(@Nullable Object cellBase, long cellOffset) {
        if (cellBase != base) {
            metadataBase = cellBase;
        }
        metadataOffset = cellOffset;
    }

    /** The base of the place of the cell, if it was given. */
    public Object metadataBase() {
        return metadataBase != null ? metadataBase : base;
    }

    /** The offset of the place of the cell. */
    public long metadataOffset() {
        return metadataOffset;
    }

    /** Comes in the place of a write of the same transaction to the same location. */
    void supersede(Write other) {
        earlier = other;
        replacedStamp = other.replacedStamp;
        metadataBase = other.metadataBase;
        metadataOffset = other.metadataOffset;
        other.superseded = true;
    }

    /** The write that this one has superseded; null if it is the location's first. */
    public @Nullable Write earlier() {
        return earlier;
    }

    /** Gives the place back. */
    void recall() {
        if (earlier != null) {
            earlier.superseded = false;
        }
    }

    /** Whether another write has superseded it. */
    public boolean isSuperseded() {
        return superseded;
    }

    @Nullable
    VersionedTransaction owner() {
        return owner;
    }

    /** Its place in the order of the transaction's writes, from 0. */
    public int index() {
        return index;
    }

    /** The location's cell. */
    public MetadataCell cell() {
        return cell;
    }

    /** The location's base. */
    public Object base() {
        return base;
    }

    /** The location's offset. */
    public long offset() {
        return offset;
    }

    /** The location's type, a constant of {@link Memory}. */
    public int type() {
        return type;
    }

    /** The value of a primitive type. */
    public long bits() {
        return bits;
    }

    void bits(long value) {
        bits = value;
    }

    /** The value of a reference type. */
    public @Nullable Object reference() {
        return reference;
    }

    void reference(@Nullable Object value) {
        reference = value;
    }

    /**
     * The time of the value that it replaces, as it was when the transaction first wrote the
     * location.
     */
    long replacedStamp() {
        return replacedStamp;
    }

    void replacedStamp(long time) {
        replacedStamp = time;
    }

    /** The value that it replaces; null if it is not kept, and before {@link #replaces}. */
    public @Nullable Version replaced() {
        return replaced;
    }

    /** Keeps the value that it replaces, unless it is null. */
    public void replaces(@Nullable Version old) {
        if (old != null) {
            replaced = old;
        }
    }

    /** Writes the value to the memory. */
    public void store() {
        if (type == Memory.REFERENCE) {
            Memory.putReference(base, offset, reference);
        } else {
            Memory.putBits(base, offset, type, bits);
        }
    }
}
