// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.runs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The content of the runtime's statistics file when it was last written.
 *
 * @param algorithm the name of the algorithm that the program runs with
 * @param time the time for which the program had run
 * @param complete whether these are the final statistics of an ended program
 * @param methods the atomic methods that have run, the busiest first
 * @param otherConflicts the number of conflicts that are in no method's list, since there are too
 *     many different ones
 */
public record RunStatistics(
        String algorithm, Duration time, boolean complete, List<MethodCounts> methods, long otherConflicts) {

    /** Keeps a copy of the list. */
    public RunStatistics {
        methods = List.copyOf(methods);
    }

    /** The sum over all methods, under an empty name. */
    public MethodCounts sum() {
        long transactions = 0;
        Times times = Times.NONE;
        List<Conflict> conflicts = new ArrayList<>();
        Map<AbortReason, Long> aborts = new EnumMap<>(AbortReason.class);
        for (MethodCounts counts : methods) {
            transactions += counts.transactions();
            times = times.plus(counts.times());
            conflicts.addAll(counts.conflicts());
            counts.aborts().forEach((reason, count) -> aborts.merge(reason, count, Long::sum));
        }
        // The order is that of the methods where counts are the same.
        conflicts.sort(Comparator.comparingLong(Conflict::count).reversed());
        return new MethodCounts("", transactions, aborts, times, Optional.empty(), conflicts);
    }

    /** Whether there are details besides counts: times, sizes and places of conflicts. */
    public boolean hasDetails() {
        return methods.stream().anyMatch(counts -> counts.typical().isPresent());
    }

    /** The counts of a method; empty if it has not run. */
    public Optional<MethodCounts> of(String method) {
        return methods.stream().filter(counts -> counts.method().equals(method)).findFirst();
    }

    /**
     * Parses the file that the agent's option {@code statistics-file} names.
     *
     * @param lines the lines of the file
     * @throws StatisticsFormatException if the file is malformed
     */
    public static RunStatistics parse(List<String> lines) throws StatisticsFormatException {
        return new StatisticsReader(lines).read();
    }
}
