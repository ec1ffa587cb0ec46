// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.shadow;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.isolde.recorder.jvm.SpinLock;
import org.jspecify.annotations.Nullable;

/**
 * The locations of a collection: its structure, its size, and those of its keys or indexes, which
 * are created on demand.
 *
 * <ul>
 * <li>Every access reads the structure; one that may concern any element writes it.
 * <li>The size is read by what looks at it and written by what makes it another one. That of a map
 * or a set has several locations, all of which are read. Threads that change it without having seen
 * it write one each, so that they do not conflict with each other.
 * <li>Each key has a location, up to 65,536 in a collection; further ones share 1,024. Keys of the
 * program's classes are told apart by their hash codes.
 * <li>So has each of the first 1,024 indexes; of further ones each 64.
 * </ul>
 */
public final class Contents {
    /** How many locations stand for the size of a map. */
    public static final int SIZES = 8;

    private static final int MOST_KEYS = 1 << 16;
    private static final int SHARED = 1 << 10;
    private static final int PIECE = Numbers.PIECE;
    private static final int EXACT_PIECES = 16;
    private static final int PIECES = EXACT_PIECES + SHARED / PIECE;
    private static final int FACTOR = 0x9E3779B9;
    private static final int LONGEST = 40;
    private static final int[] NOTHING = {};

    private final Shadow shadow;
    private final String name;
    private final int structure;
    private final SpinLock lock = new SpinLock();
    /** Null as long as there are none. */
    private volatile @Nullable Map<Object, Integer> keys;
    private volatile int[] keyLocations = NOTHING;
    private volatile int keyCount;
    private volatile int sharedKeys = Shadow.NONE;
    /** The locations of the first index of each piece. */
    private volatile int[] pieces = NOTHING;
    private volatile int indexCount;

    Contents(Shadow shadow, String name, int structure) {
        this.shadow = shadow;
        this.name = name;
        this.structure = structure;
    }

    /** The locations of a collection that others can reach. */
    public static Contents of(Shadow shadow, Object collection) {
        Contents known = shadow.contents;
        return known != null
                ? known
                : Numbers.ofJvm().contents(shadow, collection.getClass().getTypeName(),
                        ClassLayout.of(collection.getClass()).collection().role() == CollectionClass.Role.MAP);
    }

    /** The location of the structure. */
    public int structure() {
        return structure;
    }

    /**
     * One of the locations of the size.
     *
     * @param part from 0 to {@link #SIZES}, exclusively
     */
    public int size(int part) {
        return structure + 1 + part;
    }

    // ---------------------------------------------------------------- keys

    /**
     * The location of a key.
     *
     * @param byIdentity whether keys are the same only if they are one object
     */
    public int key(Object key, boolean byIdentity) {
        Object token = token(key, byIdentity);
        return key(token, key);
    }

    private int key(Object token, Object key) {
        Map<Object, Integer> all = keys;
        Integer known = all == null ? null : all.get(token);
        return known != null ? known : addKey(token, key);
    }

    /** The location of all keys together, where they may be equal in a way of their own. */
    public int anyKey() {
        return key(Hashed.ANY, Hashed.ANY);
    }

    private int addKey(Object token, Object key) {
        lock.lock();
        try {
            Map<Object, Integer> all = keys == null ? new ConcurrentHashMap<>() : keys;
            keys = all;
            Integer known = all.get(token);
            if (known != null) {
                return known;
            }
            if (keyCount >= MOST_KEYS) {
                return sharedKey(token);
            }
            int location = Numbers.ofJvm().ofObject(shadow, name + "[" + text(key) + "]");
            if (keyCount == keyLocations.length) {
                keyLocations = Arrays.copyOf(keyLocations, Math.max(8, 2 * keyCount));
            }
            keyLocations[keyCount] = location;
            keyCount++;
            all.put(token, location);
            return location;
        } finally {
            lock.unlock();
        }
    }

