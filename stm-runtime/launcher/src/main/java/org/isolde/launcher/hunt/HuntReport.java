// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.isolde.report.Paint;
import org.isolde.report.Paint.Role;
import org.isolde.report.TextLines;
import org.isolde.report.prediction.PredictedCycle;
import org.isolde.report.prediction.PredictedViolation;
import org.isolde.trace.SourcePosition;

/**
 * What a hunt has found, as text.
 *
 * @param paint highlights parts
 * @param isLong whether predictions that were not observed are explained, too
 */
record HuntReport(Paint paint, boolean isLong) {

    private static final int INDENT = 4;

    /**
     * Writes it.
     *
     * @param observed what was observed
     * @param others what was predicted and not confirmed
     * @param cycles what was predicted over two locations, and not observed
     */
    void write(List<Observation> observed, List<Trial> others, List<PredictedCycle> cycles, Appendable out)
            throws IOException {
        TextLines lines = new TextLines(out, paint);
        for (int i = 0; i < observed.size(); i++) {
            Observation seen = observed.get(i);
            lines.part(Role.ANOMALY, i + 1 + ". " + seen.heading()).end();
            if (seen.test().isPresent()) {
                lines.paragraph(INDENT, "In the test " + seen.test().get().name() + ":");
            }
            if (seen.predicted().isPresent()) {
                explain(seen.predicted().get(), lines);
            }
            lines.paragraph(INDENT, sentence(seen.text()));
            for (String effect : seen.effects().all()) {
                lines.paragraph(INDENT, "Outcome: " + effect + ".");
            }
            for (String line : seen.effects().stacks()) {
                lines.part(" ".repeat(INDENT + 2) + line).end();
            }
            lines.paragraph(INDENT, seen.how().isEmpty()
                    ? "The program did this by itself, while it was recorded."
                    : "To see it again: --again " + seen.again());
            lines.end();
        }
        if (!others.isEmpty() || !cycles.isEmpty()) {
            lines.part(Role.HEADING, "Predicted, but not observed").end();
            for (Trial trial : others) {
                lines.part("  " + trial.again() + ". (" + trial.violation().pattern().letters() + ") on "
                        + trial.violation().field() + "  ").part(Role.FAINT,
                                places(trial.violation().steps().stream().map(PredictedViolation.Step::source)))
                        .end();
                if (isLong) {
                    explain(trial.violation(), lines);
                }
                lines.paragraph(INDENT + 1, state(trial));
            }
            for (PredictedCycle cycle : cycles) {
                lines.part("  On " + cycle.steps().get(0).field() + " and " + cycle.steps().get(3).field() + "  ")
                        .part(Role.FAINT, places(cycle.steps().stream().map(PredictedCycle.Step::source))).end();
                if (isLong) {
                    lines.paragraph(INDENT, cycle.message());
                }
            }
            lines.end();
        }
        lines.part(Role.HEADING,
                "Observed violations: " + observed.size() + "; predicted only: " + (others.size() + cycles.size()))
                .end();
    }

    /** A sentence with a capital letter, unless it begins with a name of the program. */
    static String sentence(String text) {
        if (text.split(" ", 2)[0].contains(".")) {
            return text + ".";
        }
        return Character.toUpperCase(text.charAt(0)) + text.substring(1) + ".";
    }

    private static void explain(PredictedViolation violation, TextLines lines) throws IOException {
        lines.paragraph(INDENT, violation.message());
        int width = violation.steps().stream().mapToInt(step -> step.thread().length()).max().orElse(0);
        for (PredictedViolation.Step step : violation.steps()) {
            lines.part(" ".repeat(INDENT) + String.format("%-" + width + "s  %-6s  ", step.thread(), step.verb()))
                    .part(Role.FAINT, step.source().toString()).end();
        }
    }

    static String state(Trial trial) {
        return trial.verdict().map(Verdict::text).orElse("Not replayed.");
    }

    private static String places(Stream<SourcePosition> sources) {
        return String.join(" \u00b7 ", sources.map(SourcePosition::toString).toList());
    }
}
