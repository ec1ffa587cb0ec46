// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.witness;

import org.isolde.predict.result.Access;
import org.jspecify.annotations.Nullable;

/**
 * The key of a witness of one thread for one location, packed into a {@code long}: its list (Farzan
 * 2009, section 4), and for each of its two accesses the place in the code and whether it writes.
 *
 * <pre>
 *  63 62 61 60      33 32 31 30 29 28       1  0
 * |  0  | u | second  |w| list | u | first   |w|
 * </pre>
 *
 * <p>Of the number of a place 28 bits count. The bit u says that a write is an update: it stands
 * where a higher bit of the place would, so that a place with it is a {@linkplain #update place of
 * its own}. In the lists R and W both accesses are the same one.
 * Keys with the same second access are next to each other in the order of numbers: one access adds
 * no others.
 */
public final class WitnessKey {

    /** The lists. */
    public enum List {
        /** R: reads of the location. */
        READS(null),
        /** W: writes of the location. */
        WRITES(null),
        /** WW: steps between two writes in one transaction. */
        BETWEEN_WRITES(READS),
        /** AA: steps between two accesses in one transaction. */
        BETWEEN_ACCESSES(WRITES);

        private final @Nullable List breaking;

        List(@Nullable List breaking) {
            this.breaking = breaking;
        }

        /**
         * The list of those accesses of another thread that must not be interleaved at such a pair;
         * null for single accesses.
         */
        public @Nullable List breaking() {
            return breaking;
        }
    }

    private static final List[] LISTS = List.values();
    private static final int LIST_BITS = 2;
    private static final int ACCESS_BITS = 30;
    private static final long ACCESS = (1L << ACCESS_BITS) - 1;

    private static final int UPDATE = 1 << 28;

    private WitnessKey() {}

    /** In place of the place of a write: that of an update, which also reads. */
    static int update(int source) {
        return source | UPDATE;
    }

    /** Whether the place of a write is that of an update. */
    static boolean isUpdate(int place) {
        return (place & UPDATE) != 0;
    }

    /** The place of an update as that of another access. */
    static int withoutUpdate(int place) {
        return place & ~UPDATE;
    }

    /** The key of a single access. */
    public static long single(Access access) {
        return single(place(access), access.writes());
    }

    /** The key of a pair of accesses. */
    public static long key(List list, Access first, Access second) {
        return key(list, place(first), first.writes(), place(second), second.writes());
    }

    private static int place(Access access) {
        return access.updates() ? update(access.source()) : access.source();
    }

    /** The key of a single access. */
    public static long single(int source, boolean writes) {
        return key(writes ? List.WRITES : List.READS, source, writes, source, writes);
    }

    /** The key of a pair of accesses. */
    public static long key(List list, int first, boolean firstWrites, int second, boolean secondWrites) {
        return start(second, secondWrites) | (long) list.ordinal() << ACCESS_BITS | access(first, firstWrites);
    }

    /** A number that no key with that second access is less than, and all with a lesser one are. */
    static long start(int second, boolean secondWrites) {
        return access(second, secondWrites) << ACCESS_BITS + LIST_BITS;
    }

    private static long access(int source, boolean writes) {
        return ((long) source << 1 | (writes ? 1 : 0)) & ACCESS;
    }

    /** The list of a key. */
    public static List list(long key) {
        return LISTS[(int) (key >>> ACCESS_BITS) & LISTS.length - 1];
    }

    /** The first access. */
    public static Access first(long key) {
        return access(key & ACCESS);
    }

    /** The second access. */
    public static Access second(long key) {
        return access(key >>> ACCESS_BITS + LIST_BITS);
    }

    private static Access access(long bits) {
        int place = (int) (bits >>> 1);
        return new Access(place & ~UPDATE, (bits & 1) != 0, (place & UPDATE) != 0);
    }
}
