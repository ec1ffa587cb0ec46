// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The names of everything that the events of a trace refer to by number. Thread-safe. */
public final class Names {
    /** Between the two texts of a place. */
    private static final char SEPARATOR = '\n';

    private final NameTable threads = new NameTable();
    private final NameTable locations = new NameTable();
    private final NameTable locks = new NameTable();
    private final NameTable sources = new NameTable();
    private final NameTable classes = new NameTable();
    private final NameTable options = new NameTable();
    private final IntFunction<Optional<Name>> otherLocations;

    /** No names yet. */
    public Names() {
        this(id -> Optional.empty());
    }

    /**
     * No names yet, but perhaps those of locations elsewhere.
     *
     * @param otherLocations gives the names of locations that are not in the table
     */
    Names(IntFunction<Optional<Name>> otherLocations) {
        this.otherLocations = otherLocations;
    }

    /** The kinds of named things. */
    public enum Kind {
        /** Threads. */
        THREAD,
        /** Locations. */
        LOCATION,
        /** Locks. */
        LOCK,
        /** Places in the program. */
        SOURCE,
        /** Classes of the program. */
        CLASS,
        /** Options that the run was recorded with. */
        OPTION
    }

    /** The table of one kind. */
    public NameTable table(Kind kind) {
        return switch (kind) {
            case THREAD -> threads;
            case LOCATION -> locations;
            case LOCK -> locks;
            case SOURCE -> sources;
            case CLASS -> classes;
            case OPTION -> options;
        };
    }

    /** A thread's name; {@code thread 3} if it has none, as most virtual threads. */
    public String thread(int id) {
        String given = givenName(id);
        return given.isEmpty() ? "thread " + id : given;
    }

    /** The name of a thread in the program; empty if it has none. */
    public String givenName(int thread) {
        return threads.has(thread) ? threads.text(thread) : "";
    }

    /** A lock's name, for example {@code bank.Account@17}; {@code lock 3} where it has none. */
    public String lock(int id) {
        return locks.name(id).map(Name::toString).orElseGet(() -> "lock " + id);
    }

    /**
     * A location's name, for example {@code bank.Account.balance@17} or {@code int[]@17[3]};
     * {@code location 3} where it has none.
     */
    public String location(int id) {
        return locationName(id).map(Name::toString).orElseGet(() -> "location " + id);
    }

    /**
     * A location's name without the object that it is in, for example {@code bank.Account.balance}
     * or {@code int[]}.
     */
    public String locationWithoutObject(int id) {
        return locationName(id).map(Name::text).orElseGet(() -> "location " + id);
    }

    /** The index of a cell in its array; {@link NameTable#NONE} for other locations. */
    public int index(int location) {
        return locationName(location).map(Name::second).orElse(NameTable.NONE);
    }

    private Optional<Name> locationName(int id) {
        return locations.name(id).or(() -> otherLocations.apply(id));
    }

    /** Defines the name of a place in the program. */
    public void defineSource(int id, SourcePosition position) {
        sources.define(id, textOf(position), position.line(), NameTable.NONE);
    }

    /** The text of a class's name in a trace, with the SHA-256 digest of its class file. */
    public static String textOfClass(String name, String digest) {
        return name + SEPARATOR + digest;
    }

    /**
     * The digests of the class files of the recorded program, in hexadecimal, by the names of the
     * classes; sorted.
     */
    public SortedMap<String, String> classDigests() {
        SortedMap<String, String> digests = new TreeMap<>();
        for (int id = 0; id < classes.size(); id++) {
            if (classes.has(id)) {
                String text = classes.text(id);
                int end = text.indexOf(SEPARATOR);
                digests.put(text.substring(0, end), text.substring(end + 1));
            }
        }
        return digests;
    }

    /**
     * The options of the recording that affect the content of the trace, each as
     * {@code name=value}; empty for a trace of another tool.
     */
    public List<String> options() {
        return IntStream.range(0, options.size()).filter(options::has).mapToObj(options::text).toList();
    }

    /** The text of a place's name in a trace; the line is its first number. */
    public static String textOf(SourcePosition position) {
        return position.method() + SEPARATOR + position.file();
    }

    /** A place in the program; {@link SourcePosition#UNKNOWN} if unknown. */
    public SourcePosition source(int id) {
        if (!sources.has(id)) {
            return SourcePosition.UNKNOWN;
        }
        String text = sources.text(id);
        int end = text.indexOf(SEPARATOR);
        return new SourcePosition(text.substring(0, end), text.substring(end + 1), sources.first(id));
    }
}
