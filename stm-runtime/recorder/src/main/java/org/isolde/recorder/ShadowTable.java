package org.isolde.recorder;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/**
 * The shadows of objects that have no field for one: arrays, and objects of the JDK. They are told apart by identity and do not keep their
 * objects alive. Look-ups take no lock.
 */
final class ShadowTable {
    private static final int SEGMENTS = 64;
    private static final int FIRST_SIZE = 64;
    private static final int FILTER = 1 << 12;
    private static final int NEAR = 1 << 10;

    private final Segment[] segments = new Segment[SEGMENTS];
    /** A bit for each hash that may be there: most arrays that are asked for are not, and this tells at once. */
    private final long[] filter = new long[FILTER];
    /** Objects that are found without a look at the table, by hash: each that came first, as long as it lives, so that threads that look for others do not write here. */
    private final Key[] near = new Key[NEAR];

    ShadowTable() {
        for (int i = 0; i < SEGMENTS; i++) {
            segments[i] = new Segment();
        }
    }

    /** The shadow of an object; null if it has none. */
    Shadow find(Object object) {
        int hash = System.identityHashCode(object);
        Key known = near[hash & NEAR - 1];
        if (known != null && known.isOf(object, hash)) {
            return known.shadow;
        }
        if ((filter[hash >>> 6 & FILTER - 1] & 1L << hash) == 0) {
            return null;
        }
        Key found = segment(hash).find(object, hash);
        if (found != null && (known == null || known.refersTo(null))) {
            near[hash & NEAR - 1] = found;
        }
        return found == null ? null : found.shadow;
    }

    /** The shadow of an object, which gets one if it has none. */
    Shadow get(Object object) {
        int hash = System.identityHashCode(object);
        Segment segment = segment(hash);
        Key found = segment.find(object, hash);
        return found != null ? found.shadow : add(segment, object, hash);
    }

    /** Gives an object a shadow; false if it has one already. */
    boolean add(Object object) {
        int hash = System.identityHashCode(object);
        Segment segment = segment(hash);
        if (segment.find(object, hash) != null) {
            return false;
        }
        add(segment, object, hash);
        return true;
    }

    private Shadow add(Segment segment, Object object, int hash) {
        Shadow added = segment.add(object, hash);
        synchronized (filter) {
            filter[hash >>> 6 & FILTER - 1] |= 1L << hash;
        }
        return added;
    }

    private Segment segment(int hash) {
        return segments[hash >>> 20 & SEGMENTS - 1];
    }

    /** An object and its shadow. */
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

    /** Links never change, so that readers need no lock. */
    private record Node(Key key, Node next) {

        private Node without(Key gone) {
            return key == gone ? next : new Node(key, next == null ? null : next.without(gone));
        }
    }

    /** A part of the table with a lock of its own for changes. */
    private final class Segment {
        private final ReferenceQueue<Object> dead = new ReferenceQueue<>();
        private volatile Node[] heads = new Node[FIRST_SIZE];
        private int size;

        private Key find(Object object, int hash) {
            Node[] current = heads;
            for (Node node = current[hash & current.length - 1]; node != null; node = node.next) {
                if (node.key.isOf(object, hash)) {
                    return node.key;
                }
            }
            return null;
        }

        private synchronized Shadow add(Object object, int hash) {
            Key found = find(object, hash);
            if (found != null) {
                return found.shadow;
            }
            Node[] current = removeDead();
            if (size >= current.length) {
                current = larger(current);
            }
            Key key = new Key(object, hash, dead);
            current[hash & current.length - 1] = new Node(key, current[hash & current.length - 1]);
            size++;
            // Written last, so that who reads it sees the node.
            heads = current;
            return key.shadow;
        }

        private Node[] removeDead() {
            Node[] current = heads;
            for (Reference<?> gone = dead.poll(); gone != null; gone = dead.poll()) {
                Key key = (Key) gone;
                int slot = key.hash & current.length - 1;
                current[slot] = current[slot].without(key);
                size--;
                if (near[key.hash & NEAR - 1] == key) {
                    near[key.hash & NEAR - 1] = null;
                }
            }
            return current;
        }

        private static Node[] larger(Node[] current) {
            Node[] larger = new Node[2 * current.length];
            for (Node head : current) {
                for (Node node = head; node != null; node = node.next) {
                    int slot = node.key.hash & larger.length - 1;
                    larger[slot] = new Node(node.key, larger[slot]);
                }
            }
            return larger;
        }
    }
}
