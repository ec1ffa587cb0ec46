// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isolde.engine.MissingCode;
import org.isolde.engine.selection.Selected;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.launcher.console.ExitCode;
import org.isolde.program.Problem;
import org.isolde.program.atomic.LockUse;
import org.isolde.report.FileNames;

/**
 * The summary of the results of all programs: the exit code, and warnings for the user.
 *
 * @param results one result a program
 * @param withoutClasses the names of the programs of which no class could be read or compiled
 * @param locks what locks count for
 * @param names names files
 */
record Summary(List<AnalysisResult> results, Set<String> withoutClasses, LockUse locks, FileNames names) {

    private static final int PROBLEMS_SHOWN = 20;
    private static final String REMEDY_FOR_SOURCES = " Add what the sources need with --classpath, or give the release "
            + "of Java that they are written for with --release.";

    int exitCode(boolean strict, boolean allowEmpty) {
        boolean anomalies = results.stream().anyMatch(result -> !result.reported().isEmpty());
        if (!anomalies && !allowEmpty && nothingToAnalyse()) {
            return ExitCode.BAD;
        }
        return anomalies || strict && (incomplete() || leavesDoubts()) ? ExitCode.ANOMALIES : ExitCode.NONE;
    }

    /** Whether some program has no class, or no program has a transaction or a critical section. */
    private boolean nothingToAnalyse() {
        return !withoutClasses.isEmpty() || results.stream().allMatch(AnalysisResult::isEmpty);
    }

    /** Whether a report is left out because of its rank. What the baseline has was accepted. */
    private boolean leavesDoubts() {
        return results.stream().anyMatch(result -> result.selected().leftOut().belowRank() > 0);
    }

    /** Whether something of a program is missing or not understood. */
    private boolean incomplete() {
        return results.stream().anyMatch(AnalysisResult::incomplete);
    }

    /**
     * The warnings, as sentences.
     *
     * @param reportShown whether the user sees the report, with all problems, anyway
     */
    List<String> warnings(boolean reportShown) {
        List<String> warnings = new ArrayList<>();
        if (!reportShown) {
            addProblems(warnings);
        }
        for (AnalysisResult result : results) {
            warning(result).ifPresent(text -> warnings.add(result.program() + ": " + text));
            doubt(result).ifPresent(text -> warnings.add(result.program() + ": " + text));
        }
        return warnings;
    }

    private static Optional<String> doubt(AnalysisResult result) {
        Selected selected = result.selected();
        int leftOut = selected.leftOut().belowRank();
        return selected.reports().isEmpty() && leftOut > 0
                ? Optional.of("nothing is reported, but this is not clean: "
                        + (leftOut == 1 ? "one report of a low rank is" : leftOut + " reports of a low rank are")
                        + " left out. --min-rank 0 adds them.")
                : Optional.empty();
    }

    private Optional<String> warning(AnalysisResult result) {
        boolean uncompiled = result.problems().stream()
                .anyMatch(problem -> problem.kind() == Problem.Kind.UNCOMPILED_SOURCE);
        if (withoutClasses.contains(result.program())) {
            return Optional.of("no class could be " + (uncompiled ? "compiled" : "read")
                    + ", so nothing is analysed; the problems say why."
                    + (uncompiled ? REMEDY_FOR_SOURCES : ""));
        }
        if (!result.isEmpty()) {
            return result.incomplete()
                    ? Optional.of("not everything is understood, so that nothing is proven where the verdict is "
                            + "unknown; the report says why.")
                    : Optional.empty();
        }
        if (result.incomplete()) {
            return Optional.of("no transactions found, and part of the program is missing, as the problems tell, "
                    + "which may hold some." + (uncompiled ? REMEDY_FOR_SOURCES : ""));
        }
        return Optional.of(locks == LockUse.NONE
                ? "no transactions found: no method has an annotation that makes it one. Name the annotation with "
                        + "--atomic, or look at synchronized code with --locks."
                : "no transactions and no critical sections found: no method has an annotation that makes it a "
                        + "transaction, and none synchronizes or takes a lock. Name the annotation with --atomic.");
    }

    private void addProblems(List<String> warnings) {
        List<Problem> problems = results.stream()
                .flatMap(result -> result.problems().stream())
                .filter(problem -> MissingCode.causedBy(problem)
                        || problem.kind() == Problem.Kind.UNUSABLE_SPECIFICATION)
                .distinct()
                .toList();
        for (Problem problem : problems.subList(0, Math.min(problems.size(), PROBLEMS_SHOWN))) {
            warnings.add(names.describe(problem.where(), problem.message()));
        }
        if (problems.size() > PROBLEMS_SHOWN) {
            warnings.add((problems.size() - PROBLEMS_SHOWN) + " more problems; the report lists all.");
        }
    }
}
