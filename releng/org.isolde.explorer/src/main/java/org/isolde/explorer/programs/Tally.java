// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.Arrays;
import java.util.Locale;
import org.isolde.explorer.Finding;

/** Counts the outcomes of trials. Mutable, for one thread at a time. */
public final class Tally {

    /** The head of a table of {@linkplain #line lines}. */
    public static final String HEAD = String.format(
            "%-12s %9s %9s %9s %9s %9s %12s",
            "profile", "programs", "outcome", "cycle", "clean", "missed", "false alarm");

    private long programs;
    private long clean;
    private long missed;
    private long reportedInVain;
    private final long[] found = new long[Finding.Kind.values().length];

    /** No trials yet. */
    public Tally() {}

    /** Counts a trial. */
    public void add(Trial trial) {
        programs++;
        clean += trial.clean() ? 1 : 0;
        missed += trial.missed() ? 1 : 0;
        trial.finding().ifPresent(finding -> found[finding.kind().ordinal()]++);
        reportedInVain += trial.finding().isEmpty() && !trial.clean() ? 1 : 0;
    }

    /** Adds what another tally has counted. */
    public void add(Tally other) {
        programs += other.programs;
        clean += other.clean;
        missed += other.missed;
        reportedInVain += other.reportedInVain;
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

    /**
     * A line of a table: the programs tried, those with a wrong outcome, those with a mere cycle of
     * dependencies, those called clean, those called clean by mistake, and how many of the programs
     * in which nothing was seen were reported.
     */
    public String line(String name) {
        long serializable = programs - anomalous();
        return String.format(
                Locale.ROOT,
                "%-12s %9d %9d %9d %9d %9d %11.1f%%",
                name, programs, found[Finding.Kind.OUTCOME.ordinal()], found[Finding.Kind.CYCLE.ordinal()], clean,
                missed,
                serializable == 0 ? 0.0 : 100.0 * reportedInVain / serializable);
    }
}
