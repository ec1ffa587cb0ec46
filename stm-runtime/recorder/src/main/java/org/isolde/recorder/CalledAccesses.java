package org.isolde.recorder;

import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/**
 * What methods with many accesses call instead of {@link Recorder}, {@link Cells} and {@link AccessGroup}. What is told there is put into the code of the
 * method wherever it is called, and a method that gets too large is not compiled at all. Of arrays it is found out there whether others may reach them, which takes
 * little code.
 */
public final class CalledAccesses {

    private CalledAccesses() {}

    /** As {@link Recorder#read(Object, Log, int)}. */
    @DontInline
    public static void read(Object base, Log log, int number) {
        Recorder.read(base, log, number);
    }

    /** As {@link Recorder#write(Object, Log, int)}. */
    @DontInline
    public static void write(Object base, Log log, int number) {
        Recorder.write(base, log, number);
    }

    /** As {@link Recorder#write(Object, Object, Log, int)}. */
    @DontInline
    public static void write(Object base, Object value, Log log, int number) {
        Recorder.write(base, value, log, number);
    }

    /** As {@link Recorder#readStatic(Log, int)}. */
    @DontInline
    public static void readStatic(Log log, int number) {
        Recorder.readStatic(log, number);
    }

    /** As {@link Recorder#writeStatic(Log, int)}. */
    @DontInline
    public static void writeStatic(Log log, int number) {
        Recorder.writeStatic(log, number);
    }

    /** As {@link Cells#readCell(Object, int, Log, int)}. */
    @ForceInline
    public static void readCell(Object array, int index, Log log, int source) {
        if (Cells.mayBeShared(array)) {
            readShared(array, index, log, source);
        }
    }

    @DontInline
    private static void readShared(Object array, int index, Log log, int source) {
        Cells.readCell(array, index, log, source);
    }

    /** As {@link Cells#writeCell(Object, int, Log, int)}. */
    @ForceInline
    public static boolean writeCell(Object array, int index, Log log, int source) {
        return Cells.mayBeShared(array) && writeShared(array, index, log, source);
    }

    @DontInline
    private static boolean writeShared(Object array, int index, Log log, int source) {
        return Cells.writeCell(array, index, log, source);
    }

    /** As {@link AccessGroup#accessing(Object, Log, int)}. */
    @DontInline
    public static void accessing(Object object, Log log, int number) {
        AccessGroup.accessing(object, log, number);
    }

    /** As {@link AccessGroup#accessing(Object, Object, Log, int)}. */
    @DontInline
    public static void accessing(Object first, Object second, Log log, int number) {
        AccessGroup.accessing(first, second, log, number);
    }
}
