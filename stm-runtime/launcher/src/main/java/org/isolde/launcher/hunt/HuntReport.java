// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import java.io.IOException;
import java.util.List;
import org.isolde.report.Paint;
import org.isolde.report.Paint.Role;
import org.isolde.report.TextLines;
import org.isolde.report.prediction.PredictedViolation;

/**
 * What a hunt has found, as text.
 *
 * @param paint highlights parts
 * @param isLong whether predictions that were not observed are explained, too
 */
record HuntReport(Paint paint, boolean isLong) {

    private static final int INDENT = 4;

    /** Writes it. */
    void write(List<Trial> trials, Appendable out) throws IOException {
        TextLines lines = new TextLines(out, paint);
        List<Trial> observed = trials.stream().filter(Trial::isObserved).toList();
        List<Trial> others = trials.stream().filter(trial -> !trial.isObserved()).toList();
        for (Trial trial : observed) {
            lines.part(Role.ANOMALY, trial.number() + ". Observed atomicity violation ("
                    + trial.violation().pattern().letters() + ") on " + trial.violation().field()).end();
            explain(trial, lines);
            for (String effect : trial.effects()) {
                lines.paragraph(INDENT, "Outcome: " + effect + ".");
            }
            lines.end();
        }
        if (!others.isEmpty()) {
            lines.part(Role.HEADING, "Predicted, but not observed").end();
            for (Trial trial : others) {
                lines.part("  " + trial.number() + ". (" + trial.violation().pattern().letters() + ") on "
                        + trial.violation().field() + "  ").part(Role.FAINT, places(trial.violation())).end();
                if (isLong) {
                    explain(trial, lines);
                } else {
                    lines.paragraph(INDENT + 1, state(trial));
                }
            }
            lines.end();
        }
        lines.part(Role.HEADING, "Observed violations: " + observed.size() + "; predicted only: " + others.size())
                .end();
    }

    private static void explain(Trial trial, TextLines lines) throws IOException {
        lines.paragraph(INDENT, trial.violation().message());
        int width = trial.violation().steps().stream().mapToInt(step -> step.thread().length()).max().orElse(0);
        for (PredictedViolation.Step step : trial.violation().steps()) {
            lines.part(" ".repeat(INDENT) + String.format("%-" + width + "s  %-6s  ", step.thread(), step.verb()))
                    .part(Role.FAINT, step.source().toString()).end();
        }
        lines.paragraph(INDENT, state(trial));
    }

    private static String state(Trial trial) {
        return trial.verdict().map(Verdict::text).orElse("Not replayed.");
    }

    private static String places(PredictedViolation violation) {
        return String.join(" \u00b7 ", violation.steps().stream().map(step -> step.source().toString()).toList());
    }
}
