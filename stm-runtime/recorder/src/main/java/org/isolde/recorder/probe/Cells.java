// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import java.lang.reflect.Array;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import org.isolde.recorder.arrays.Stretch;
import org.isolde.recorder.jvm.Headers;
import org.isolde.recorder.log.Log;
import org.isolde.recorder.shadow.AccessKey;
import org.isolde.recorder.shadow.Objects;
import org.isolde.recorder.shadow.Shadow;
import org.jspecify.annotations.Nullable;

/** The entry points for accesses to arrays. They throw no exceptions, as in {@link Recorder}. */
public final class Cells {

    private Cells() {}

    /** Records a read of an array cell, before it is made. */
    public static void readCell(Object array, int index, int source) {
        readCell(array, index, Recorder.log(), source);
    }

    /** As {@link #readCell(Object, int, int)}, in a method that has its log in a variable. */
    @ForceInline
    public static void readCell(Object array, int index, @Nullable Log log, int source) {
        if (mayBeShared(array) && log != null && !saysNothing(array, index, log, source, false)) {
            cell(array, index, log, source, false);
        }
    }

    /**
     * Records a write of an array cell, before it is made.
     *
     * @return whether the array has escaped
     */
    public static boolean writeCell(Object array, int index, int source) {
        return writeCell(array, index, Recorder.log(), source);
    }

    /** As {@link #writeCell(Object, int, int)}, in a method that has its log in a variable. */
    @ForceInline
    public static boolean writeCell(Object array, int index, @Nullable Log log, int source) {
        if (!mayBeShared(array) || log == null) {
            return false;
        }
        return saysNothing(array, index, log, source, true)
                ? !log.recent(source).isOwn()
                : cell(array, index, log, source, true);
    }

    /**
     * Whether others may reach an array, which may be null; found out within the program's code for
     * most that only their makers know.
     */
    @ForceInline
    static boolean mayBeShared(@Nullable Object array) {
        return array != null && Headers.mayHaveHash(array);
    }

    /** Whether an access is known to say nothing new, or has been counted as one of a run. */
    @ForceInline
    private static boolean saysNothing(Object array, int index, Log log, int source, boolean writes) {
        Stretch recent = log.recent(source);
        int place = placeAndKind(source, writes);
        return recent.knows(array, index, place, log.context()) || recent.goesOn(array, index, place);
    }

    /**
     * Finds out what is known, and notes an access of which that is not so; whether others may
     * reach the array.
     */
    @DontInline
    static boolean cell(Object array, int index, Log log, int source, boolean writes) {
        if (log.isKnownCell(log.recent(source), array, index, AccessKey.place(Sites.source(source), writes))) {
            return true;
        }
        Stretch stretch = log.around(array, index, source);
        int place = placeAndKind(source, writes);
        long known = stretch.isOwn() ? -1 : log.known(stretch, Sites.source(source), writes);
        stretch.know(place, log.context(), known);
        if ((known & Stretch.bit(index)) == 0 && !log.isBusy()) {
            log.access(stretch, index, place, Sites.source(source), writes);
        }
        return !stretch.isOwn();
    }

    @ForceInline
    static int placeAndKind(int source, boolean writes) {
        return source << 1 | (writes ? 1 : 0);
    }

    /** Whether an array, which may be null, is known to have escaped. */
    public static boolean mayBeReached(@Nullable Object array) {
        return mayBeShared(array);
    }

    /**
     * Publishes a reference before it is written to an array cell, after {@link #writeCell} or
     * {@link #mayBeReached} for the array.
     */
    public static void publishIf(boolean reachable, @Nullable Object value) {
        if (reachable) {
            Recorder.publish(value);
        }
    }

    /** Records a call of {@code System.arraycopy}, before it is made. */
    public static void copying(@Nullable Object from, int fromIndex, @Nullable Object to, int toIndex, int length,
            int source) {
        Log log = Recorder.log();
        if (log == null || from == null || to == null || !from.getClass().isArray() || !to.getClass().isArray()) {
            return;
        }
        publishCopied(from, fromIndex, to, length);
        cells(from, fromIndex, length, log, source, false);
        cells(to, toIndex, length, log, source, true);
    }

    /** As {@link #copying}, if accesses to cells are not recorded. */
    public static void copyingUnseen(Object from, int fromIndex, Object to, int toIndex, int length) {
        if (mayBeShared(to) && to.getClass().isArray()) {
            publishCopied(from, fromIndex, to, length);
        }
    }

    /** What is copied to an array that others can reach can be reached by them, too. */
    private static void publishCopied(Object from, int fromIndex, Object to, int length) {
        if (from instanceof Object[] references && Objects.ofArray(to) != null) {
            for (int i = Math.max(0, fromIndex); i < Math.min(references.length, (long) fromIndex + length); i++) {
                Recorder.publish(references[i]);
            }
        }
    }

    /** Records the copying of an array, before it is made. */
    public static void copyingAll(@Nullable Object array, int source) {
        Log log = Recorder.log();
        if (array != null && log != null) {
            cells(array, 0, Array.getLength(array), log, source, false);
        }
    }

    private static void cells(Object array, int first, int count, Log log, int source, boolean writes) {
        Shadow shadow = Objects.ofArray(array);
        if (shadow == null) {
            return;
        }
        int begin = Math.max(0, first);
        int end = (int) Math.max(0, Math.min(Array.getLength(array), (long) first + count));
        if (!log.looksAhead()) {
            log.accesses(array, shadow, begin, end - 1, 1, Sites.source(source), writes);
            return;
        }
        for (int i = begin; i < end; i++) {
            cell(array, i, log, source, writes);
        }
    }
}
