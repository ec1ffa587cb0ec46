// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.mv;

import java.util.Arrays;
import org.isolde.stm.runtime.memory.MetadataCell;
import org.jspecify.annotations.Nullable;

/** The last write to each location in a {@link WriteLog}: a hash table of positions in the log. */
public final class WriteIndex {

    private static final int INITIAL = 32;

    /** Larger tables are not kept for the next attempt. */
    private static final int LARGEST = 1 << 14;

    private final WriteLog log;
    private int size;
    private int[] heads = new int[INITIAL];
    private int[] nexts = new int[INITIAL];
    private int[] hashes = new int[INITIAL];

    /** An empty index. */
    public WriteIndex(WriteLog log) {
        this.log = log;
    }

    /**
     * The last write to a location; null when there is none.
     *
     * @param hash the fixed hash of the cell
     */
    public @Nullable Write find(MetadataCell cell, int hash) {
        for (int i = heads[hash & heads.length - 1]; i != 0; i = nexts[i - 1]) {
            Write write = log.get(i - 1);
            if (write.cell() == cell) {
                return write;
            }
        }
        return null;
    }

    /**
     * The entry for a write to a location: that of the last write, unless this one must be
     * preserved.
     *
     * @param hash the fixed hash of the cell
     */
    public Write claim(MetadataCell cell, int hash, Object base, long offset, int type) {
        Write earlier = find(cell, hash);
        if (earlier != null && !log.isMarked(earlier)) {
            return earlier;
        }
        Write write = log.add(cell, base, offset, type);
        if (earlier != null) {
            write.supersede(earlier);
        }
        add(write, hash);
        return write;
    }

    private void add(Write last, int hash) {
        if (size == nexts.length) {
            grow();
        }
        hashes[size] = hash;
        size++;
        link(last.index());
    }

    private void grow() {
        int[] moreNexts = Arrays.copyOf(nexts, 2 * size);
        int[] moreHashes = Arrays.copyOf(hashes, 2 * size);
        heads = new int[2 * size];
        nexts = moreNexts;
        hashes = moreHashes;
        for (int i = 0; i < size; i++) {
            link(i);
        }
    }

    private void link(int index) {
        int bucket = hashes[index] & heads.length - 1;
        nexts[index] = heads[bucket];
        heads[bucket] = index + 1;
    }

    /** Removes the log's last write. */
    public void remove(Write last) {
        if (size > last.index()) {
            size--;
            heads[hashes[size] & heads.length - 1] = nexts[size];
        }
    }

    /** Removes all entries. */
    public void clear() {
        if (heads.length > LARGEST) {
            heads = new int[INITIAL];
            nexts = new int[INITIAL];
            hashes = new int[INITIAL];
        } else if (size > 0) {
            Arrays.fill(heads, 0);
        }
        size = 0;
    }
}
