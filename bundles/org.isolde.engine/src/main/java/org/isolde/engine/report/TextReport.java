// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import org.isolde.engine.GroupVerdict;
import org.isolde.engine.Place;
import org.isolde.engine.Reason;
import org.isolde.engine.Verdict;
import org.isolde.engine.anomaly.AccessEvidence;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.engine.anomaly.DependencyEvidence;
import org.isolde.engine.anomaly.Evidence;
import org.isolde.engine.anomaly.Examination;
import org.isolde.engine.anomaly.Participant;
import org.isolde.engine.anomaly.PathStep;
import org.isolde.engine.anomaly.WitnessStep;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.suppression.SuppressedAnomaly;
import org.isolde.program.Problem;
import org.isolde.report.FileNames;
import org.isolde.report.Paint;
import org.isolde.report.Paint.Role;
import org.isolde.report.TextLines;

/**
 * Writes results for users of a terminal: each anomaly with its evidence, then one verdict for each
 * group.
 */
public final class TextReport implements Report {
    private static final int PROBLEMS_SHOWN = 50;
    private static final int REASONS_SHOWN = 10;
    private static final int VERDICT_WIDTH = 7;
    private static final int ROLE_WIDTH = 7;

    private final FileNames names;
    private final Paint paint;

    /**
     * Creates a report.
     *
     * @param names names source files
     * @param paint highlights parts
     */
    public TextReport(FileNames names, Paint paint) {
        this.names = names;
        this.paint = paint;
    }

    @Override
    public void write(List<AnalysisResult> results, Appendable out) throws IOException {
        TextLines lines = new TextLines(out, paint);
        int number = 0;
        for (AnalysisResult result : results) {
            lines.part(Role.HEADING, "Program " + result.program()).end();
            lines.end();
            for (Anomaly anomaly : result.anomalies()) {
                number++;
                write(number, anomaly, lines);
            }
            new TextSuppressions(names).write(result.suppressions(), lines);
            writeProblems(result.problems(), lines);
            writeVerdicts(result, lines);
            lines.end();
        }
    }

    private void write(int number, Anomaly anomaly, TextLines lines) throws IOException {
        lines.part(Role.ANOMALY, number + ". " + capitalised(anomaly.kind().displayName()))
                .part(" in group " + anomaly.group())
                .end();
        lines.paragraph(3, anomaly.message());
        if (anomaly.examination().isPresent()) {
            writeExamination(anomaly.examination().get(), lines);
        }
        lines.end();
        writeTransactions(anomaly.participants(), lines);
        if (anomaly.evidence() instanceof Evidence.Split split) {
            writeSplit(split, lines);
        }
        writeCycle(anomaly.cycle(), lines);
        writeHeap(anomaly.heap(), lines);
        writeInterleaving(anomaly.interleaving(), lines);
    }

    private void writeExamination(Examination examination, TextLines lines) throws IOException {
        lines.paragraph(3, examination.sentence());
        writeReasons(examination.reasons(), lines);
    }

    private void writeSplit(Evidence.Split split, TextLines lines) throws IOException {
        lines.part(Role.HEADING, "   Processes").end();
        writePlace("the one begins with " + split.process().methodName(), split.process(), lines);
        writePlace("it runs T1", split.firstRun(), lines);
        writePlace("it runs T2", split.secondRun(), lines);
        writePlace("the other begins with " + split.otherProcess().methodName() + " and runs T3",
                split.otherProcess(), lines);
        lines.end();
        if (!split.path().isEmpty()) {
            lines.part(Role.HEADING, "   The way of the value").end();
            for (PathStep step : split.path()) {
                writePlace(padded(step.role().description(), ROLE_WIDTH), step.place(), lines);
            }
            lines.end();
        }
    }

    private void writePlace(String text, Place place, TextLines lines) throws IOException {
        lines.part("     " + text + "  ").part(Role.FAINT, names.fileAndLine(place)).end();
    }

    private static void writeHeap(List<String> heap, TextLines lines) throws IOException {
        if (heap.isEmpty()) {
            return;
        }
        lines.part(Role.HEADING, "   A heap in which it happens").end();
        for (String line : heap) {
            lines.part("     " + line).end();
        }
        lines.end();
    }

    private void writeTransactions(List<Participant> participants, TextLines lines) throws IOException {
        lines.part(Role.HEADING, "   Transactions").end();
        int width = participants.stream().mapToInt(each -> each.transaction().length()).max().orElse(0);
        for (int i = 0; i < participants.size(); i++) {
            Participant participant = participants.get(i);
            lines.part("     " + Anomaly.label(i) + "  " + padded(participant.transaction(), width) + "  ")
                    .part(Role.FAINT, names.fileAndLine(participant.declaration()));
            if (participant.pivot()) {
                lines.part("  (pivot)");
            }
            lines.end();
        }
        lines.end();
    }

