// SPDX-License-Identifier: EPL-2.0
package org.isolde.testing;

import java.util.Set;

/**
 * The violation that is planted in a program of {@code examples/hunt}: a line of its {@code
 * violations.txt}.
 *
 * @param program the simple name of the class
 * @param method the name of the method that is meant to be atomic
 * @param outcome the message of an {@code AssertionError}, the simple name of another exception, or
 *            {@link #UNNOTICED}
 * @param kind what the program's threads share
 * @param origin the suite that has a bug of the same shape, or {@code own}
 */
public record PlantedViolation(String program, String method, String outcome, String kind, String origin) {

    /** The outcome of a program that ends as if nothing had happened. */
    public static final String UNNOTICED = "unnoticed";

    private static final Set<String> KINDS = Set.of("map", "list", "queue", "atomic", "volatile", "fields",
            "two-locations", "locks");
    private static final Set<String> ORIGINS = Set.of("own", "SCTBench", "JaConTeBe");

    /**
     * Reads a line: the components with bars between them.
     *
     * @throws IllegalArgumentException when it is something else
     */
    static PlantedViolation parse(String line) {
        String[] fields = line.split(" \\| ", -1);
        if (fields.length != 5 || !KINDS.contains(fields[3]) || !ORIGINS.contains(fields[4])) {
            throw new IllegalArgumentException("Not program | method | outcome | kind | origin: " + line);
        }
        return new PlantedViolation(fields[0], fields[1], fields[2], fields[3], fields[4]);
    }

    /** Whether the program notices that something went wrong. */
    public boolean isNoticed() {
        return !outcome.equals(UNNOTICED);
    }
}
