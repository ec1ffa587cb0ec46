package org.isolde.recorder;

import java.lang.reflect.Array;
import org.isolde.trace.EventKind;

/**
 * What instrumented code calls when it accesses fields and arrays. Nothing here throws an exception: what is wrong with an access the
 * access itself says, right after.
 */
public final class Recorder {

    private Recorder() {}

    // ---------------------------------------------------------------- fields

    /** A field of an object is about to be read. */
    public static void read(Object base, int number) {
        Site site = Sites.site(number);
        if (site.state() == Site.State.IN_OBJECT) {
            if (base == null) {
                return;
            }
            Shadow shadow = Objects.inObject(base, site.shadowOffset());
            if (shadow != null) {
                Log log = Threads.current();
                if (log != null && !log.isBusy()) {
                    if (site.isVolatile()) {
                        log.synchronisation(EventKind.VOLATILE_READ, location(shadow, base, site), site.source());
                    } else {
                        log.read(location(shadow, base, site), site.source());
                    }
                }
            }
        } else {
            rare(base, site, false);
        }
    }

    /** A field of an object is about to be written. */
    public static void write(Object base, int number) {
        Site site = Sites.site(number);
        if (site.state() == Site.State.IN_OBJECT) {
            if (base == null) {
                return;
            }
            Shadow shadow = Objects.inObject(base, site.shadowOffset());
            if (shadow != null) {
                Log log = Threads.current();
                if (log != null && !log.isBusy()) {
                    if (site.isVolatile()) {
                        log.synchronisation(EventKind.VOLATILE_WRITE, location(shadow, base, site), site.source());
                    } else {
                        log.write(location(shadow, base, site), site.source());
                    }
                }
            }
        } else {
            rare(base, site, true);
        }
    }

    /** A reference is about to be written to a field of an object. */
    public static void write(Object base, Object value, int number) {
        Site site = Sites.site(number);
        if (base != null && value != null
                && (site.state() != Site.State.IN_OBJECT || Objects.inObject(base, site.shadowOffset()) != null)) {
            publishInto(base, value, site);
        }
        write(base, number);
    }

    /** What is stored in an object that others may reach can be reached by them, too. */
    private static void publishInto(Object base, Object value, Site site) {
        Site.State state = site.state() == Site.State.NEW ? site.resolve() : site.state();
        long offset = state == Site.State.IN_OBJECT
                ? site.shadowOffset()
                : ClassLayout.of(base.getClass()).shadowOffset();
        if (offset == ClassLayout.NO_FIELD || Objects.inObject(base, offset) != null) {
            publish(value);
        }
    }

    private static int location(Shadow shadow, Object base, Site site) {
        int first = shadow.base;
        return (first != Shadow.NONE ? first : firstLocation(shadow, base)) + site.location();
    }

    private static int firstLocation(Shadow shadow, Object base) {
        return Recording.numbers().base(shadow, ClassLayout.of(base.getClass()).locations());
    }

