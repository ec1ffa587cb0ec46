// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.isolde.launcher.console.BadInputException;
import org.isolde.launcher.console.ExitCode;
import org.isolde.launcher.console.ReportFailure;
import org.isolde.launcher.console.Terminal;
import org.isolde.launcher.console.Version;
import org.isolde.launcher.program.EndedRun;
import org.isolde.launcher.program.Installation;
import org.isolde.launcher.program.Program;
import org.isolde.launcher.program.ProgramOptions;
import org.isolde.launcher.program.TestProgram;
import org.isolde.report.Paint;
import org.isolde.report.prediction.PredictedCycle;
import org.isolde.report.prediction.PredictionResult;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Unmatched;

/** The command {@code hunt}: finds violations that were seen to happen, in one command. */
@Command(name = HuntCommand.NAME, mixinStandardHelpOptions = true, versionProvider = Version.class,
        sortOptions = false, customSynopsis = {
            "isolde hunt [OPTION]... FOLDER|JAR [option of java]... CLASS [argument]...",
            "isolde hunt [OPTION]... [option of java]... CLASS|-jar FILE [argument]...",
            "isolde hunt [OPTION]... --junit CLASSPATH [option of java]... [CLASS[#METHOD]]..."
        },
        description = {
            "Records a run of a program, predicts what can go wrong in others, and replays the program until it has "
                    + "gone wrong.",
            "",
            "Reports the violations that were observed, with what users see of them: other output, an uncaught "
                    + "exception, another exit code, a program that does not end. What was predicted and not observed "
                    + "follows in short.",
            ""
        },
        footer = {"", "Examples:",
            "  isolde hunt examples/traces org.isolde.examples.traces.raytracer.Main",
            "  isolde hunt --again 1 examples/traces org.isolde.examples.traces.raytracer.Main",
            "  isolde hunt --junit \"target/test-classes:target/classes:$(cat class-path)\" org.example.BankTest"})
public final class HuntCommand implements Callable<Integer> {

    /** The name of the command. */
    public static final String NAME = "hunt";

    /** What to do where there was nothing to be violated. */
    static final String UNCHECKED = "Nothing was checked: the run had no transaction, and no place where threads may "
            + "come to wait for each other. Name methods that are meant to be atomic with --atomic PATTERN.";

    private static final int TIMES = 10;

    @Option(names = "--time", paramLabel = "SECONDS", defaultValue = "60", description = "How long predicted "
            + "violations are replayed; 60 unless given. A replay that has begun goes on to its end.")
    private int seconds;

    @Option(names = "--trace", paramLabel = "FILE", defaultValue = "isolde-hunt.trace", description = "Where the "
            + "recorded run is written; isolde-hunt.trace in the current folder unless given.")
    @SuppressWarnings("NullAway.Init") // picocli sets the default value
    private Path trace;

    @Option(names = "--again", paramLabel = "N", description = "Records nothing, but does ten times what has shown a "
            + "violation in the last hunt, and says how often it was observed. The report has the number.")
    private @Nullable String again;

    @Option(names = "--junit", paramLabel = "CLASSPATH", description = "Hunts in the tests of JUnit on this class "
            + "path: in all, or in the classes and methods that are named. The tests that use several threads are "
            + "recorded and replayed one by one. JUnit 5 and 6; JUnit 4 with its vintage engine.")
    private @Nullable String junit;

    @Option(names = "--write-test", paramLabel = "DIR", description = "Writes a test of JUnit below this source folder "
            + "if something was observed: it runs the program, and fails until that is repaired. It needs the artifact "
            + "isolde-junit.")
    private @Nullable Path tests;

    @Option(names = "--all", description = "Explains the predictions that were not observed, too.")
    private boolean isLong;

    @Mixin
    private HuntFiles files = new HuntFiles();

    @Mixin
    private ProgramOptions options = new ProgramOptions();

    @Unmatched
    private List<String> words = new ArrayList<>();

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    private final Terminal terminal;

    /** A command that writes to a terminal. */
    public HuntCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws BadInputException, ReportFailure {
        if (words.isEmpty() && junit == null) {
            throw new ParameterException(spec.commandLine(), "Hunt in which program?");
        }
        if (seconds < 0) {
            throw new ParameterException(spec.commandLine(), "--time " + seconds + ": is not a number from 0.");
        }
        if (tests != null && junit != null) {
            throw new ParameterException(spec.commandLine(),
                    "--write-test and --junit: there is a test already. Give it the annotation @Hunt.");
        }
        if (tests != null && MainCall.of(words).isEmpty()) {
            throw new ParameterException(spec.commandLine(),
                    "--write-test " + tests + ": takes a program whose class is named, and not -jar or --module.");
        }
        Installation installation = Installation.ofThisProgram();
        if (junit != null) {
            return huntInTests(junit, installation);
        }
        try (Program program = Program.of(words, installation, terminal)) {
            Hunt hunt = new Hunt(installation, program, trace, Optional.empty());
            return again == null ? hunt(hunt) : repeat(hunt, again);
        }
    }

