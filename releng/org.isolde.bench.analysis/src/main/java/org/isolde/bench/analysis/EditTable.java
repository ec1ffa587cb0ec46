// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.isolde.testing.measure.GeneratedProgram;
import org.isolde.testing.measure.Times;

/**
 * Prints the times of analyses of a generated program: the total, and each phase after an edit of
 * one class.
 */
final class EditTable {

    private static final String CELL = " %8.1f %6.1f";

    private final PrintStream out;

    EditTable(PrintStream out) {
        this.out = out;
    }

    /** Prints what was measured of a program. */
    void print(GeneratedProgram program, Measurement.Result result) {
        out.printf(
                Locale.ROOT,
                """

                %d transactions in %d classes%s, with %d anomalies; %d searches given up. Full analysis in ms: the first one %.0f, warm %.0f
                (median). Live heap of one session: %.0f MiB. Below, of one session with all analyses, median and 90th percentile in ms after an
                edit of one class: %s. Phases are those of analyses one after the other; elsewhere they run side by side.

                """,
                result.transactions(),
                result.classes(),
                program.hasThreads() ? " and threads" : "",
                result.anomalies(),
                result.omissions(),
                result.first(),
                result.full().median(),
                result.heapMiB(),
                String.join("; ", result.edits().keySet().stream().map(EditTable::legend).toList()));
        out.printf("%60s", "");
        result.edits().keySet().forEach(edit -> out.printf(" %15s", edit.type()));
        out.println();
        rows(result).forEach((row, times) -> {
            out.printf("%60s", row);
            result.edits().keySet().forEach(edit -> {
                Times of = times.get(edit);
                out.print(of == null ? " ".repeat(16) : String.format(Locale.ROOT, CELL, of.median(), of.ninetieth()));
            });
            out.println();
        });
    }

    private static String legend(GeneratedProgram.Edit edit) {
        return edit.type() + ", " + switch (edit) {
            case SERVICE -> "which holds transactions";
            case REGISTRY -> "which many transactions call";
            case ROSTER -> "which is an ordered list";
            case WORKER -> "which is a thread";
        };
    }

    private static Map<String, Map<GeneratedProgram.Edit, Times>> rows(Measurement.Result result) {
        Map<String, Map<GeneratedProgram.Edit, Times>> rows = new LinkedHashMap<>();
        result.phases().forEach((edit, times) -> times.phases().forEach((phase, of) -> rows
                .computeIfAbsent(phase, name -> new LinkedHashMap<>())
                .put(edit, of)));
        rows.put("Total, one after the other", totals(result.phases()));
        rows.put("Total, side by side", totals(result.edits()));
        return rows;
    }

    private static Map<GeneratedProgram.Edit, Times> totals(Map<GeneratedProgram.Edit, PhaseTimes> edits) {
        Map<GeneratedProgram.Edit, Times> totals = new LinkedHashMap<>();
        edits.forEach((edit, times) -> totals.put(edit, times.total()));
        return totals;
    }
}
