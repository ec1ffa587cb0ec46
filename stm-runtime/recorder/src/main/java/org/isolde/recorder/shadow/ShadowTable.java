// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.shadow;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import jdk.internal.misc.Unsafe;
import org.isolde.recorder.jvm.Headers;
import org.isolde.recorder.jvm.SpinLock;
import org.jspecify.annotations.Nullable;

/**
 * A hash table of the shadows of objects without a shadow field: arrays, and objects of the JDK.
 * Keys are compared by identity, and held weakly. Look-ups are lock-free.
 */
public final class ShadowTable {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final int SEGMENTS = 64;
    private static final int NEAR = 1 << 10;

    private final Segment[] segments = new Segment[SEGMENTS];
    /**
     * Objects that are found without a look at the table, by hash: each that came first, as long as
     * it lives, so that threads that look for others do not write here.
     */
    private final Key[] near = new Key[NEAR];

    ShadowTable() {
        for (int i = 0; i < SEGMENTS; i++) {
            segments[i] = new Segment();
        }
    }

    /** The shadow of an object; null if it has none. */
    @Nullable
    Shadow find(Object object) {
        if (!Headers.mayHaveHash(object)) {
            return null;
        }
        int hash = hash(object);
        Key known = near[hash & NEAR - 1];
        if (known != null && known.isOf(object, hash)) {
            return known.shadow;
        }
        Key found = segment(hash).find(object, hash);
        if (found != null && (known == null || known.refersTo(null))) {
            near[hash & NEAR - 1] = found;
        }
        return found == null ? null : found.shadow;
    }

    /** The shadow of an object, which gets one if it has none. */
    Shadow get(Object object) {
        int hash = hash(object);
        Segment segment = segment(hash);
        Key found = segment.find(object, hash);
        return found != null ? found.shadow : segment.add(object, hash);
    }

    /** Gives an object a shadow; false if it has one already. */
    boolean add(Object object) {
        boolean mayBeThere = Headers.mayHaveHash(object);
        int hash = hash(object);
        Segment segment = segment(hash);
        if (mayBeThere && segment.find(object, hash) != null) {
            return false;
        }
        segment.add(object, hash);
        return true;
    }

    /** Greater than 0, as {@link Slots} needs it; so are those of the JVM. */
    private static int hash(Object object) {
        return Math.max(1, System.identityHashCode(object));
    }

    private Segment segment(int hash) {
        return segments[hash >>> 20 & SEGMENTS - 1];
    }

    /** A weakly held object with its shadow. */
    private static final class Key extends WeakReference<Object> {
        private final int hash;
        private final Shadow shadow = new Shadow();

        private Key(Object object, int hash, ReferenceQueue<Object> dead) {
            super(object, dead);
            this.hash = hash;
        }

        private boolean isOf(Object object, int itsHash) {
            return hash == itsHash && refersTo(object);
        }
    }

    /**
     * An open-addressing table: each key is in the first free slot from its hash on. At most half
     * of the slots are in use, so that searches are short; the absence of an object is decided by
     * the hashes alone, which are stored contiguously.
     */
    private static final class Slots {
        private static final int SMALLEST = 128;

        /** No hash is 0. */
        private static final int EMPTY = 0;
        /** No hash is negative. */
        private static final int REMOVED = -1;

        private final int[] hashes;
        private final Key[] keys;
        /** How many slots are not empty. */
        private int used;

        private Slots(int capacity) {
            hashes = new int[capacity];
            keys = new Key[capacity];
        }

        /** With all keys of another one, and room for at least as many. */
        private static Slots of(Slots others, int size) {
            Slots copy = new Slots(Math.max(SMALLEST, Integer.highestOneBit(size) << 3));
            for (Key key : others.keys) {
                if (key != null) {
                    copy.add(key);
                }
            }
            return copy;
        }

        private boolean isFull() {
            return used >= keys.length >> 1;
        }

        /** The key of an object, null if it has none; takes no lock. */
        private @Nullable Key find(Object object, int hash) {
            for (int slot = first(hash);; slot = next(slot)) {
                int there = hashes[slot];
                if (there == EMPTY) {
                    return null;
                }
                if (there == hash) {
                    UNSAFE.loadFence();
                    Key key = keys[slot];
                    if (key != null && key.isOf(object, hash)) {
                        return key;
                    }
                }
            }
        }

        /**
         * Adds a key that is not there. Its hash is written last, so that who sees that sees the
         * key.
         */
        private void add(Key key) {
            int slot = first(key.hash);
            while (hashes[slot] > EMPTY) {
                slot = next(slot);
            }
            used += hashes[slot] == EMPTY ? 1 : 0;
            keys[slot] = key;
            UNSAFE.storeFence();
            hashes[slot] = key.hash;
        }

        private void remove(Key key) {
            int slot = first(key.hash);
            while (keys[slot] != key) {
                slot = next(slot);
            }
            hashes[slot] = REMOVED;
            keys[slot] = null;
        }

        private int first(int hash) {
            return hash & hashes.length - 1;
        }

        private int next(int slot) {
            return slot + 1 & hashes.length - 1;
        }
    }

    /** A segment of the table, with a lock of its own for updates. */
    private final class Segment {
        private final SpinLock lock = new SpinLock();
        private final ReferenceQueue<Object> dead = new ReferenceQueue<>();
        private volatile Slots slots = new Slots(Slots.SMALLEST);
        private int size;

        private @Nullable Key find(Object object, int hash) {
            return slots.find(object, hash);
        }

        private Shadow add(Object object, int hash) {
            lock.lock();
            try {
                Key found = find(object, hash);
                if (found != null) {
                    return found.shadow;
                }
                removeDead();
                if (slots.isFull()) {
                    slots = Slots.of(slots, size);
                }
                Key key = new Key(object, hash, dead);
                slots.add(key);
                size++;
                return key.shadow;
            } finally {
                lock.unlock();
            }
        }

        private void removeDead() {
            for (Reference<?> gone = dead.poll(); gone != null; gone = dead.poll()) {
                Key key = (Key) gone;
                slots.remove(key);
                size--;
                if (near[key.hash & NEAR - 1] == key) {
                    near[key.hash & NEAR - 1] = null;
                }
            }
        }
    }
}