    private int huntInTests(String classPath, Installation installation) throws BadInputException, ReportFailure {
        // A test begins with no dash, and an option of java takes no word after it.
        List<String> javaOptions = words.stream().filter(word -> word.startsWith("-")).toList();
        List<String> tests = words.stream().filter(word -> !word.startsWith("-")).toList();
        TestHunt hunt = new TestHunt(installation, TestProgram.of(classPath, javaOptions, installation), trace,
                terminal);
        if (again == null) {
            files.check();
            List<String> recording = new ArrayList<>(options.forRecording());
            recording.add("exclude=" + String.join(":", TestHunt.TOOLS));
            Findings findings = findings();
            List<PredictedCycle> cycles = new ArrayList<>();
            try {
                List<Trial> others = hunt.hunt(tests, recording, Duration.ofSeconds(seconds), findings, cycles);
                return report(findings, others, cycles);
            } catch (NothingCheckedException e) {
                terminal.message(String.valueOf(e.getMessage()));
                files.write(false, List.of(), List.of());
                return ExitCode.BAD;
            }
        }
        int separator = again.indexOf(HuntedTest.SEPARATOR);
        String test = again.substring(0, Math.max(0, separator));
        if (!test.matches("\\d{1,9}")) {
            throw new ParameterException(spec.commandLine(), "--again " + again + ": is no number of a report.");
        }
        return repeat(hunt.again(Integer.parseInt(test)), again.substring(separator + 1));
    }

    private int hunt(Hunt hunt) throws BadInputException, ReportFailure {
        files.check();
        Findings findings = findings();
        EndedRun recorded = hunt.recordWell(options.forRecording());
        if (!Files.isRegularFile(trace)) {
            recorded.err().forEach(terminal.err()::println);
            throw new BadInputException("The program was not recorded, for the reason above.");
        }
        Effects ofItself = Effects.of(recorded, recorded);
        if (!ofItself.stacks().isEmpty()) {
            String text = "The program does not end even where nothing makes its threads wait";
            findings.add(new Observation("", Optional.empty(), text, ofItself));
            return report(findings, List.of(), List.of());
        }
        PredictionResult result = hunt.predict();
        if (!result.hasTransactions() && !hunt.hasPoints()) {
            recorded.err().forEach(terminal.err()::println);
            terminal.message(UNCHECKED);
            files.write(false, List.of(), List.of());
            return ExitCode.BAD;
        }
        if (recorded.code() != 0) {
            terminal.message("the recorded run has ended with " + recorded.code()
                    + " by itself; what is observed is compared with that.");
        }
        terminal.message("recorded in " + seconds(recorded.time()) + "; predicted violations: "
                + result.predicted());
        Instant end = Instant.now().plusSeconds(seconds);
        List<Trial> trials = hunt.replay(result, recorded, Duration.ofSeconds(seconds), findings);
        hunt.preempt(result.cycles(), recorded, trials, Duration.between(Instant.now(), end), findings);
        return report(findings, trials.stream().filter(trial -> !trial.isConfirmed()).toList(), result.cycles());
    }

    private Findings findings() {
        return new Findings(time -> terminal.message("the first violation was observed after " + seconds(time)));
    }

    private int report(Findings findings, List<Trial> others, List<PredictedCycle> cycles) throws ReportFailure {
        List<Observation> observed = findings.all();
        List<PredictedCycle> unobserved = findings.unobserved(cycles);
        terminal.print(true, writer -> new HuntReport(terminal.paint(), isLong).write(observed, others, unobserved,
                writer));
        files.write(true, observed, others);
        if (tests != null && !observed.isEmpty()) {
            writeTest(tests, observed);
        }
        return observed.isEmpty() ? ExitCode.NONE : ExitCode.ANOMALIES;
    }

    private void writeTest(Path folder, List<Observation> observed) throws ReportFailure {
        HuntTest test = new HuntTest(MainCall.of(words).orElseThrow(), options.atomic(), seconds);
        StringBuilder report = new StringBuilder();
        try {
            new HuntReport(Paint.NONE, false).write(observed, List.of(), List.of(), report);
        } catch (IOException e) {
            throw new UncheckedIOException("a builder of strings takes all", e);
        }
        terminal.message("the test is in " + test.write(folder, report.toString()));
    }

    private int repeat(Hunt hunt, String how) throws BadInputException {
        if (!how.matches(Hunt.POINT + "?\\d{1,9}")) {
            throw new ParameterException(spec.commandLine(), "--again " + how + ": is no number of a report.");
        }
        int observed = 0;
        for (int time = 1; time <= TIMES; time++) {
            EndedRun run = hunt.drive(how);
            Verdict verdict = Verdict.of(run.err());
            Effects failures = Effects.failuresOf(run);
            boolean isFailure = !verdict.isObserved() && failures.areFailures();
            observed += verdict.isObserved() || isFailure ? 1 : 0;
            terminal.out().println(time + ". "
                    + (isFailure ? "Failure: " + String.join("; ", failures.all()) + "." : verdict.text()));
        }
        terminal.out().println("Observed " + observed + " of " + TIMES + " times.");
        return observed > 0 ? ExitCode.ANOMALIES : ExitCode.NONE;
    }

    /** A time, for people. */
    static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.1f s", time.toMillis() / 1000.0);
    }
}
