// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import java.util.ArrayList;
import java.util.List;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Stable;
import org.isolde.recorder.event.EventGroups;
import org.isolde.recorder.event.EventWord;
import org.isolde.recorder.log.Log;
import org.isolde.recorder.log.Threads;
import org.isolde.recorder.redundancy.KnownAccesses;
import org.isolde.recorder.shadow.AccessKey;
import org.isolde.recorder.shadow.ClassLayout;
import org.isolde.recorder.shadow.Objects;
import org.isolde.recorder.shadow.Site;
import org.jspecify.annotations.Nullable;

/**
 * A group of accesses to fields of one or two objects that are made one after the other: if the
 * first is made, so are the others, unless an object is null, and nothing between them affects
 * other threads. They are recorded before the first one.
 */
public final class AccessGroup {

    /** In place of the number of an object: there is none, and the first access to it fails. */
    private static final long MISSING = Long.MIN_VALUE;

    private record Access(Site site, boolean isToSecond, boolean writes) {

        private void tell(long object, Log log) {
            log.accessUnlessKnown(object, field(), site.source(), writes);
        }

        /** The field, which must be resolved. */
        @ForceInline
        @SuppressWarnings("NullAway") // the field is resolved
        private Site.Field field() {
            return site.field();
        }
    }

    /**
     * How the accesses of a group are looked up together, for each object. A record, for safe
     * publication.
     *
     * @param isPossible whether this is possible; otherwise it is only checked whether the objects
     *     have escaped
     * @param firstOffset the offset of the first object's number; {@link ClassLayout#NO_FIELD} if
     *     it is not the same for all accesses
     * @param first the accesses to the first object; null unless they are looked up together
     * @param second the accesses to the second object; null likewise
     * @param inOrder all accesses
     */
    private record Lookup(boolean isPossible, long firstOffset, @Nullable Part first, long secondOffset,
            @Nullable Part second, Access[] inOrder) {

        @ForceInline
        private boolean isFirstOwn(Object object) {
            return isOwn(object, firstOffset);
        }

        @ForceInline
        private boolean isSecondOwn(Object object) {
            return isOwn(object, secondOffset);
        }

        @ForceInline
        private static boolean isOwn(Object object, long offset) {
            return offset != ClassLayout.NO_FIELD && number(object, offset) == Objects.OWN;
        }
    }

    /**
     * The accesses to one of the objects, whose places share one row of {@link KnownAccesses}.
     *
     * @param further the number of that row
     * @param fields a bit for each field; 0 if there are two accesses to one, or a field has no bit
     * @param word their word in {@link EventGroups}; 0 if {@code fields} is
     */
    private record Part(Access[] accesses, long bits, long further, long fields, long word) {

        private static Part of(Access[] accesses) {
            long bits = 0;
            long further = 0;
            long fields = 0;
            boolean haveBits = true;
            long[] events = new long[accesses.length];
            for (int i = 0; i < accesses.length; i++) {
                Access access = accesses[i];
                Site.Field field = access.field();
                bits |= field.bit();
                further = field.further();
                fields |= field.fieldBit();
                haveBits &= field.hasBits();
                events[i] = EventWord.access(access.writes, field.location(), access.site.source());
            }
            if (fields == 0 || !haveBits || Long.bitCount(fields) < accesses.length) {
                return new Part(accesses, bits, further, 0, 0);
            }
            if (accesses.length > 1) {
                accesses[0].field().places().group();
            }
            return new Part(accesses, bits, further, fields, EventGroups.add(events));
        }

        /**
         * Tells them in a transaction, in which nothing depends on the order of accesses to
         * different fields.
         */
        @ForceInline
        private void tell(long object, Log log) {
            if (!areKnown(object, log) && !log.areFirst(object, bits, fields, word)) {
                tellEach(object, log);
            }
        }

        /**
         * The same for an object of which it is not expected that the transaction has come to it
         * before.
         */
        @ForceInline
        private void tellFirst(long object, Log log) {
            if (object != Objects.OWN && !log.areFirst(object, bits, fields, word) && !areKnown(object, log)) {
                tellEach(object, log);
            }
        }

