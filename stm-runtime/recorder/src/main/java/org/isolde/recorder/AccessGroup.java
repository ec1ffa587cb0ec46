package org.isolde.recorder;

import java.util.ArrayList;
import java.util.List;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Stable;

/**
 * Accesses to fields of one object, or of two, that are made one after the other: once the first is made, so are the others, unless an object is missing, and nothing between them could matter to
 * other threads. They are told before the first one.
 */
public final class AccessGroup {

    /** In place of the number of an object: there is none, and the first access to it fails. */
    private static final long MISSING = Long.MIN_VALUE;

    private record Access(Site site, boolean isToSecond, boolean writes) {}

    /**
     * How the accesses are looked up as one for each object. A record: whoever sees it sees all of it.
     *
     * @param firstOffset where the first object has its first location; {@link ClassLayout#NO_FIELD} if they are not looked up so
     * @param firstBits the bits of the accesses to it
     * @param all one by one, in their order
     */
    private record Lookup(long firstOffset, long firstBits, long secondOffset, long secondBits, Known[] all) {

        @ForceInline
        boolean isPossible() {
            return firstOffset != ClassLayout.NO_FIELD;
        }
    }

    /** What is known of an access: its field's number among the locations of its object, its bit, and the number of its place. */
    private record Known(boolean isToSecond, boolean writes, int field, long bit, int source) {}

    private static final Lookup IMPOSSIBLE = new Lookup(ClassLayout.NO_FIELD, 0, ClassLayout.NO_FIELD, 0, null);

    private final List<Access> accesses = new ArrayList<>();
    /** Null until all places have been come to. */
    @Stable
    private Lookup lookup;

    AccessGroup() {}

    /** To be called before the code runs. */
    void add(Site site, boolean isToSecond, boolean writes) {
        accesses.add(new Access(site, isToSecond, writes));
    }

    // ---------------------------------------------------------------- what instrumented code calls

    /** The accesses of a group to one object are about to be made. No exception is thrown here, as in {@link Recorder}. */
    @ForceInline
    public static void accessing(Object object, int number) {
        AccessGroup group = Sites.group(number);
        Lookup lookup = group.lookup;
        if (lookup != null && lookup.isPossible()) {
            group.accessing(number(object, lookup.firstOffset), Objects.OWN);
        } else {
            group.tell(object, null, Threads.current());
        }
    }

    /** The same in a method that knows its log. */
    @ForceInline
    public static void accessing(Object object, Log log, int number) {
        AccessGroup group = Sites.group(number);
        Lookup lookup = group.lookup;
        if (lookup != null && lookup.isPossible()) {
            group.accessing(number(object, lookup.firstOffset), Objects.OWN, log);
        } else {
            group.tell(object, null, log);
        }
    }

    /** The accesses of a group to two objects, which may be the same, are about to be made. */
    @ForceInline
    public static void accessing(Object first, Object second, int number) {
        AccessGroup group = Sites.group(number);
        Lookup lookup = group.lookup;
        if (lookup != null && lookup.isPossible()) {
            group.accessing(number(first, lookup.firstOffset), number(second, lookup.secondOffset));
        } else {
            group.tell(first, second, Threads.current());
        }
    }

    /** The same in a method that knows its log. */
    @ForceInline
    public static void accessing(Object first, Object second, Log log, int number) {
        AccessGroup group = Sites.group(number);
        Lookup lookup = group.lookup;
        if (lookup != null && lookup.isPossible()) {
            group.accessing(number(first, lookup.firstOffset), number(second, lookup.secondOffset), log);
        } else {
            group.tell(first, second, log);
        }
    }

    @ForceInline
    private static long number(Object object, long offset) {
        return object == null ? MISSING : Objects.number(object, offset);
    }

    // ---------------------------------------------------------------- with the numbers of the objects

    @ForceInline
    private void accessing(long first, long second) {
        if ((first | second) != Objects.OWN) {
            accessing(first, second, Threads.current());
        }
    }

    /** What is known says nothing new; that is so most often, and found out within the program's code. */
    @ForceInline
    private void accessing(long first, long second, Log log) {
        if (log != null && !(areKnown(first, lookup.firstBits, log) && areKnown(second, lookup.secondBits, log))) {
            tell(first, second, log);
        }
    }

    @ForceInline
    private static boolean areKnown(long object, long bits, Log log) {
        return object == Objects.OWN || log.areKnown(KnownAccesses.row(object), bits);
    }

    /** One call for all: methods with little code are inlined, and the objects that they make may stay in registers. */
    @DontInline
    private void tell(long first, long second, Log log) {
        for (Known access : lookup.all) {
            long object = access.isToSecond ? second : first;
            if (object == MISSING) {
                return;
            }
            if (object != Objects.OWN && !log.isBusy()) {
                log.accessUnlessKnown(Objects.first(object) + access.field, access.source, access.writes,
                        KnownAccesses.row(object), access.bit);
            }
        }
    }

    @DontInline
    private void tell(Object first, Object second, Log log) {
        for (Access access : accesses) {
            Object object = access.isToSecond ? second : first;
            if (object == null) {
                return;
            }
            Recorder.access(object, log, access.site, access.writes);
        }
        if (lookup == null) {
            resolve();
        }
    }

    // ---------------------------------------------------------------- how they are looked up

    /** Finds out how, if all places have been come to. */
    private void resolve() {
        Site.Field first = null;
        Site.Field second = null;
        long firstBits = 0;
        long secondBits = 0;
        boolean isPossible = true;
        Known[] all = new Known[accesses.size()];
        for (int i = 0; i < all.length; i++) {
            Access access = accesses.get(i);
            Site.Field field = access.site.field();
            if (field == null) {
                return;
            }
            if (access.isToSecond) {
                second = second == null ? field : second;
                secondBits |= field.bit();
            } else {
                first = first == null ? field : first;
                firstBits |= field.bit();
            }
            isPossible &= hasBit(field) && field.firstOffset() == (access.isToSecond ? second : first).firstOffset();
            all[i] = new Known(access.isToSecond, access.writes, field.location(), field.bit(), access.site.source());
        }
        long secondOffset = second == null ? ClassLayout.NO_FIELD : second.firstOffset();
        lookup = isPossible ? new Lookup(first.firstOffset(), firstBits, secondOffset, secondBits, all) : IMPOSSIBLE;
    }

    private static boolean hasBit(Site.Field field) {
        return field.kind() == Site.Kind.IN_OBJECT && !field.isVolatile() && field.bit() != 0;
    }
}
