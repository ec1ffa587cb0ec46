// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import org.isolde.recorder.log.Log;
import org.isolde.recorder.log.Threads;
import org.isolde.recorder.shadow.ClassLayout;
import org.isolde.recorder.shadow.Numbers;
import org.isolde.recorder.shadow.Objects;
import org.isolde.recorder.shadow.Shadow;
import org.isolde.recorder.shadow.Site;
import org.jspecify.annotations.Nullable;

/**
 * The entry points for field accesses. They throw no exceptions: a faulty access throws its own
 * exception right afterwards.
 */
public final class Recorder {

    private Recorder() {}

    /**
     * The log of the calling thread; null if its actions are not recorded. It does not change while
     * a method runs.
     */
    @ForceInline
    public static @Nullable Log log() {
        return Threads.current();
    }

    // ---------------------------------------------------------------- fields

    /** A field of an object is about to be read. */
    @ForceInline
    public static void read(Object base, int number) {
        access(base, Sites.site(number), false);
    }

    /** As {@link #read(Object, int)}, in a method that has its log in a variable. */
    @ForceInline
    public static void read(@Nullable Object base, @Nullable Log log, int number) {
        access(base, log, Sites.site(number), false);
    }

    /** A field of an object is about to be written. */
    @ForceInline
    public static void write(Object base, int number) {
        access(base, Sites.site(number), true);
    }

    /** As {@link #write(Object, int)}, in a method that has its log in a variable. */
    @ForceInline
    public static void write(@Nullable Object base, @Nullable Log log, int number) {
        access(base, log, Sites.site(number), true);
    }

    /** As {@link #write(Object, int)}, in a constructor, whose object has rarely escaped. */
    @ForceInline
    @SuppressWarnings("NullAway") // an object may be shared only if the field is resolved
    public static void writeOwn(@Nullable Object base, int number) {
        Site site = Sites.site(number);
        if (mayBeShared(base, site, true)) {
            accessByCall(Objects.number(base, site.field().firstOffset()), Threads.current(), site, true);
        }
    }

    /** A reference is about to be written to a field of an object. */
    public static void write(@Nullable Object base, @Nullable Object value, int number) {
        write(base, value, log(), number);
    }

    /** As {@link #write(Object, Object, int)}, in a method that has its log in a variable. */
    public static void write(@Nullable Object base, @Nullable Object value, @Nullable Log log, int number) {
        Site site = Sites.site(number);
        if (base != null && value != null && log != null) {
            publishInto(base, value, site);
        }
        access(base, log, site, true);
    }

    @ForceInline
    @SuppressWarnings("NullAway") // an object may be shared only if the field is resolved
    private static void access(Object base, Site site, boolean writes) {
        if (mayBeShared(base, site, writes)) {
            accessShared(Objects.number(base, site.field().firstOffset()), Threads.current(), site, writes);
        }
    }

    @ForceInline
    @SuppressWarnings("NullAway") // an object may be shared only if the field is resolved
    static void access(@Nullable Object base, @Nullable Log log, Site site, boolean writes) {
        if (mayBeShared(base, site, writes)) {
            accessShared(Objects.number(base, site.field().firstOffset()), log, site, writes);
        }
    }

    /**
     * Whether others may reach an object; also false if its access is a rare one, which has been
     * recorded then.
     */
    @ForceInline
    private static boolean mayBeShared(@Nullable Object base, Site site, boolean writes) {
        Site.Field field = site.field();
        if (field != null && field.kind() == Site.Kind.IN_OBJECT) {
            return base != null && Objects.number(base, field.firstOffset()) != Objects.OWN;
        }
        rare(base, site, writes);
        return false;
    }

    /**
     * Most accesses say nothing new: that is found out within the program's code, by a few
     * instructions.
     */
    @ForceInline
    @SuppressWarnings("NullAway") // only called if the field is resolved
    private static void accessShared(long object, @Nullable Log log, Site site, boolean writes) {
        Site.Field field = site.field();
        if (log == null) {
            return;
        }
        if (field.isVolatile()) {
            recordVolatile(log, field.locationIn(object), site, writes);
        } else if (field.bit() == 0) {
            accessWithoutBit(log, object, field, site.source(), writes);
        } else if (!log.areKnown(field.row(object), field.bit())) {
            record(log, object, field, site.source(), writes);
        }
    }

    /**
     * The same with less code in the program's, for places that hardly ever come here: methods with
     * little code are inlined, and the objects that they make may stay in registers.
     */
    @ForceInline
    @SuppressWarnings("NullAway") // only called if the field is resolved
    private static void accessByCall(long object, @Nullable Log log, Site site, boolean writes) {
        if (log == null) {
            return;
        }
        if (site.field().isVolatile() || site.field().bit() == 0) {
            accessShared(object, log, site, writes);
        } else {
            recordUnlessKnown(log, object, site, writes);
        }
    }

    @DontInline
    @SuppressWarnings("NullAway") // only called if the field is resolved
    private static void recordUnlessKnown(Log log, long object, Site site, boolean writes) {
        if (!log.isBusy()) {
            log.accessUnlessKnown(object, site.field(), site.source(), writes);
        }
    }

    @ForceInline
    private static void accessWithoutBit(Log log, long object, Site.Field field, int source, boolean writes) {
        if (!log.isKnown(field.locationIn(object), source, writes)) {
            record(log, object, field, source, writes);
        }
    }

    @DontInline
    private static void record(Log log, long object, Site.Field field, int source, boolean writes) {
        if (!log.isBusy()) {
            log.access(object, field, source, writes);
        }
    }

