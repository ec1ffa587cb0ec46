package org.isolde.recorder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.isolde.trace.Names;
import org.isolde.trace.SourcePosition;

/**
 * Gives threads, objects, locations, locks and places their numbers, from 0 and dense, and keeps their names until the {@link Drain} takes
 * them. A number is named here before any event can use it.
 */
final class Numbers {
    /** How many cells of an array get their locations at once. */
    static final int PIECE = 64;

    private final List<Definition> pending = new ArrayList<>();
    private Names names;
    private int threads;
    private int objects;
    private int locations;
    private int locks;
    private int sources;
    private int classes;

    /** From now on names are put here at once, and not kept for the drain. */
    synchronized void putInto(Names table) {
        names = table;
    }

    private void add(Definition definition) {
        if (names == null) {
            pending.add(definition);
            return;
        }
        try {
            definition.define(
                    (kind, number, text, first, second) -> names.table(kind).define(number, text, first, second));
        } catch (IOException e) {
            throw new UncheckedIOException("A table of names is no file", e);
        }
    }

    /** The names since the last call. */
    synchronized List<Definition> takePending() {
        List<Definition> taken = List.copyOf(pending);
        pending.clear();
        return taken;
    }

    /** Whether there are names that nobody has taken. */
    synchronized boolean hasPending() {
        return !pending.isEmpty();
    }

    synchronized int thread(String name) {
        add(Definition.one(Names.Kind.THREAD, threads, name, Shadow.NONE));
        return threads++;
    }

    /** Names a place when an event comes from there for the first time. */
    synchronized int source(SourcePosition source) {
        add(new Definition(Names.Kind.SOURCE, sources, new String[] {Names.textOf(source)}, source.line(),
                Shadow.NONE, 1));
        return sources++;
    }

    /** Notes a class of the program, whose digest tells versions of it apart. */
    synchronized void type(String name, String digest) {
        add(Definition.one(Names.Kind.CLASS, classes++, Names.textOfClass(name, digest), Shadow.NONE));
    }

    synchronized int staticLocation(String name) {
        add(Definition.one(Names.Kind.LOCATION, locations, name, Shadow.NONE));
        return locations++;
    }

    /** The location of an object's first field. */
    synchronized int base(Shadow shadow, String[] fields) {
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
    }

    /** The locations of the first cells of an array's pieces, {@link Shadow#NO_LOCATION} where none was accessed. */
    int[] pieces(Shadow shadow, int length) {
        int[] known = shadow.pieces;
        return known != null ? known : newPieces(shadow, length);
    }

    private synchronized int[] newPieces(Shadow shadow, int length) {
        if (shadow.pieces == null) {
            int[] pieces = new int[(length + PIECE - 1) / PIECE];
            Arrays.fill(pieces, Shadow.NO_LOCATION);
            shadow.pieces = pieces;
        }
        return shadow.pieces;
    }

    /** The location of a cell of an array. */
    synchronized int cell(Shadow shadow, Object array, int length, int index) {
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
    }

    /** The location of the first cell of one of an array's pieces. */
    int piece(Shadow shadow, Object array, int length, int piece) {
        return piece(pieces(shadow, length), shadow, array, length, piece);
    }

    /** The same with the locations that {@link #pieces} has given. */
    int piece(int[] pieces, Shadow shadow, Object array, int length, int piece) {
        int known = pieces[piece];
        return known != Shadow.NO_LOCATION ? known : cell(shadow, array, length, piece * PIECE);
    }

    private static String arrayName(Object array) {
        return array.getClass().getTypeName();
    }

    /** The number of a lock. */
    synchronized int lock(Shadow shadow, String name) {
        if (shadow.lock == Shadow.NONE) {
            add(Definition.one(Names.Kind.LOCK, locks, name, object(shadow)));
            shadow.lock = locks++;
        }
        return shadow.lock;
    }

    /** What threads hand over through an object. */
    synchronized Handover handover(Shadow shadow, String name) {
        if (shadow.handover == null) {
            add(Definition.one(Names.Kind.LOCATION, locations, name, object(shadow)));
            shadow.handover = new Handover(locations++);
        }
        return shadow.handover;
    }

    private int object(Shadow shadow) {
        if (shadow.object == Shadow.NONE) {
            shadow.object = objects++;
        }
        return shadow.object;
    }
}
