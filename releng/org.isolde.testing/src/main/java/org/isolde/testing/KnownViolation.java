// SPDX-License-Identifier: EPL-2.0
package org.isolde.testing;

import java.util.List;

/**
 * An atomicity violation that a program of {@code examples/atomicity} is known to have: a line of
 * its {@code violations.txt}.
 *
 * @param program the package below {@code org.isolde.examples.atomicity}, with dots
 * @param kind what kind of violation
 * @param process the method that the thread begins with, as {@code Class.method}
 * @param first the region that the thread runs first, likewise
 * @param second the region that it runs later, likewise
 * @param locations what the regions share with another process, by their names, sorted; not empty
 */
public record KnownViolation(String program, Kind kind, String process, String first, String second,
        List<String> locations) {

    /** The kinds of atomicity violations. */
    public enum Kind {
        /** Two regions read, or write, what another process writes, or reads, in one. */
        HIGH_LEVEL_DATA_RACE("high-level-data-race"),
        /** A value leaves one region and enters another, though it may have changed in between. */
        STALE_VALUE_ERROR("stale-value-error");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        /** The kind of that name; fails when there is none. */
        static Kind of(String text) {
            for (Kind kind : values()) {
                if (kind.text.equals(text)) {
                    return kind;
                }
            }
            throw new IllegalArgumentException("No kind of violation: " + text);
        }

        /** The name in the list and in reports. */
        @Override
        public String toString() {
            return text;
        }
    }

    /** Copies its argument. */
    public KnownViolation {
        locations = List.copyOf(locations);
    }

    /**
     * Reads a line: the components with bars between them, the regions with {@code >}, the
     * locations with commas.
     *
     * @throws IllegalArgumentException when it is something else
     */
    static KnownViolation parse(String line) {
        String[] fields = line.split(" \\| ", -1);
        String[] regions = fields.length == 5 ? fields[3].split(" > ", -1) : new String[0];
        if (regions.length != 2) {
            throw new IllegalArgumentException("Not program | kind | process | first > second | locations: " + line);
        }
        return new KnownViolation(fields[0], Kind.of(fields[1]), fields[2], regions[0], regions[1],
                List.of(fields[4].split(", ")));
    }
}
