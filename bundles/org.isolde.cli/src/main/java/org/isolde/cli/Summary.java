// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import java.util.ArrayList;
import java.util.List;
import org.isolde.engine.MissingCode;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.launcher.console.ExitCode;
import org.isolde.program.Problem;
import org.isolde.report.FileNames;

/**
 * The summary of the results of all programs: the exit code, and warnings for the user.
 *
 * @param results one result for each program
 * @param names names files
 */
record Summary(List<AnalysisResult> results, FileNames names) {

    private static final int PROBLEMS_SHOWN = 20;

    int exitCode(boolean strict) {
        boolean anomalies = results.stream().anyMatch(result -> !result.anomalies().isEmpty());
        return anomalies || strict && incomplete() ? ExitCode.ANOMALIES : ExitCode.NONE;
    }

    /** Whether something of a program is missing or not understood. */
    boolean incomplete() {
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
            if (result.transactionCount() == 0 && !result.incomplete()) {
                warnings.add(result.program()
                        + ": no transactions found: no method has an annotation that makes it one. Name "
                        + "the annotation with --atomic, or take synchronized code for transactions with --locks.");
            }
            if (result.incomplete()) {
                warnings.add(result.program() + (result.transactionCount() == 0
                        ? ": part of the program is missing, as the problems tell, and may hold transactions."
                        : ": not everything is understood, so that nothing is proven where the verdict is unknown; "
                                + "the report says why."));
            }
        }
        return warnings;
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
