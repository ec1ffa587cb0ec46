// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.isolde.launcher.console.BadInputException;
import org.isolde.launcher.console.ExitCode;
import org.isolde.launcher.console.OutputFile;
import org.isolde.launcher.console.ReportFailure;
import org.isolde.launcher.console.SystemMessages;
import org.isolde.launcher.console.Terminal;
import org.isolde.launcher.console.Version;
import org.isolde.report.FileNames;
import org.isolde.report.Paint;
import org.isolde.report.SourceRoots;
import org.isolde.report.prediction.PredictionHtmlReport;
import org.isolde.report.prediction.PredictionResult;
import org.isolde.report.prediction.PredictionSarifReport;
import org.isolde.report.prediction.PredictionTextReport;
import org.isolde.report.prediction.ProgramVersion;
import org.isolde.report.prediction.TraceAnalysis;
import org.isolde.trace.TraceException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code predict}: predicts atomicity violations from recorded runs. */
@Command(name = "predict", description = {
    "Predicts atomicity violations from recorded runs.",
    "",
    "From the trace of one run it finds out in what other orders the same steps could have happened, as far as locks, "
            + "forks and joins allow, and whether in one of them a thread comes between two accesses of another "
            + "thread's transaction.",
    "",
    "Memory is for locations and threads, not for the length of a run: some six bytes for each location that only one "
            + "thread accesses. Where it does not suffice, the report says so, and what came before is analysed; "
            + "isolde predict -J-Xmx8g TRACE gives it 8 GB."
}, mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n", exitCodeList = {
            "0:No violation is predicted. A warning says when only a part of a run was analysed.",
            "1:Violations are predicted.",
            "2:Bad use or bad input, or the report cannot be written."
        })
final class PredictCommand implements Callable<Integer> {
    private static final long HEAP_RESERVE = 64 << 20;

    @Parameters(paramLabel = "TRACE", arity = "1..*", description = "Traces that isolde run --record has written, or "
            + "in the text format STD of the tool RAPID.")
    private List<Path> traces = List.of();

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
            converter = PredictionFormat.Converter.class, description = "The report's format, text, sarif or html; "
                    + "${DEFAULT-VALUE} unless given.")
    @SuppressWarnings("NullAway.Init") // picocli sets the default value
    private PredictionFormat format;

    @Option(names = "--out", paramLabel = "FILE", description = "Writes the report to a file instead of the standard "
            + "output.")
    private @Nullable Path out;

    @Option(names = "--sources", paramLabel = "DIR", description = "A source folder of the program, so that the report "
            + "in SARIF names its files; may be given more than once.")
    private List<Path> sources = new ArrayList<>();

    @Option(names = "--classes", paramLabel = "PATH", description = "A folder or jar with the program's classes as "
            + "they are now; may be given more than once. Where they are not those that were recorded, the report says "
            + "so.")
    private List<Path> classes = new ArrayList<>();

    @Option(names = "--schedules", paramLabel = "N", description = "For how many of the predictions a run that shows "
            + "them is looked for; 10 unless given, and none for traces of more than 30 million events, where it takes "
            + "much memory.")
    private @Nullable Integer schedules;

    @Option(names = "--std", paramLabel = "FILE", description = "Analyses nothing, but writes the trace in the format "
            + "STD to a file, and to FILE.places which place in the program each number in it stands for.")
    private @Nullable Path std;

    @Option(names = "--debug", description = "Shows stack traces of failures.")
    private boolean debug;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    private final Terminal terminal;

    PredictCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws BadInputException, ReportFailure {
        if (schedules != null && schedules < 0) {
            throw new CommandLine.ParameterException(spec.commandLine(),
                    "--schedules " + schedules + ": is not a number from 0.");
        }
        if (std != null) {
            return export(std);
        }
        OutputFile file = out == null ? null : new OutputFile(out, "--out");
        requireAll("--classes", classes);
        requireAll("--sources", sources);
        TraceAnalysis analysis = new TraceAnalysis(
                schedules == null ? OptionalInt.empty() : OptionalInt.of(schedules), new ProgramVersion(classes),
                HEAP_RESERVE);
        List<PredictionResult> results = new ArrayList<>();
        for (Path trace : traces) {
            results.add(analyse(trace, analysis));
        }
        if (file == null) {
            terminal.print(format == PredictionFormat.TEXT, writer -> write(results, writer, terminal.paint()));
        } else {
            file.write(writer -> write(results, writer, Paint.NONE));
        }
        boolean shown = format == PredictionFormat.TEXT && file == null;
        for (PredictionResult result : results) {
            if (result.partial() && !shown) {
                result.problems().forEach(problem -> terminal.message(result.trace() + ": " + problem));
            }
            if (!result.hasTransactions() && !shown) {
                terminal.message(result.trace()
                        + ": the run has no transaction that could be violated; the report says what is one.");
            }
            if (result.partial()) {
                terminal.message(result.trace() + ": only a part of the run was analysed; the report says why.");
            }
        }
        if (results.stream().anyMatch(result -> result.predicted() > 0)) {
            return ExitCode.ANOMALIES;
        }
        return results.stream().anyMatch(PredictionResult::hasTransactions) ? ExitCode.NONE : ExitCode.BAD;
    }

    private static void requireAll(String option, List<Path> paths) throws BadInputException {
        for (Path path : paths) {
            if (!Files.exists(path)) {
                throw new BadInputException(option + " " + path + ": does not exist.");
            }
        }
    }

    private Integer export(Path file) throws BadInputException, ReportFailure {
        if (traces.size() > 1) {
            throw new CommandLine.ParameterException(spec.commandLine(),
                    "--std " + file + ": takes one trace, and not " + traces.size() + ".");
        }
        new StdExport(file, "--std").write(traces.get(0), terminal);
        return ExitCode.NONE;
    }

    private static PredictionResult analyse(Path trace, TraceAnalysis analysis) throws BadInputException {
        try {
            return analysis.analyse(trace);
        } catch (TraceException e) {
            throw new BadInputException(e.getMessage(), e);
        } catch (IOException e) {
            throw new BadInputException(trace + ": cannot be read (" + SystemMessages.of(e)
                    + "). Give the name of a trace, recorded by Isolde's agent or in the format STD.", e);
        }
    }

    private void write(List<PredictionResult> results, Appendable writer, Paint paint) throws IOException {
        switch (format) {
            case TEXT -> new PredictionTextReport(paint).write(results, writer);
            case SARIF -> new PredictionSarifReport(new FileNames(Path.of("")), new SourceRoots(sources),
                    Version.number()).write(results, writer);
            case HTML -> new PredictionHtmlReport("Predicted atomicity violations", Version.number())
                    .write(results, writer);
        }
    }
}
