// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.shadow;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.isolde.recorder.jvm.SpinLock;
import org.isolde.trace.Names;
import org.isolde.trace.SourcePosition;
import org.jspecify.annotations.Nullable;

/**
 * Numbers threads, objects, locations, locks and places, densely from 0, and stores their names
 * until the {@code Drain} takes them. A number is named here before any event can use it.
 */
public final class Numbers {
    private static final Numbers OF_JVM = new Numbers();

    /** The number of array cells that get their locations together. */
    public static final int PIECE = 64;

    private final SpinLock lock = new SpinLock();
    private final List<Definition> pending = new ArrayList<>();
    /** The table of names; null if names are kept for the drain. */
    private @Nullable Names names;
    private int threads;
    private int objects;
    private int locations;
    private int locks;
    private int sources;
    private int classes;
    private int options;

    /** The numbers of this JVM: a trace has one numbering. */
    public static Numbers ofJvm() {
        return OF_JVM;
    }

    /** From now on, puts names in a table at once, instead of storing them for the drain. */
    public void putInto(Names table) {
        lock.lock();
        try {
            names = table;
        } finally {
            lock.unlock();
        }
    }

    private void add(Definition definition) {
        Names table = names;
        if (table == null) {
            pending.add(definition);
            return;
        }
        try {
            definition.define(
                    (kind, number, text, first, second) -> table.table(kind).define(number, text, first, second));
        } catch (IOException e) {
            throw new UncheckedIOException("A table of names is no file", e);
        }
    }

    /** Removes and returns the names added since the last call. */
    public List<Definition> takePending() {
        lock.lock();
        try {
            List<Definition> taken = List.copyOf(pending);
            pending.clear();
            return taken;
        } finally {
            lock.unlock();
        }
    }