        @ForceInline
        private boolean areKnown(long object, Log log) {
            return object == Objects.OWN || log.areKnown(AccessKey.row(object, further), bits);
        }

        @DontInline
        private void tellEach(long object, Log log) {
            for (Access access : accesses) {
                access.tell(object, log);
            }
        }
    }

    private static final Access[] NONE = {};

    private final List<Access> accesses = new ArrayList<>();
    /** Null until all places have been come to. */
    @Stable
    private @Nullable Lookup lookup;

    AccessGroup() {}

    /** To be called before the code runs. */
    void add(Site site, boolean isToSecond, boolean writes) {
        accesses.add(new Access(site, isToSecond, writes));
    }

    // ---------------------------------------------------------------- what instrumented code calls

    /**
     * Records the accesses of a group to one object, before they are made. Throws no exception, as
     * in {@link Recorder}.
     */
    @ForceInline
    public static void accessing(Object object, int number) {
        AccessGroup group = Sites.group(number);
        Lookup lookup = group.lookup;
        if (lookup != null && lookup.isPossible()) {
            group.accessing(number(object, lookup.firstOffset), Objects.OWN);
        } else if (lookup == null || !lookup.isFirstOwn(object)) {
            group.tell(object, null, Threads.current());
        }
    }

    /** As {@link #accessing(Object, int)}, in a method that has its log in a variable. */
    @ForceInline
    public static void accessing(Object object, @Nullable Log log, int number) {
        AccessGroup group = Sites.group(number);
        Lookup lookup = group.lookup;
        if (lookup != null && lookup.isPossible()) {
            group.accessing(number(object, lookup.firstOffset), Objects.OWN, log);
        } else if (lookup == null || !lookup.isFirstOwn(object)) {
            group.tell(object, null, log);
        }
    }

    /**
     * Records the accesses of a group to two objects, which may be the same, before they are made.
     */
    @ForceInline
    public static void accessing(Object first, Object second, int number) {
        AccessGroup group = Sites.group(number);
        Lookup lookup = group.lookup;
        if (lookup != null && lookup.isPossible()) {
            group.accessing(number(first, lookup.firstOffset), number(second, lookup.secondOffset));
        } else if (lookup == null || !lookup.isFirstOwn(first) || !lookup.isSecondOwn(second)) {
            group.tell(first, second, Threads.current());
        }
    }

    /** As {@link #accessing(Object, Object, int)}, in a method that has its log in a variable. */
    @ForceInline
    public static void accessing(Object first, Object second, @Nullable Log log, int number) {
        AccessGroup group = Sites.group(number);
        Lookup lookup = group.lookup;
        if (lookup != null && lookup.isPossible()) {
            group.accessing(number(first, lookup.firstOffset), number(second, lookup.secondOffset), log);
        } else if (lookup == null || !lookup.isFirstOwn(first) || !lookup.isSecondOwn(second)) {
            group.tell(first, second, log);
        }
    }

    /** As {@link #accessing(Object, Log, int)}, for {@link CalledAccesses}. */
    static void accessingByCall(Object object, Log log, int number) {
        AccessGroup group = Sites.group(number);
        Lookup lookup = group.lookup;
        if (lookup != null && lookup.isPossible()) {
            group.accessing(number(object, lookup.firstOffset), Objects.OWN, log);
        } else if (lookup == null || !lookup.isFirstOwn(object)) {
            group.tell(object, null, log);
        }
    }

    /** As {@link #accessing(Object, Object, Log, int)}, for {@link CalledAccesses}. */
    static void accessingByCall(Object first, Object second, Log log, int number) {
        AccessGroup group = Sites.group(number);
        Lookup lookup = group.lookup;
        if (lookup != null && lookup.isPossible()) {
            group.accessing(number(first, lookup.firstOffset), number(second, lookup.secondOffset), log);
        } else if (lookup == null || !lookup.isFirstOwn(first) || !lookup.isSecondOwn(second)) {
            group.tell(first, second, log);
        }
    }

    @ForceInline
    private static long number(@Nullable Object object, long offset) {
        return object == null ? MISSING : Objects.number(object, offset);
    }