    /** Places that are come to for the first time, objects of the JDK, static fields, and what is not recorded. */
    private static void rare(Object base, Site site, boolean writes) {
        if (site.state() == Site.State.IGNORED) {
            return;
        }
        Log log = Threads.current();
        if (log == null || log.isBusy()) {
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

    private static int rareLocation(Object base, Site site) {
        return switch (site.state() == Site.State.NEW ? site.resolve() : site.state()) {
            case STATIC -> site.location();
            case IN_TABLE -> base == null ? Shadow.NONE : location(Objects.inTable(base), base, site);
            case IN_OBJECT -> {
                Shadow shadow = base == null ? null : Objects.inObject(base, site.shadowOffset());
                yield shadow == null ? Shadow.NONE : location(shadow, base, site);
            }
            case NEW, IGNORED -> Shadow.NONE;
        };
    }

    private static void record(Log log, int location, Site site, boolean writes) {
        if (site.isVolatile()) {
            log.synchronisation(writes ? EventKind.VOLATILE_WRITE : EventKind.VOLATILE_READ, location, site.source());
        } else if (writes) {
            log.write(location, site.source());
        } else {
            log.read(location, site.source());
        }
    }

    /** A static field is about to be read. */
    public static void readStatic(int number) {
        accessStatic(number, false);
    }

    /** A static field is about to be written. */
    public static void writeStatic(int number) {
        accessStatic(number, true);
    }

    private static void accessStatic(int number, boolean writes) {
        Site site = Sites.site(number);
        if (site.state() == Site.State.STATIC) {
            Log log = Threads.current();
            if (log != null && !log.isBusy()) {
                record(log, site.location(), site, writes);
            }
        } else {
            rare(null, site, writes);
        }
    }

    // ---------------------------------------------------------------- arrays

    /** A cell of an array is about to be read. */
    public static void readCell(Object array, int index, int source) {
        Shadow shadow = array == null ? null : Objects.ofArray(array);
        if (shadow != null) {
            cell(shadow, array, index, source, false);
        }
    }

    /**
     * A cell of an array is about to be written.
     *
     * @return whether others may reach the array
     */
    public static boolean writeCell(Object array, int index, int source) {
        Shadow shadow = array == null ? null : Objects.ofArray(array);
        if (shadow == null) {
            return false;
        }
        cell(shadow, array, index, source, true);
        return true;
    }

    private static void cell(Shadow shadow, Object array, int index, int source, boolean writes) {
        Log log = Threads.current();
        if (log == null || log.isBusy() || index < 0 || index >= Array.getLength(array)) {
            return;
        }
        int[] pieces = shadow.pieces;
        int first = pieces == null ? 0 : pieces[index / Numbers.PIECE];
        int location = first != 0
                ? first - 1 + index % Numbers.PIECE
                : Recording.numbers().cell(shadow, array, Array.getLength(array), index);
        if (writes) {
            log.write(location, Sites.source(source));
        } else {
            log.read(location, Sites.source(source));
        }
    }

    /** A reference is about to be written to a cell of an array that {@link #writeCell} has looked at. */
    public static void publishIf(boolean reachable, Object value) {
        if (reachable) {
            publish(value);
        }
    }

    /** {@code System.arraycopy} is about to be called. */
    public static void copying(Object from, int fromIndex, Object to, int toIndex, int length, int source) {
        if (from == null || to == null || !from.getClass().isArray() || !to.getClass().isArray()) {
            return;
        }
        Shadow read = Objects.ofArray(from);
        Shadow written = Objects.ofArray(to);
        if (written != null && from instanceof Object[] references) {
            for (int i = Math.max(0, fromIndex); i < Math.min(references.length, (long) fromIndex + length); i++) {
                publish(references[i]);
            }
        }
        for (int i = 0; i < length && (read != null || written != null); i++) {
            if (read != null) {
                cell(read, from, fromIndex + i, source, false);
            }
            if (written != null) {
                cell(written, to, toIndex + i, source, true);
            }
        }
    }

    /** An array is about to be copied. */
    public static void copyingAll(Object array, int source) {
        Shadow shadow = array == null ? null : Objects.ofArray(array);
        for (int i = 0; shadow != null && i < Array.getLength(array); i++) {
            cell(shadow, array, i, source, false);
        }
    }

    /** An object has just been made as a copy of another one, by {@code Object.clone}. */
    public static void copied(Object copy) {
        Objects.forget(copy);
    }

    // ---------------------------------------------------------------- escape

    /** A reference is about to be stored where others find it, or handed to code that is not recorded. */
    public static void publish(Object value) {
        if (value == null || value instanceof String) {
            return;
        }
        Log log = Threads.current();
        if (log != null && !log.isBusy()) {
            log.setBusy(true);
            try {
                Objects.publish(value);
            } finally {
                log.setBusy(false);
            }
        }
    }
}
