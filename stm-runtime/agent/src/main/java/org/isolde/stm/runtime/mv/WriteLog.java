// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.mv;

import java.util.Arrays;
import org.isolde.stm.runtime.memory.MetadataCell;

/** The writes of an attempt, in order. The next attempt reuses the objects. */
public final class WriteLog {

    private static final int INITIAL = 16;

    /** More objects than these are not kept for the next attempt. */
    private static final int LARGEST = 4096;

    private final VersionedTransaction owner;
    private Write[] writes = new Write[INITIAL];
    private int size;
    private int marked;

    WriteLog(VersionedTransaction owner) {
        this.owner = owner;
    }

    /** The number of writes. */
    public int size() {
        return size;
    }

    /** The write at a position. */
    public Write get(int index) {
        return writes[index];
    }

    /** Adds one; its value is to be set. */
    Write add(MetadataCell cell, Object base, long offset, int type) {
        if (size == writes.length) {
            writes = Arrays.copyOf(writes, 2 * size);
        }
        Write write = writes[size];
        if (write == null) {
            write = new Write(owner);
            writes[size] = write;
        }
        write.set(size, cell, base, offset, type);
        size++;
        return write;
    }

    /**
     * Whether a write came before the last mark: its value is needed should all that came after the
     * mark be undone.
     */
    boolean isMarked(Write write) {
        return write.index() < marked;
    }

    int mark() {
        marked = size;
        return size;
    }

    /** Takes the last one away. */
    void removeLast() {
        size--;
        writes[size].recall();
        writes[size].clear();
        marked = Math.min(marked, size);
    }

    /** Forgets all of them. */
    void clear() {
        for (int i = 0; i < size; i++) {
            writes[i].clear();
        }
        if (size > LARGEST) {
            writes = new Write[INITIAL];
        }
        size = 0;
        marked = 0;
    }

    /** Removes and returns all writes that are not superseded; they are not reused. */
    public Write[] giveAway() {
        Write[] given = new Write[size];
        int count = 0;
        for (int i = 0; i < size; i++) {
            if (!writes[i].isSuperseded()) {
                given[count] = writes[i];
                count++;
            }
        }
        given = count == size ? given : Arrays.copyOf(given, count);
        Arrays.fill(writes, 0, size, null);
        size = 0;
        marked = 0;
        return given;
    }
}
