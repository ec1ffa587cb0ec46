// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.isolde.testing.measure.Times;

/** Prints the times of analyses of a program that locks. */
final class LocksTable {

    private static final double LEAST_MILLISECONDS = 1;

    private final PrintStream out;

    LocksTable(PrintStream out) {
        this.out = out;
    }

    /** Prints what was measured of a program. */
    void print(String name, LocksMeasurement.Result result) {
        double full = result.full().median();
        out.printf(
                Locale.ROOT,
                """

                %s: %d critical sections in %d classes, with %d anomalies. Complete analysis, warm: %.0f ms (median). Below, median and
                90th percentile in ms after an edit of one method, all analyses one after the other; and the part of a complete analysis.

                """,
                name, result.sections(), result.classes(), result.anomalies(), full);
        out.printf("%20s %60s %10s %10s %8s%n", "the method has", "phase", "median", "90 %", "part");
        result.edits().forEach((edit, times) -> rows(times).forEach((phase, of) -> out.printf(
                Locale.ROOT, "%20s %60s %10.1f %10.1f %7.0f%%%n", edit.title(), phase, of.median(), of.ninetieth(),
                100 * of.median() / full)));
    }

    private static Map<String, Times> rows(PhaseTimes times) {
        Map<String, Times> rows = new LinkedHashMap<>(times.phases());
        // Among those left out is one for each number of critical sections that an edit leaves.
        rows.values().removeIf(of -> of.largest() < LEAST_MILLISECONDS);
        rows.put("Total", times.total());
        return rows;
    }
}
