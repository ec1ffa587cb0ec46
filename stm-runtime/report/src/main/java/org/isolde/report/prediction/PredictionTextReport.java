// SPDX-License-Identifier: EPL-2.0
package org.isolde.report.prediction;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.isolde.predict.result.Predictions;
import org.isolde.predict.schedule.Schedule;
import org.isolde.report.Paint;
import org.isolde.report.Paint.Role;
import org.isolde.report.TextLines;
import org.isolde.trace.Names;

/** Writes predictions for users of a terminal. */
public final class PredictionTextReport {
    private static final int TURNS_SHOWN = 12;
    private static final int INDENT = 4;

    private final Paint paint;

    /**
     * Creates a report.
     *
     * @param paint highlights parts
     */
    public PredictionTextReport(Paint paint) {
        this.paint = paint;
    }

    /**
     * Writes results.
     *
     * @param out takes the text; not closed
     * @throws IOException if {@code out} throws it
     */
    public void write(List<PredictionResult> results, Appendable out) throws IOException {
        TextLines lines = new TextLines(out, paint);
        for (PredictionResult result : results) {
            lines.part(Role.HEADING, Messages.text("trace", result.trace())).end();
            lines.paragraph(0, size(result.size()));
            for (String sentence : result.recordedWith()) {
                lines.paragraph(0, sentence);
            }
            lines.end();
            int number = 0;
            for (PredictedViolation violation : result.violations()) {
                write(++number, violation, result.names(), lines);
            }
            for (PredictedCycle cycle : result.cycles()) {
                write(++number, cycle, lines);
            }
            if (result.cyclesLeftOut().isPresent()) {
                lines.paragraph(0, result.cyclesLeftOut().get());
                lines.end();
            }
            writeProblems(result, lines);
            writeVerdict(result, lines);
        }
    }

    private static void writeVerdict(PredictionResult result, TextLines lines) throws IOException {
        if (result.predicted() > 0) {
            lines.part(Role.ANOMALY, result.cycles().isEmpty()
                    ? Messages.text("count", Integer.toString(result.predicted()))
                    : Messages.text("count.cycles", Integer.toString(result.predicted()),
                            Integer.toString(result.cycles().size())))
                    .end();
        } else {
            lines.part(result.hasTransactions() ? Role.SAFE : Role.UNKNOWN, Messages.text("none")).end();
        }
        if (!result.hasTransactions()) {
            lines.paragraph(0, Messages.text("no-transaction"));
        }
        if (result.partial()) {
            lines.part(Role.UNKNOWN, Messages.text("partial")).end();
        }
    }

    /** The size of a recorded run, in words. */
    static String size(Predictions.Size size) {
        return Messages.text("size", number(size.events()), number(size.threads()),
                number(size.transactions()), number(size.sharedLocations()), number(size.locks()));
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private void write(int number, PredictedViolation violation, Names names, TextLines lines) throws IOException {
        lines.part(Role.ANOMALY, Messages.text("heading", Integer.toString(number),
                violation.pattern().letters(), violation.location())).end();
        lines.paragraph(INDENT, violation.message());
        int width = violation.steps().stream().mapToInt(step -> step.thread().length()).max().orElse(0);
        int verbs = violation.steps().stream().mapToInt(step -> step.verb().length()).max().orElse(0);
        for (PredictedViolation.Step step : violation.steps()) {
            lines.part(" ".repeat(INDENT)
                    + String.format("%-" + width + "s  %-" + verbs + "s  ", step.thread(), step.verb()))
                    .part(Role.FAINT, step.source().toString()).end();
        }
        if (violation.occurrences() > 1) {
            lines.paragraph(INDENT, Messages.text("occurrences", number(violation.occurrences())));
        }
        if (violation.doubt().isPresent()) {
            lines.paragraph(INDENT, violation.doubt().get());
        }
        writeEvidence(violation.evidence(), names, lines);
        lines.end();
    }

    private static void write(int number, PredictedCycle cycle, TextLines lines) throws IOException {
        lines.part(Role.ANOMALY, Messages.text("heading.cycle", Integer.toString(number), cycle.locations().get(0),
                cycle.locations().get(1))).end();
        lines.paragraph(INDENT, cycle.message());
        int width = cycle.steps().stream().mapToInt(step -> step.thread().length()).max().orElse(0);
        int verbs = cycle.steps().stream().mapToInt(step -> step.verb().length()).max().orElse(0);
        int locations = cycle.steps().stream().mapToInt(step -> step.location().length()).max().orElse(0);
        for (PredictedCycle.Step step : cycle.steps()) {
            lines.part(" ".repeat(INDENT) + String.format("%-" + width + "s  %-" + verbs + "s  %-" + locations + "s  ",
                    step.thread(), step.verb(), step.location())).part(Role.FAINT, step.source().toString()).end();
        }
        if (cycle.others().isPresent()) {
            lines.paragraph(INDENT, cycle.others().get());
        }
        if (cycle.doubt().isPresent()) {
            lines.paragraph(INDENT, cycle.doubt().get());
        }
        lines.end();
    }

    private static void writeEvidence(PredictedViolation.Evidence evidence, Names names, TextLines lines)
            throws IOException {
        if (evidence.schedule().isPresent()) {
            Schedule schedule = evidence.schedule().get();
            lines.paragraph(INDENT,
                    Messages.text(schedule.complete() ? "schedule" : "schedule.deadlock",
                            turns(schedule, names)));
        } else if (evidence.searched()) {
            lines.paragraph(INDENT, Messages.text("schedule.none"));
        }
    }

    private static String turns(Schedule schedule, Names names) {
        StringBuilder text = new StringBuilder();
        List<Schedule.Turn> turns = schedule.turns();
        int skipped = Math.max(0, turns.size() - TURNS_SHOWN);
        if (skipped > 0) {
            text.append(Messages.text("turns", number(skipped)));
        }
        for (Schedule.Turn turn : turns.subList(skipped, turns.size())) {
            // Spaces that do not break keep a turn on one line.
            text.append(text.isEmpty() ? "" : " \u00b7 ").append(names.thread(turn.thread())).append('\u00a0')
                    .append(turn.from() + 1).append(turn.to() - turn.from() > 1 ? "\u2013" + turn.to() : "");
        }
        return text.toString();
    }

    private static void writeProblems(PredictionResult result, TextLines lines) throws IOException {
        for (String problem : result.problems()) {
            lines.part(Role.UNKNOWN, Messages.text("problem")).part(" " + problem).end();
        }
        if (!result.problems().isEmpty()) {
            lines.end();
        }
    }
}