    /** Whether there are stored names. */
    public boolean hasPending() {
        lock.lock();
        try {
            return !pending.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    public int thread(String name) {
        lock.lock();
        try {
            add(Definition.one(Names.Kind.THREAD, threads, name, Shadow.NONE));
            return threads++;
        } finally {
            lock.unlock();
        }
    }

    /** Names a place when an event comes from there for the first time. */
    int source(SourcePosition source) {
        lock.lock();
        try {
            add(new Definition(Names.Kind.SOURCE, sources, new String[] {Names.textOf(source)}, source.line(),
                    Shadow.NONE, 1));
            return sources++;
        } finally {
            lock.unlock();
        }
    }

    /** Records a class of the program, whose digest identifies its version. */
    public void type(String name, String digest) {
        lock.lock();
        try {
            add(Definition.one(Names.Kind.CLASS, classes++, Names.textOfClass(name, digest), Shadow.NONE));
        } finally {
            lock.unlock();
        }
    }

    /** Records an option of the run. */
    public void option(String text) {
        lock.run(() -> add(Definition.one(Names.Kind.OPTION, options++, text, Shadow.NONE)));
    }

    int staticLocation(String name) {
        lock.lock();
        try {
            add(Definition.one(Names.Kind.LOCATION, locations, name, Shadow.NONE));
            return locations++;
        } finally {
            lock.unlock();
        }
    }

    /** The location of an object's first field. */
    public int base(Shadow shadow, String[] fields) {
        lock.lock();
        try {
            if (shadow.base == Shadow.NO_LOCATION) {
                if (fields.length > 0) {
                    add(new Definition(Names.Kind.LOCATION, locations, fields, object(shadow), Shadow.NONE,
                            fields.length));
                }
                int base = locations;
                locations += fields.length;
                shadow.base = base;
            }
            return shadow.base;
        } finally {
            lock.unlock();
        }
    }

    /**
     * The locations of the first cells of an array's pieces, {@link Shadow#NO_LOCATION} for a piece
     * without accesses.
     */
    public int[] pieces(Shadow shadow, int length) {
        int[] known = shadow.pieces;
        return known != null ? known : newPieces(shadow, length);
    }

    private int[] newPieces(Shadow shadow, int length) {
        lock.lock();
        try {
            if (shadow.pieces == null) {
                int[] pieces = new int[(length + PIECE - 1) / PIECE];
                Arrays.fill(pieces, Shadow.NO_LOCATION);
                shadow.pieces = pieces;
            }
            return shadow.pieces;
        } finally {
            lock.unlock();
        }
    }

    /** The location of a cell of an array. */
    public int cell(Shadow shadow, Object array, int length, int index) {
        lock.lock();
        try {
            int[] pieces = pieces(shadow, length);
            int piece = index / PIECE;
            if (pieces[piece] == Shadow.NO_LOCATION) {
                int first = piece * PIECE;
                int count = Math.min(PIECE, length - first);
                add(new Definition(Names.Kind.LOCATION, locations, new String[] {arrayName(array)},
                        object(shadow), first, count));
                pieces[piece] = locations;
                locations += count;
            }
            return pieces[piece] + index % PIECE;
        } finally {
            lock.unlock();
        }
    }

    /** The location of the first cell of one of an array's pieces. */
    public int piece(Shadow shadow, Object array, int length, int piece) {
        return piece(pieces(shadow, length), shadow, array, length, piece);
    }

    /** As the other method, with the locations returned by {@link #pieces}. */
    public int piece(int[] pieces, Shadow shadow, Object array, int length, int piece) {
        int known = pieces[piece];
        return known != Shadow.NO_LOCATION ? known : cell(shadow, array, length, piece * PIECE);
    }

    private static String arrayName(Object array) {
        return array.getClass().getTypeName();
    }

    /** The number of a lock. */
    public int lock(Shadow shadow, String name) {
        lock.lock();
        try {
            if (shadow.lock == Shadow.NONE) {
                add(Definition.one(Names.Kind.LOCK, locks, name, object(shadow)));
                shadow.lock = locks++;
            }
            return shadow.lock;
        } finally {
            lock.unlock();
        }
    }

    /** What threads hand over through an object. */
    Handover handover(Shadow shadow, String name) {
        lock.lock();
        try {
            if (shadow.handover == null) {
                add(Definition.one(Names.Kind.LOCATION, locations, name, object(shadow)));
                shadow.handover = new Handover(locations++);
            }
            return shadow.handover;
        } finally {
            lock.unlock();
        }
    }

    /**
     * The locations of a collection.
     *
     * @param type its class, whose name it has unless a field is known that it was in
     * @param isMap whether its size has several locations
     */
    Contents contents(Shadow shadow, String type, boolean isMap) {
        lock.lock();
        try {
            if (shadow.contents == null) {
                String name = shadow.field == null ? type : shadow.field;
                int structure = ofObject(shadow, name);
                if (isMap) {
                    cells(shadow, name + ".size", 0, Contents.SIZES);
                } else {
                    ofObject(shadow, name + ".size");
                }
                shadow.contents = new Contents(shadow, name, structure);
            }
            return shadow.contents;
        } finally {
            lock.unlock();
        }
    }

    /** The first of new locations of an object, one for each name. */
    int ofObject(Shadow shadow, String... names) {
        lock.lock();
        try {
            add(new Definition(Names.Kind.LOCATION, locations, names, object(shadow), Shadow.NONE, names.length));
            locations += names.length;
            return locations - names.length;
        } finally {
            lock.unlock();
        }
    }

    /** The first of new locations of cells with consecutive indexes. */
    int cells(Shadow shadow, String name, int firstIndex, int count) {
        lock.lock();
        try {
            add(new Definition(Names.Kind.LOCATION, locations, new String[] {name}, object(shadow), firstIndex,
                    count));
            locations += count;
            return locations - count;
        } finally {
            lock.unlock();
        }
    }

    private int object(Shadow shadow) {
        if (shadow.object == Shadow.NONE) {
            shadow.object = objects++;
        }
        return shadow.object;
    }
}