    private void writeCycle(List<DependencyEvidence> cycle, TextLines lines) throws IOException {
        if (cycle.isEmpty()) {
            return;
        }
        lines.part(Role.HEADING, "   Cycle of dependencies").end();
        for (DependencyEvidence dependency : cycle) {
            lines.part("     " + Anomaly.label(dependency.from()) + " -" + dependency.kind() + "-> "
                    + Anomaly.label(dependency.to()) + "  " + dependency.sentence()
                    + (dependency.vulnerable() ? " (vulnerable)" : "")).end();
            int width = Math.max(text(dependency.source()).length(), text(dependency.target()).length());
            for (AccessEvidence access : List.of(dependency.source(), dependency.target())) {
                lines.part("                    " + padded(text(access), width) + "  ")
                        .part(Role.FAINT, names.fileAndLine(access.place()))
                        .end();
            }
            if (dependency.assumption().isPresent()) {
                lines.part("                    " + dependency.assumption().get()).end();
            }
        }
        lines.end();
    }

    private static String text(AccessEvidence access) {
        return Anomaly.label(access.participant()) + " " + access.description();
    }

    private void writeInterleaving(List<WitnessStep> steps, TextLines lines) throws IOException {
        lines.part(Role.HEADING, "   How it can happen").end();
        int width = steps.stream()
                .filter(step -> step.access().isPresent())
                .mapToInt(step -> step.toString().length())
                .max()
                .orElse(0);
        for (WitnessStep step : steps) {
            Optional<AccessEvidence> access = step.access();
            if (access.isPresent()) {
                lines.part("     " + padded(step.toString(), width) + "  ")
                        .part(Role.FAINT, names.fileAndLine(access.get().place()))
                        .end();
            } else {
                lines.part("     " + step).end();
            }
        }
        lines.end();
    }

    private void writeProblems(List<Problem> problems, TextLines lines) throws IOException {
        if (problems.isEmpty()) {
            return;
        }
        lines.part(Role.UNKNOWN, "Problems").end();
        for (Problem problem : problems.subList(0, Math.min(problems.size(), PROBLEMS_SHOWN))) {
            lines.part("   " + names.describe(problem.where(), problem.message())).end();
        }
        writeRest(problems.size() - PROBLEMS_SHOWN, "problems", "   ", lines);
        lines.end();
    }

    private void writeVerdicts(AnalysisResult result, TextLines lines) throws IOException {
        List<GroupVerdict> groups = result.groups();
        lines.part(Role.HEADING, "Verdicts").end();
        if (groups.isEmpty()) {
            lines.part("   There are no transactions.").end();
        }
        int width = groups.stream().mapToInt(group -> group.group().length()).max().orElse(0);
        for (GroupVerdict group : groups) {
            lines.part("   group " + padded(group.group(), width) + "  ")
                    .part(role(group.verdict()),
                            padded(group.verdict().displayName().toUpperCase(Locale.ROOT), VERDICT_WIDTH))
                    .part("  " + explanation(group, suppressed(group, result)))
                    .end();
            writeReasons(group.reasons(), lines);
            writeBetween(result.betweenTransactions(group.group()), lines);
        }
    }

    private static void writeBetween(SortedMap<AnomalyKind, Integer> counts, TextLines lines) throws IOException {
        if (!counts.isEmpty()) {
            List<String> texts = new ArrayList<>();
            counts.forEach((kind, number) -> texts.add(count(number, kind.displayName(), kind.displayName() + "s")));
            lines.part("      between transactions: ").part(Role.ANOMALY, String.join(", ", texts)).end();
        }
    }

    private void writeReasons(List<Reason> reasons, TextLines lines) throws IOException {
        for (Reason reason : reasons.subList(0, Math.min(reasons.size(), REASONS_SHOWN))) {
            lines.part("      " + reason.text());
            if (reason.place().isPresent()) {
                lines.part(Role.FAINT, "  " + names.fileAndLine(reason.place().get()));
            }
            lines.end();
        }
        writeRest(reasons.size() - REASONS_SHOWN, "reasons", "      ", lines);
    }

    private static void writeRest(int number, String what, String indent, TextLines lines) throws IOException {
        if (number > 0) {
            lines.part(indent + "and " + number + " more " + what + "; the other formats list all").end();
        }
    }

    private static Role role(Verdict verdict) {
        return switch (verdict) {
            case SAFE -> Role.SAFE;
            case UNKNOWN -> Role.UNKNOWN;
            case ANOMALY -> Role.ANOMALY;
        };
    }

    private static int suppressed(GroupVerdict group, AnalysisResult result) {
        return (int) result.suppressions().anomalies().stream()
                .map(SuppressedAnomaly::anomaly)
                .filter(anomaly -> anomaly.group().equals(group.group()) && !anomaly.kind().isBetweenTransactions())
                .count();
    }

    private static String explanation(GroupVerdict group, int suppressed) {
        String transactions = count(group.transactions().size(), "transaction", "transactions");
        return switch (group.verdict()) {
            case SAFE -> transactions + ", proven serializable under snapshot isolation";
            case UNKNOWN -> "no anomaly found in " + transactions + ", but nothing is proven:";
            case ANOMALY -> count(group.anomalies(), "anomaly", "anomalies") + " in " + transactions
                    + (suppressed == 0 ? "" : ", " + suppressed + " suppressed")
                    + (group.reasons().isEmpty() ? "" : "; there may be more:");
        };
    }

    private static String count(int number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    private static String capitalised(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}
