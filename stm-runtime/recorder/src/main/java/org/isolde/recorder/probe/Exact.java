// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import org.isolde.recorder.log.Log;
import org.jspecify.annotations.Nullable;

/**
 * The entry points in place of those of {@link Recorder} and {@link Cells}, if the trace is to have
 * the exact order of all accesses: before an access, and {@link #accessed} after it. Each call has
 * a number of its place, which identifies the accesses that belong to one instruction.
 */
public final class Exact {

    private Exact() {}

    private static @Nullable Log begin(int token) {
        return begin(token, false);
    }

    private static @Nullable Log begin(int token, boolean runsCode) {
        Log log = Recorder.log();
        if (log != null) {
            log.exactOrder().begin(token, runsCode);
        }
        return log;
    }

    /** The access last announced with this number has been made. */
    public static void accessed(int token) {
        Log log = Recorder.log();
        if (log != null) {
            log.exactOrder().end(token);
        }
    }

    /** A field of an object is about to be read. */
    public static void read(Object base, int number) {
        if (begin(number) != null) {
            Recorder.read(base, number);
        }
    }

    /** A field of an object is about to be written. */
    public static void write(Object base, int number) {
        if (begin(number) != null) {
            Recorder.write(base, number);
        }
    }

    /** A reference is about to be written to a field of an object. */
    public static void write(@Nullable Object base, @Nullable Object value, int number) {
        if (begin(number) != null) {
            Recorder.write(base, value, number);
        }
    }

    /** A static field is about to be read. */
    public static void readStatic(int number) {
        if (begin(number, !Sites.site(number).isInitialized()) != null) {
            Recorder.readStatic(number);
        }
    }

    /** A static field is about to be written. */
    public static void writeStatic(int number) {
        if (begin(number, !Sites.site(number).isInitialized()) != null) {
            Recorder.writeStatic(number);
        }
    }

    /** A cell of an array is about to be read. */
    public static void readCell(Object array, int index, int source) {
        if (begin(source) != null) {
            Cells.readCell(array, index, source);
        }
    }

    /**
     * A cell of an array is about to be written.
     *
     * @return whether others may reach the array
     */
    public static boolean writeCell(Object array, int index, int source) {
        Log log = begin(source);
        if (log == null) {
            return false;
        }
        log.exactOrder().storesInto(array);
        return Cells.writeCell(array, index, source);
    }

    /**
     * A reference is about to be written to a cell of an array that {@link #writeCell} has looked
     * at.
     */
    public static void publishIf(boolean reachable, @Nullable Object value) {
        Log log = reachable ? Recorder.log() : null;
        if (log != null) {
            Recorder.publish(value);
            log.exactOrder().checkStore(value);
        }
    }

    /** {@code System.arraycopy} is about to be called. */
    public static void copying(@Nullable Object from, int fromIndex, @Nullable Object to, int toIndex, int length,
            int source) {
        if (begin(source) != null) {
            Cells.copying(from, fromIndex, to, toIndex, length, source);
        }
    }

    /** An array is about to be copied. */
    public static void copyingAll(@Nullable Object array, int source) {
        if (begin(source) != null) {
            Cells.copyingAll(array, source);
        }
    }
}
