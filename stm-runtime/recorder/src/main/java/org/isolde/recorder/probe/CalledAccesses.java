// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import org.isolde.recorder.arrays.Stretch;
import org.isolde.recorder.log.Log;
import org.isolde.recorder.shadow.Objects;
import org.isolde.recorder.shadow.Site;
import org.jspecify.annotations.Nullable;

/**
 * Entry points for methods with many accesses, in place of those of {@link Recorder}, {@link Cells}
 * and {@link AccessGroup}. Those are inlined at each call, which takes much compile time; the C1
 * compiler does not compile methods that get too large. The methods here, or their callees, have
 * more than 35 bytes of bytecode, so that only the C2 compiler inlines them, and only in hot code.
 * For arrays they check at once whether they have escaped, which takes little code.
 */
public final class CalledAccesses {

    private CalledAccesses() {}

    // ---------------------------------------------------------------- fields

    /** As {@link Recorder#read(Object, Log, int)}. */
    public static void read(@Nullable Object base, Log log, int number) {
        access(base, log, number, false);
    }

    /** As {@link Recorder#write(Object, Log, int)}. */
    public static void write(@Nullable Object base, Log log, int number) {
        access(base, log, number, true);
    }

    private static void access(@Nullable Object base, Log log, int number, boolean writes) {
        Site site = Sites.site(number);
        Site.Field field = site.field();
        boolean isOwn = base != null && field != null && field.kind() == Site.Kind.IN_OBJECT
                && Objects.number(base, field.firstOffset()) == Objects.OWN;
        if (!isOwn) {
            Recorder.access(base, log, site, writes);
        }
    }

    /** As {@link Recorder#write(Object, Object, Log, int)}. */
    @DontInline
    public static void write(@Nullable Object base, @Nullable Object value, @Nullable Log log, int number) {
        Recorder.write(base, value, log, number);
    }

    /** As {@link Recorder#readStatic(Log, int)}. */
    @DontInline
    public static void readStatic(@Nullable Log log, int number) {
        Recorder.readStatic(log, number);
    }

    /** As {@link Recorder#writeStatic(Log, int)}. */
    @DontInline
    public static void writeStatic(@Nullable Log log, int number) {
        Recorder.writeStatic(log, number);
    }

    /** As {@link AccessGroup#accessing(Object, Log, int)}. */
    public static void accessing(Object object, Log log, int number) {
        AccessGroup.accessingByCall(object, log, number);
    }

    /** As {@link AccessGroup#accessing(Object, Object, Log, int)}. */
    public static void accessing(Object first, Object second, Log log, int number) {
        AccessGroup.accessingByCall(first, second, log, number);
    }

    // ---------------------------------------------------------------- cells

    /** As {@link Cells#readCell(Object, int, Log, int)}. */
    @ForceInline
    public static void readCell(Object array, int index, @Nullable Log log, int source) {
        if (Cells.mayBeShared(array)) {
            accessShared(array, index, log, source, false);
        }
    }

    /** As {@link Cells#writeCell(Object, int, Log, int)}. */
    @ForceInline
    public static boolean writeCell(Object array, int index, @Nullable Log log, int source) {
        return Cells.mayBeShared(array) && accessShared(array, index, log, source, true);
    }

    private static boolean accessShared(Object array, int index, @Nullable Log log, int source, boolean writes) {
        if (log == null) {
            return false;
        }
        Stretch recent = log.recent(source);
        int place = Cells.placeAndKind(source, writes);
        boolean saysNothing = recent.knows(array, index, place, log.context()) || recent.goesOn(array, index, place);
        return saysNothing ? !recent.isOwn() : Cells.cell(array, index, log, source, writes);
    }
}