    // ------------------------------------------------------------- with the numbers of the objects

    @ForceInline
    private void accessing(long first, long second) {
        if ((first | second) != Objects.OWN) {
            accessing(first, second, Threads.current());
        }
    }

    /**
     * What is known says nothing new; that is so most often, and found out within the program's
     * code.
     */
    @ForceInline
    @SuppressWarnings("NullAway") // only called if the lookup is possible: then it has both parts
    private void accessing(long first, long second, @Nullable Log log) {
        if (log != null && !(lookup.first.areKnown(first, log) && lookup.second.areKnown(second, log))) {
            tell(first, second, log);
        }
    }

    /**
     * One call for all: methods with little code are inlined, and the objects that they make may
     * stay in registers.
     */
    @DontInline
    @SuppressWarnings("NullAway") // only called if the lookup is possible: then it has both parts
    private void tell(long first, long second, Log log) {
        if (log.isBusy()) {
            return;
        }
        if (log.isInPlainTransaction() && first != second && first != MISSING && second != MISSING) {
            // Loops go from one object to the next, and have a second one that stays the same.
            lookup.first.tellFirst(first, log);
            lookup.second.tell(second, log);
        } else {
            tellInOrder(first, second, log);
        }
    }

    /** Up to the first one that fails. */
    @SuppressWarnings("NullAway") // only called if there is a lookup
    private void tellInOrder(long first, long second, Log log) {
        for (Access access : lookup.inOrder) {
            long object = access.isToSecond ? second : first;
            if (object == MISSING) {
                return;
            }
            if (object != Objects.OWN) {
                access.tell(object, log);
            }
        }
    }

    @DontInline
    private void tell(Object first, @Nullable Object second, @Nullable Log log) {
        if (lookup != null) {
            tellInOrder(lookup.inOrder, first, second, log);
        } else {
            tellInOrder(accesses.toArray(NONE), first, second, log);
            resolve();
        }
    }

    /** The same for objects whose numbers are not known. */
    private static void tellInOrder(Access[] inOrder, Object first, @Nullable Object second, @Nullable Log log) {
        for (Access access : inOrder) {
            Object object = access.isToSecond ? second : first;
            if (object == null) {
                return;
            }
            Recorder.access(object, log, access.site, access.writes);
        }
    }

    // ---------------------------------------------------------------- how they are looked up

    /** Finds out how, if all places have been come to. */
    private void resolve() {
        for (Access access : accesses) {
            if (access.site.field() == null) {
                return;
            }
        }
        Access[] toFirst = accesses(false);
        Access[] toSecond = accesses(true);
        Access[] inOrder = accesses.toArray(NONE);
        lookup = areLookedUp(toFirst) && areLookedUp(toSecond)
                ? new Lookup(true, offset(toFirst), Part.of(toFirst), offset(toSecond), Part.of(toSecond), inOrder)
                : new Lookup(false, offset(toFirst), null, offset(toSecond), null, inOrder);
    }

    private Access[] accesses(boolean areToSecond) {
        List<Access> found = new ArrayList<>();
        for (Access access : accesses) {
            if (access.isToSecond == areToSecond) {
                found.add(access);
            }
        }
        return found.toArray(NONE);
    }

    /**
     * Where the object of accesses has its number; {@link ClassLayout#NO_FIELD} if there are none,
     * or not all have it in the same place.
     */
    private static long offset(Access[] accesses) {
        long offset = accesses.length == 0 ? ClassLayout.NO_FIELD : accesses[0].field().firstOffset();
        for (Access access : accesses) {
            if (access.field().firstOffset() != offset) {
                return ClassLayout.NO_FIELD;
            }
        }
        return offset;
    }

    private static boolean areLookedUp(Access[] accesses) {
        for (Access access : accesses) {
            if (!hasBit(access.field()) || access.field().further() != accesses[0].field().further()) {
                return false;
            }
        }
        return accesses.length == 0 || offset(accesses) != ClassLayout.NO_FIELD;
    }

    private static boolean hasBit(Site.Field field) {
        return field.kind() == Site.Kind.IN_OBJECT && !field.isVolatile() && field.bit() != 0;
    }
}
