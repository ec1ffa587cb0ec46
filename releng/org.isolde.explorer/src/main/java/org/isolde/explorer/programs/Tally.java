// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.Arrays;
import java.util.Collections;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.explorer.Finding;

/** Counts the outcomes of trials. Mutable, for one thread at a time. */
public final class Tally {

    /** The head of a table of {@linkplain #line lines}. */
    public static final String HEAD = String.format(
            "%-14s %9s %9s %9s %9s %9s %9s %12s",
            "profile", "programs", "outcome", "cycle", "undecided", "clean", "missed", "false alarm");

    private long programs;
    private long clean;
    private long missed;
    private long reportedInVain;
    private long undecided;
    private final SortedMap<String, Integer> reasons = new TreeMap<>();
    private final long[] found = new long[Finding.Kind.values().length];

    /** No trials yet. */
    public Tally() {}

    /** Counts a trial. */
    public void add(Trial trial) {
        programs++;
        clean += trial.clean() ? 1 : 0;
        missed += trial.missed() ? 1 : 0;
        trial.finding().ifPresent(finding -> found[finding.kind().ordinal()]++);
        undecided += trial.undecided().isPresent() ? 1 : 0;
        trial.undecided().ifPresent(reason -> reasons.merge(reason, 1, Integer::sum));
        reportedInVain += isSerializable(trial) && !trial.clean() ? 1 : 0;
    }

    private static boolean isSerializable(Trial trial) {
        return trial.finding().isEmpty() && trial.undecided().isEmpty();
    }

    /** Adds what another tally has counted. */
    public void add(Tally other) {
        programs += other.programs;
        clean += other.clean;
        missed += other.missed;
        reportedInVain += other.reportedInVain;
        undecided += other.undecided;
        other.reasons.forEach((reason, count) -> reasons.merge(reason, count, Integer::sum));
        Arrays.setAll(found, kind -> found[kind] + other.found[kind]);
    }

    /** How many programs were tried. */
    public long programs() {
        return programs;
    }

    /** How many were called clean. */
    public long clean() {
        return clean;
    }

    /** How many were called clean and are not. */
    public long missed() {
        return missed;
    }

    /** How many have a history that is not serializable, of those seen. */
    public long anomalous() {
        return Arrays.stream(found).sum();
    }

    /** Why programs were not decided, and how many for each reason. */
    public SortedMap<String, Integer> reasons() {
        return Collections.unmodifiableSortedMap(reasons);
    }

    /**
     * A line of a table: the programs tried, those with a wrong outcome, those with a mere cycle of
     * dependencies, those that were not decided, those called clean, those called clean by mistake,
     * and how many of the programs that were decided and in which nothing was seen were reported.
     */
    public String line(String name) {
        long serializable = programs - anomalous() - undecided;
        return String.format(
                Locale.ROOT,
                "%-14s %9d %9d %9d %9d %9d %9d %11.1f%%",
                name, programs, found[Finding.Kind.OUTCOME.ordinal()], found[Finding.Kind.CYCLE.ordinal()],
                undecided, clean, missed,
                serializable == 0 ? 0.0 : 100.0 * reportedInVain / serializable);
    }
}
