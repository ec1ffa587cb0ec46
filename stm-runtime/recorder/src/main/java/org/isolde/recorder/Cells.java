package org.isolde.recorder;

import java.lang.reflect.Array;
import jdk.internal.vm.annotation.ForceInline;

/** What instrumented code calls when it accesses arrays. Nothing here throws an exception, as in {@link Recorder}. */
public final class Cells {

    private Cells() {}

    /** A cell of an array is about to be read. */
    public static void readCell(Object array, int index, int source) {
        readCell(array, index, Recorder.log(), source);
    }

    /** The same in a method that knows its log. */
    @ForceInline
    public static void readCell(Object array, int index, Log log, int source) {
        if (array != null && log != null) {
            cell(log.piecesOf(array, source), array, index, log, source, false);
        }
    }

    /**
     * A cell of an array is about to be written.
     *
     * @return whether others may reach the array
     */
    public static boolean writeCell(Object array, int index, int source) {
        return writeCell(array, index, Recorder.log(), source);
    }

    /** The same in a method that knows its log. */
    @ForceInline
    public static boolean writeCell(Object array, int index, Log log, int source) {
        if (array == null || log == null) {
            return false;
        }
        int[] pieces = log.piecesOf(array, source);
        cell(pieces, array, index, log, source, true);
        return pieces != RecentArrays.OWN;
    }

    @ForceInline
    private static void cell(int[] pieces, Object array, int index, Log log, int source, boolean writes) {
        if (pieces != RecentArrays.OWN && index >= 0 && index < Array.getLength(array)) {
            int location = pieces[index / Numbers.PIECE] + index % Numbers.PIECE;
            if (!log.isKnown(location, Sites.source(source), writes)) {
                recordCell(pieces, array, index, log, source, writes);
            }
        }
    }

    private static void recordCell(int[] pieces, Object array, int index, Log log, int source, boolean writes) {
        int first = pieces[index / Numbers.PIECE];
        int location = first != Shadow.NO_LOCATION
                ? first + index % Numbers.PIECE
                : Recording.numbers().cell(Objects.ofArray(array), array, Array.getLength(array), index);
        log.access(location, Sites.source(source), writes);
    }

    /** A reference is about to be written to a cell of an array that {@link #writeCell} has looked at. */
    public static void publishIf(boolean reachable, Object value) {
        if (reachable) {
            Recorder.publish(value);
        }
    }

    /** {@code System.arraycopy} is about to be called. */
    public static void copying(Object from, int fromIndex, Object to, int toIndex, int length, int source) {
        Log log = Recorder.log();
        if (log == null || from == null || to == null || !from.getClass().isArray() || !to.getClass().isArray()) {
            return;
        }
        int[] read = log.piecesOf(from, source);
        int[] written = log.piecesOf(to, source);
        if (written != RecentArrays.OWN && from instanceof Object[] references) {
            for (int i = Math.max(0, fromIndex); i < Math.min(references.length, (long) fromIndex + length); i++) {
                Recorder.publish(references[i]);
            }
        }
        for (int i = 0; i < length && (read != RecentArrays.OWN || written != RecentArrays.OWN); i++) {
            cell(read, from, fromIndex + i, log, source, false);
            cell(written, to, toIndex + i, log, source, true);
        }
    }

    /** An array is about to be copied. */
    public static void copyingAll(Object array, int source) {
        Log log = Recorder.log();
        int[] pieces = array == null || log == null ? RecentArrays.OWN : log.piecesOf(array, source);
        for (int i = 0; pieces != RecentArrays.OWN && i < Array.getLength(array); i++) {
            cell(pieces, array, i, log, source, false);
        }
    }
}