    private int sharedKey(Object token) {
        if (sharedKeys == Shadow.NONE) {
            String[] names = new String[SHARED];
            Arrays.fill(names, name + "[key]");
            sharedKeys = Numbers.ofJvm().ofObject(shadow, names);
        }
        return sharedKeys + (token.hashCode() * FACTOR >>> Integer.SIZE - Integer.numberOfTrailingZeros(SHARED));
    }

    /** How many locations of keys there are. */
    public int keyCount() {
        return keyCount;
    }

    /** One of the locations of keys. */
    public int keyLocation(int number) {
        return keyLocations[number];
    }

    /** The locations of keys that share them; {@link Shadow#NONE} as long as none do. */
    public int firstSharedKey() {
        return sharedKeys;
    }

    /** How many locations are shared. */
    public int sharedKeyCount() {
        return SHARED;
    }

    /** What identifies a key without keeping an object of the program. */
    private static Object token(Object key, boolean byIdentity) {
        if (byIdentity) {
            return new Hashed(key.getClass(), System.identityHashCode(key));
        }
        return isValue(key) ? key : new Hashed(null, key.hashCode());
    }

    /** Whether a key never changes, and keeps nothing else. */
    private static boolean isValue(Object key) {
        return key instanceof String || key instanceof Integer || key instanceof Long || key instanceof Character
                || key instanceof Boolean || key instanceof Short || key instanceof Byte || key instanceof Double
                || key instanceof Float;
    }

    private static String text(Object key) {
        if (key instanceof String text) {
            String visible = text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
            return "\"" + visible.replace("\\", "\\\\").replace("\n", "\\n").replace("\"", "\\\"") + "\"";
        }
        if (key instanceof Character) {
            return "'" + (key.equals('\n') ? "\\n" : key) + "'";
        }
        if (isValue(key)) {
            return key.toString();
        }
        if (key instanceof Enum<?> constant) {
            return constant.name();
        }
        return key == Hashed.ANY ? "key" : "a " + key.getClass().getSimpleName();
    }

    /** The class and hash code of a key. */
    private static final class Hashed {
        private static final Hashed ANY = new Hashed(Hashed.class, 0);

        private final @Nullable Class<?> type;
        private final int hash;

        private Hashed(@Nullable Class<?> type, int hash) {
            this.type = type;
            this.hash = hash;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Hashed hashed && hashed.type == type && hashed.hash == hash;
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    // ---------------------------------------------------------------- indexes

    /** The location of an index, from 0. */
    public int index(int index) {
        int piece = index / PIECE;
        if (index >= indexCount) {
            indexCount = index + 1;
        }
        if (piece < EXACT_PIECES) {
            return piece(piece, piece * PIECE) + index % PIECE;
        }
        int shared = (piece - EXACT_PIECES) % SHARED;
        int first = EXACT_PIECES + shared / PIECE;
        return piece(first, index - index % PIECE) + shared % PIECE;
    }

    /** About how many indexes have been accessed: at least one more than the last one. */
    public int indexCount() {
        return indexCount;
    }

    private int piece(int piece, int firstIndex) {
        int[] all = pieces;
        return piece < all.length && all[piece] != Shadow.NONE ? all[piece] : newPiece(piece, firstIndex);
    }

    private int newPiece(int piece, int firstIndex) {
        lock.lock();
        try {
            int known = pieces.length;
            if (piece >= known) {
                int[] more = Arrays.copyOf(pieces, Math.min(PIECES, Math.max(piece + 1, 2 * known)));
                Arrays.fill(more, known, more.length, Shadow.NONE);
                pieces = more;
            }
            if (pieces[piece] == Shadow.NONE) {
                pieces[piece] = Numbers.ofJvm().cells(shadow, name, firstIndex, PIECE);
            }
            return pieces[piece];
        } finally {
            lock.unlock();
        }
    }

    /** How many of the first so many indexes have different locations. */
    public static int distinct(int size) {
        return Math.min(size, (EXACT_PIECES + SHARED) * PIECE);
    }
}