    @DontInline
    private static void recordVolatile(Log log, int location, Site site, boolean writes) {
        if (!log.isBusy()) {
            log.volatileAccess(location, site.source(), writes);
        }
    }

    /** What is stored in an object that others may reach can be reached by them, too. */
    @SuppressWarnings("NullAway") // inObject is false if the field is not resolved
    private static void publishInto(Object base, Object value, Site site) {
        Site.Field field = site.field() == null ? site.resolve() : site.field();
        boolean inObject = field != null && field.kind() == Site.Kind.IN_OBJECT;
        long offset = inObject ? field.shadowOffset() : ClassLayout.of(base.getClass()).shadowOffset();
        if (offset == ClassLayout.NO_FIELD || Objects.inObject(base, offset) != null) {
            boolean isKnown = inObject && value.getClass() == base.getClass()
                    && Objects.inObject(value, offset) != null;
            if (!isKnown) {
                publish(value);
                Objects.name(value, site.fieldName());
            }
        }
    }

    /** The first location of an object. */
    static int firstLocation(Shadow shadow, Object base) {
        int first = shadow.base();
        return first != Shadow.NO_LOCATION ? first : newFirstLocation(shadow, base);
    }

    private static int newFirstLocation(Shadow shadow, Object base) {
        return Numbers.ofJvm().base(shadow, ClassLayout.of(base.getClass()).locations());
    }

    /**
     * Places that are come to for the first time, objects of the JDK, static fields, and what is
     * not recorded.
     */
    @DontInline
    private static void rare(@Nullable Object base, Site site, boolean writes) {
        if (site.field() != null && site.field().kind() == Site.Kind.IGNORED) {
            return;
        }
        Log log = Threads.current();
        if (log == null) {
            return;
        }
        log.setBusy(true);
        int location = Shadow.NONE;
        try {
            location = rareLocation(base, site);
        } finally {
            log.setBusy(false);
        }
        if (location != Shadow.NONE) {
            record(log, location, site, writes);
        }
    }

    /**
     * The location of a volatile field that is about to be read during a replay;
     * {@link Shadow#NONE} if its accesses are no events.
     */
    static int locationToRead(Log log, @Nullable Object base, Site site) {
        log.setBusy(true);
        try {
            return rareLocation(base, site);
        } finally {
            log.setBusy(false);
        }
    }

    private static int rareLocation(@Nullable Object base, Site site) {
        Site.Field field = site.field() == null ? site.resolve() : site.field();
        if (field == null || field.kind() == Site.Kind.IGNORED) {
            return Shadow.NONE;
        }
        if (field.kind() == Site.Kind.STATIC) {
            return field.location();
        }
        if (base == null) {
            return Shadow.NONE;
        }
        Shadow shadow = field.kind() == Site.Kind.IN_KNOWN
                ? Objects.of(base)
                : Objects.inObject(base, field.shadowOffset());
        return shadow == null ? Shadow.NONE : firstLocation(shadow, base) + field.location();
    }

    @SuppressWarnings("NullAway") // only called if the field is resolved
    private static void record(Log log, int location, Site site, boolean writes) {
        Site.Field field = site.field();
        if (field.isVolatile()) {
            log.volatileAccess(location, site.source(), writes);
        } else if (field.kind() == Site.Kind.IN_OBJECT) {
            accessRarely(log, Objects.number(location - field.location()), site, writes);
        } else if (!log.isKnown(location, site.source(), writes)) {
            log.access(location, site.source(), writes);
        }
    }

    @SuppressWarnings("NullAway") // only called if the field is resolved
    private static void accessRarely(Log log, long object, Site site, boolean writes) {
        if (site.field().bit() == 0) {
            accessWithoutBit(log, object, site.field(), site.source(), writes);
        } else {
            recordUnlessKnown(log, object, site, writes);
        }
    }

    /** A static field is about to be read. */
    public static void readStatic(int number) {
        accessStatic(Threads.current(), Sites.site(number), false);
    }

    /** As {@link #readStatic(int)}, in a method that has its log in a variable. */
    @ForceInline
    public static void readStatic(@Nullable Log log, int number) {
        accessStatic(log, Sites.site(number), false);
    }

    /** A static field is about to be written. */
    public static void writeStatic(int number) {
        accessStatic(Threads.current(), Sites.site(number), true);
    }

    /** As {@link #writeStatic(int)}, in a method that has its log in a variable. */
    @ForceInline
    public static void writeStatic(@Nullable Log log, int number) {
        accessStatic(log, Sites.site(number), true);
    }

    @ForceInline
    private static void accessStatic(@Nullable Log log, Site site, boolean writes) {
        Site.Field field = site.field();
        if (field == null || field.kind() != Site.Kind.STATIC) {
            rare(null, site, writes);
        } else if (log != null && !log.isKnown(field.location(), site.source(), writes) && !log.isBusy()) {
            record(log, field.location(), site, writes);
        }
    }

    // ---------------------------------------------------------------- escape

    /**
     * Publishes a reference before it is stored in a shared object, or passed to code that is not
     * recorded.
     */
    public static void publish(@Nullable Object value) {
        if (value == null || value instanceof String || Objects.isPublished(value)) {
            return;
        }
        Log log = Threads.current();
        if (log != null) {
            log.setBusy(true);
            try {
                log.publish(value);
            } finally {
                log.setBusy(false);
            }
        }
    }

    /** Publishes a reference before it is stored in a static field, whose name it is given. */
    public static void publish(@Nullable Object value, String field) {
        publish(value);
        if (value != null) {
            Objects.name(value, field);
        }
    }

    /** An object has just been created as a copy by {@code Object.clone}. */
    public static void copied(@Nullable Object copy) {
        Objects.forget(copy);
    }
}
