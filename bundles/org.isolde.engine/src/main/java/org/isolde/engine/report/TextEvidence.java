// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.report;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.isolde.engine.Place;
import org.isolde.engine.anomaly.AccessEvidence;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Demonstration;
import org.isolde.engine.anomaly.DependencyEvidence;
import org.isolde.engine.anomaly.Evidence;
import org.isolde.engine.anomaly.Examination;
import org.isolde.engine.anomaly.Participant;
import org.isolde.engine.anomaly.PathStep;
import org.isolde.engine.anomaly.RankReason;
import org.isolde.engine.anomaly.ReportedAnomaly;
import org.isolde.engine.anomaly.WitnessStep;
import org.isolde.engine.explanation.Headline;
import org.isolde.report.FileNames;
import org.isolde.report.Paint.Role;
import org.isolde.report.TextLines;

/**
 * Tells a person on a terminal all that is known of an anomaly. An execution makes up for what is
 * only thought of it: the result on heap paths, the heap and the interleaving.
 *
 * @param names names source files
 * @param symbols the signs that the terminal shows
 */
record TextEvidence(FileNames names, Symbols symbols) {

    private static final int ROLE_WIDTH = 7;
    private static final int WEIGHT_WIDTH = 3;

    void write(int number, ReportedAnomaly reported, TextLines lines) throws IOException {
        Anomaly anomaly = reported.anomaly();
        lines.part(Role.ANOMALY, number + ". " + capitalised(anomaly.kind().displayName()))
                .part(" in group " + anomaly.group() + " [" + anomaly.outcome().displayName() + ", rank "
                        + anomaly.rank() + "]")
                .end();
        lines.paragraph(3, anomaly.message());
        if (anomaly.examination().isPresent() && anomaly.demonstration().isEmpty()) {
            writeExamination(anomaly.examination().get(), lines);
        }
        if (anomaly.notShown().isPresent()) {
            lines.paragraph(3, anomaly.notShown().get());
        }
        lines.end();
        writeTransactions(anomaly, lines);
        if (anomaly.evidence() instanceof Evidence.Split split) {
            writeSplit(split, lines);
        }
        if (anomaly.evidence() instanceof Evidence.Race race) {
            writeRace(race, lines);
        }
        writeCycle(anomaly.cycle(), lines);
        if (anomaly.demonstration().isPresent()) {
            writeDemonstration(anomaly.demonstration().get(), lines);
        } else {
            writeSection("A heap in which it can happen", anomaly.heap(), lines);
            writeInterleaving(anomaly, lines);
        }
        writeSection("The rank is the sum of",
                anomaly.rankReasons().stream().map(TextEvidence::rankReason).toList(), lines);
        writeSection("With the same cause",
                reported.others().stream().map(other -> new Headline(other).text(symbols.parallel())).toList(), lines);
    }

    private void writeExamination(Examination examination, TextLines lines) throws IOException {
        lines.paragraph(3, examination.sentence());
        new TextReasons(names).write(examination.reasons(), lines);
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

    private void writeRace(Evidence.Race race, TextLines lines) throws IOException {
        lines.part(Role.HEADING, "   Processes").end();
        writePlace("the one begins with " + race.process().methodName() + " and runs T1", race.process(), lines);
        writePlace("the other begins with " + race.otherProcess().methodName() + " and runs T2", race.otherProcess(),
                lines);
        lines.end();
    }

    private void writePlace(String text, Place place, TextLines lines) throws IOException {
        lines.part("     " + text + "  ").part(Role.FAINT, names.fileAndLine(place)).end();
    }

    /** Lines below a heading; nothing where there are none. */
    private static void writeSection(String heading, List<String> texts, TextLines lines) throws IOException {
        if (texts.isEmpty()) {
            return;
        }
        lines.part(Role.HEADING, "   " + heading).end();
        for (String line : texts) {
            lines.part("     " + line).end();
        }
        lines.end();
    }

    private static void writeDemonstration(Demonstration demonstration, TextLines lines) throws IOException {
        writeSection("It was executed, beginning with", demonstration.initialState().lines(), lines);
        writeSection("In these steps", demonstration.schedule(), lines);
        writeSection("What came of it", demonstration.result(), lines);
    }

    private void writeTransactions(Anomaly anomaly, TextLines lines) throws IOException {
        List<Participant> participants = anomaly.participants();
        lines.part(Role.HEADING, anomaly.isOfSections() ? "   Critical sections" : "   Transactions").end();
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

    private static String rankReason(RankReason reason) {
        String weight = (reason.weight() < 0 ? "" : "+") + reason.weight();
        return " ".repeat(WEIGHT_WIDTH - weight.length()) + weight + "  " + reason.text();
    }

    private static String text(AccessEvidence access) {
        return Anomaly.label(access.participant()) + " " + access.description();
    }

    private void writeInterleaving(Anomaly anomaly, TextLines lines) throws IOException {
        List<WitnessStep> steps = anomaly.interleaving();
        lines.part(Role.HEADING, "   How it can happen").end();
        int width = steps.stream()
                .filter(step -> step.access().isPresent())
                .mapToInt(step -> anomaly.text(step).length())
                .max()
                .orElse(0);
        for (WitnessStep step : steps) {
            Optional<AccessEvidence> access = step.access();
            if (access.isPresent()) {
                lines.part("     " + padded(anomaly.text(step), width) + "  ")
                        .part(Role.FAINT, names.fileAndLine(access.get().place()))
                        .end();
            } else {
                lines.part("     " + anomaly.text(step)).end();
            }
        }
        lines.end();
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    private static String capitalised(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}
