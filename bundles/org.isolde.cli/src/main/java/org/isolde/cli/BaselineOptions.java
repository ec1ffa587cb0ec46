// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.baseline.Baseline;
import org.isolde.engine.baseline.BaselineFormatException;
import org.isolde.engine.baseline.BaselineText;
import org.isolde.engine.baseline.Finding;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.suppression.SuppressedAnomaly;
import org.isolde.launcher.console.BadInputException;
import org.isolde.launcher.console.OutputFile;
import org.isolde.launcher.console.ReportFailure;
import picocli.CommandLine.Option;

/** The options for the findings that a project has accepted. */
final class BaselineOptions {

    private static final String READ = "--baseline";
    private static final String WRITE = "--write-baseline";

    @Option(names = READ, paramLabel = "FILE",
            description = "Reports only what this baseline does not have, and counts "
                    + "the rest.")
    private @Nullable Path known;

    @Option(names = WRITE, paramLabel = "FILE", description = "Writes a baseline with all anomalies that are found, "
            + "whatever their rank. They count as known for the exit code.")
    private @Nullable Path written;

    /**
     * The baseline to compare with; empty if none was given.
     *
     * @throws BadInputException if it cannot be read
     */
    Optional<Baseline> read() throws BadInputException {
        Path file = known;
        if (file == null) {
            return Optional.empty();
        }
        String text = new TextFile(READ, file, "; " + WRITE + " writes one.").read();
        try {
            return Optional.of(BaselineText.parse(text));
        } catch (BaselineFormatException e) {
            throw new BadInputException(
                    READ + " " + file + ": " + e.getMessage() + ". " + WRITE + " writes it anew.", e);
        }
    }

    /**
     * The file to write to, checked before the work is done; empty if none is to be written.
     *
     * @throws ReportFailure if it cannot be written
     */
    Optional<OutputFile> output() throws ReportFailure {
        return written == null ? Optional.empty() : Optional.of(new OutputFile(written, WRITE));
    }

    /** Writes a baseline; gives what to tell the user. */
    String write(Baseline baseline, OutputFile file) throws ReportFailure {
        file.write(writer -> BaselineText.write(baseline, writer));
        int number = baseline.findings().size();
        return (number == 1 ? "One finding was" : number + " findings were") + " written to " + written + ".";
    }

    /**
     * The baseline to write: all anomalies, and what was known of groups that were not examined.
     */
    static Baseline found(List<AnalysisResult> results, Baseline before, Predicate<String> examined) {
        Baseline now = Baseline.of(results.stream().flatMap(result -> result.anomalies().stream()).toList());
        return now.and(new Baseline(before.findings()
                .stream()
                .filter(finding -> !examined.test(finding.group()))
                .collect(Collectors.toCollection(TreeSet::new))));
    }

    /**
     * Says how many findings of the baseline are not found any more; empty if all are.
     *
     * @param examined whether the anomalies of a group were looked for
     */
    Optional<String> stale(Baseline baseline, List<AnalysisResult> results, Predicate<String> examined) {
        List<Finding> missing = baseline.missingFrom(results.stream().flatMap(BaselineOptions::found), examined);
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of(READ + " " + known + ": "
                        + (missing.size() == 1
                                ? "one finding there was not found any more"
                                : missing.size() + " findings there were not found any more")
                        + ". " + WRITE + " writes it anew.");
    }

    /** All anomalies, also those that the program suppresses. */
    private static Stream<Anomaly> found(AnalysisResult result) {
        return Stream.concat(
                result.anomalies().stream(),
                result.suppressions().anomalies().stream().map(SuppressedAnomaly::anomaly));
    }
}
