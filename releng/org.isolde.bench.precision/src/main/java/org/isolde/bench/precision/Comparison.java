// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.precision;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.Verdict;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Outcome;
import org.isolde.engine.anomaly.Participant;
import org.isolde.engine.demonstration.Demonstrations;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.session.Session;
import org.isolde.engine.session.SessionSettings;
import org.isolde.program.ClassModel;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Program;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.testing.OrdinaryExamples.Participants;

/**
 * What the analysis reports of a program against its true anomalies. Reports count by their
 * participants: several with the same participants are one pair or cycle.
 *
 * @param program the program
 * @param truth its true anomalies
 * @param reports the participants of all reports on transactions that run at the same time
 * @param pairs the participants of those of two transactions
 * @param cycles the participants of those of more, unless they include a reported pair
 * @param shown the participants of those that were shown by execution
 * @param unknown whether some verdict is unknown
 * @param milliseconds the time of the analysis, class files read and transactions executed
 */
record Comparison(
        String program,
        SortedSet<Participants> truth,
        List<Participants> reports,
        SortedSet<Participants> pairs,
        SortedSet<Participants> cycles,
        SortedSet<Participants> shown,
        boolean unknown,
        double milliseconds) {

    /** Analyses as {@code ./isolde analyze} does. */
    static Comparison of(
            String program,
            SortedMap<String, byte[]> classFiles,
            SortedSet<Participants> truth,
            LibraryTypes library)
            throws UnreadableClassException {
        long start = System.nanoTime();
        ClassFileReader reader = new ClassFileReader();
        List<ClassModel> classes = new ArrayList<>();
        for (byte[] file : classFiles.values()) {
            classes.add(reader.read(file, program + ".class"));
        }
        try (Session session = new Session(program, Program.of(classes, library), SessionSettings.DEFAULT)) {
            AnalysisResult result = Demonstrations.in(session.analyse(SourceLocator.NONE, Progress.NONE),
                    session.program(), Demonstrations.STEPS, Progress.NONE);
            return of(program, truth, result, (System.nanoTime() - start) / 1e6);
        }
    }

    private static Comparison of(
            String program, SortedSet<Participants> truth, AnalysisResult result, double milliseconds) {
        List<Participants> reported = result.anomalies().stream()
                .filter(anomaly -> !anomaly.kind().isBetweenTransactions())
                .map(Comparison::participants)
                .toList();
        SortedSet<Participants> pairs = new TreeSet<>(reported.stream().filter(Participants::isPair).toList());
        List<Participants> cycles = reported.stream()
                .filter(report -> pairs.stream().noneMatch(report::includes))
                .toList();
        List<Participants> shown = result.anomalies().stream()
                .filter(anomaly -> anomaly.outcome() == Outcome.SHOWN)
                .map(Comparison::participants)
                .toList();
        return new Comparison(program, truth, reported, pairs, new TreeSet<>(cycles), new TreeSet<>(shown),
                result.groups().stream().anyMatch(group -> group.verdict() == Verdict.UNKNOWN), milliseconds);
    }

    private static Participants participants(Anomaly anomaly) {
        return Participants.of(anomaly.participants().stream().map(Comparison::method).toList());
    }

    private static String method(Participant participant) {
        String transaction = participant.transaction();
        return transaction.substring(transaction.lastIndexOf('.') + 1);
    }

    /** The reported pairs that are true. */
    List<Participants> truePairs() {
        return pairs.stream().filter(truth::contains).toList();
    }

    /** The reported cycles that are true: in which the transactions of a true anomaly take part. */
    List<Participants> trueCycles() {
        return cycles.stream().filter(cycle -> truth.stream().anyMatch(cycle::includes)).toList();
    }

    /** What was shown and is not true, which would be a fault of the execution. */
    List<Participants> wronglyShown() {
        return shown.stream().filter(one -> truth.stream().noneMatch(one::includes)).toList();
    }

    /** The reported pairs and cycles that are not true. */
    List<Participants> falseReports() {
        List<Participants> wrong = new ArrayList<>(pairs);
        wrong.addAll(cycles);
        wrong.removeAll(truePairs());
        wrong.removeAll(trueCycles());
        return wrong;
    }

    /** How many reports of more than two transactions include a reported pair. */
    int repeated() {
        return (int) reports.stream()
                .filter(report -> !report.isPair() && pairs.stream().anyMatch(report::includes))
                .count();
    }

    /** The true anomalies whose transactions do not all take part in some report. */
    List<Participants> missed() {
        return truth.stream()
                .filter(anomaly -> reports.stream().noneMatch(report -> report.includes(anomaly)))
                .toList();
    }
}
