// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.report;

import java.io.IOException;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Outcome;
import org.isolde.engine.anomaly.ReportedAnomaly;
import org.isolde.engine.explanation.Headline;
import org.isolde.engine.selection.Selected;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.program.Problem;
import org.isolde.report.FileNames;
import org.isolde.report.Paint;
import org.isolde.report.Paint.Role;
import org.isolde.report.TextLines;

/**
 * Writes results for a person who reads them on a terminal: what they come to, then one line for
 * each anomaly, by rank, and the evidence of those that are asked for.
 */
public final class TextReport implements Report {
    private static final int PROBLEMS_SHOWN = 50;

    private final FileNames names;
    private final Paint paint;
    private final Symbols symbols;
    private final IntPredicate explained;

    /**
     * Creates a report.
     *
     * @param names names source files
     * @param paint sets parts off
     * @param symbols the signs that the reader's terminal shows
     * @param explained the numbers of the anomalies whose evidence is written; the first has 1, and
     *     they are counted through all programs
     */
    public TextReport(FileNames names, Paint paint, Symbols symbols, IntPredicate explained) {
        this.names = names;
        this.paint = paint;
        this.symbols = symbols;
        this.explained = explained;
    }

    @Override
    public void write(List<AnalysisResult> results, Appendable out) throws IOException {
        TextLines lines = new TextLines(out, paint);
        int before = 0;
        for (AnalysisResult result : results) {
            Selected selected = result.selected();
            List<ReportedAnomaly> reported = selected.reports();
            new TextVerdicts(names).write(result, selected, lines);
            writeHeadlines(reported, before, lines);
            writeEvidence(reported, before, lines);
            new TextSuppressions(names).write(result.suppressions(), lines);
            writeProblems(result.problems(), lines);
            before += reported.size();
        }
        writeHint(before, lines);
    }

    private void writeHeadlines(List<ReportedAnomaly> reported, int before, TextLines lines) throws IOException {
        int width = String.valueOf(before + reported.size()).length();
        int number = before;
        for (ReportedAnomaly each : reported) {
            number++;
            Anomaly anomaly = each.anomaly();
            lines.part(" ".repeat(width - String.valueOf(number).length()) + number + "  ")
                    .part(Role.FAINT, names.fileAndLine(anomaly.place()) + ": ")
                    .part(new Headline(anomaly).text(symbols.parallel()) + " ")
                    .part(role(anomaly.outcome()), "[" + anomaly.outcome().displayName() + "]")
                    .end();
            if (!each.others().isEmpty()) {
                lines.part(" ".repeat(width) + "    and " + each.others().size() + " more with the same cause").end();
            }
        }
        if (!reported.isEmpty()) {
            lines.end();
        }
    }

    /** The options are those of the command line, which alone writes text. */
    private void writeHint(int numbers, TextLines lines) throws IOException {
        if (numbers > 0 && IntStream.rangeClosed(1, numbers).noneMatch(explained)) {
            lines.part(Role.FAINT, "--explain N adds the evidence of one anomaly, --verbose that of all.").end();
            lines.end();
        }
    }

    private void writeEvidence(List<ReportedAnomaly> reported, int before, TextLines lines) throws IOException {
        int number = before;
        for (ReportedAnomaly each : reported) {
            number++;
            if (explained.test(number)) {
                new TextEvidence(names, symbols).write(number, each, lines);
            }
        }
    }

    private static Role role(Outcome outcome) {
        return switch (outcome) {
            case SHOWN -> Role.ANOMALY;
            case POSSIBLE -> Role.UNKNOWN;
        };
    }

    private void writeProblems(List<Problem> problems, TextLines lines) throws IOException {
        if (problems.isEmpty()) {
            return;
        }
        lines.part(Role.UNKNOWN, "Problems").end();
        List<Problem> givenUp = problems.stream().filter(TextReport::isGivenUp).toList();
        List<Problem> others = problems.stream().filter(problem -> !isGivenUp(problem)).toList();
        for (Problem problem : others.subList(0, Math.min(others.size(), PROBLEMS_SHOWN))) {
            write(problem, lines);
        }
        TextReasons.writeRest(others.size() - PROBLEMS_SHOWN, "problems", "   ", lines);
        if (!givenUp.isEmpty()) {
            write(givenUp.getFirst(), lines);
            TextReasons.writeRest(givenUp.size() - 1, "places where the search was given up", "   ", lines);
        }
        lines.end();
    }

    private static boolean isGivenUp(Problem problem) {
        return problem.kind() == Problem.Kind.SEARCH_GIVEN_UP;
    }

    private void write(Problem problem, TextLines lines) throws IOException {
        lines.part("   " + names.describe(problem.where(), problem.message())).end();
    }
}
