// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.jvstm;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A hash table of cells by location. The cell of a location is removed when its object is
 * collected.
 */
final class BoxTable {

    /** A location as a look-up key; each thread has one. */
    static final class Place {

        private @Nullable Object base;
        private long offset;

        @Override
        public int hashCode() {
            return hash(base, offset);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.offset == offset && key.refersTo(base);
        }
    }

    /** A location as a key that holds its object weakly. */
    private static final class Key extends WeakReference<Object> {

        private final int hash;
        private final long offset;

        Key(Object base, long offset, ReferenceQueue<Object> queue) {
            super(base, queue);
            this.hash = BoxTable.hash(base, offset);
            this.offset = offset;
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            Object base = get();
            return base != null && other instanceof Key key && key.offset == offset && key.refersTo(base);
        }
    }

    private final ConcurrentHashMap<Object, JvstmCell> cells = new ConcurrentHashMap<>();
    private final ReferenceQueue<Object> collected = new ReferenceQueue<>();

    /** The cell of a location; null when there is none. */
    @Nullable
    JvstmCell get(Place place, Object base, long offset) {
        place.base = base;
        place.offset = offset;
        JvstmCell cell = cells.get(place);
        place.base = null;
        return cell;
    }

    /** The cell of a location: the given one if it has none yet. */
    JvstmCell putIfAbsent(Object base, long offset, JvstmCell cell) {
        for (Reference<?> key = collected.poll(); key != null; key = collected.poll()) {
            cells.remove(key);
        }
        JvstmCell there = cells.putIfAbsent(new Key(base, offset, collected), cell);
        return there != null ? there : cell;
    }

    private static int hash(@Nullable Object base, long offset) {
        return System.identityHashCode(base) * 31 + Long.hashCode(offset);
    }
}
