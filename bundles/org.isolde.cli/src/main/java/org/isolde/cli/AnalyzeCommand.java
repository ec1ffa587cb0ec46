// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.cli.input.InputPlan;
import org.isolde.cli.input.LoadedProgram;
import org.isolde.cli.input.ProgramInput;
import org.isolde.cli.input.ProgramLoader;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.ReportedAnomaly;
import org.isolde.engine.baseline.Baseline;
import org.isolde.engine.certificate.Certificate;
import org.isolde.engine.certificate.Certificates;
import org.isolde.engine.demonstration.Demonstrations;
import org.isolde.engine.report.Report;
import org.isolde.engine.report.Symbols;
import org.isolde.engine.selection.Selection;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.session.MethodSpecifications;
import org.isolde.engine.session.Session;
import org.isolde.engine.session.SessionSettings;
import org.isolde.launcher.console.BadInputException;
import org.isolde.launcher.console.ExitCode;
import org.isolde.launcher.console.OutputFile;
import org.isolde.launcher.console.ReportFailure;
import org.isolde.launcher.console.Terminal;
import org.isolde.launcher.console.Version;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.LockUse;
import org.isolde.report.FileNames;
import org.isolde.report.Paint;
import org.isolde.report.SourceRoots;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code analyze}: analyses programs and reports their anomalies. */
@Command(name = "analyze", description = {
    "Looks for what can go wrong when the transactions of a program run under snapshot isolation.",
    "",
    "Transactions are the methods annotated with org.isolde.stm.Atomic or org.deuce.Atomic. All that is given is one "
            + "program, but source projects that do not import from each other are programs of their own, unless "
            + "compiled classes are given too."
}, mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n", exitCodeList = {
            "0:No anomaly is reported. A warning says when a verdict is unknown, or when all reports were left out for "
                    + "their low rank: then nothing is proven.",
            "1:Anomalies are reported; with --strict also when a verdict is unknown, or a report was left out for its "
                    + "low rank.",
            "2:Bad use or bad input, or the report cannot be written. Also when there is nothing to analyse: no "
                    + "transaction, or a program of which no class could be read or compiled."
        })
public final class AnalyzeCommand implements Callable<Integer> {
    @Parameters(paramLabel = "PATH", arity = "1..*", description = "Directories with Java sources (compiled on the "
            + "fly; Maven's and Gradle's test sources are left out) or with class files, jars, Java source files, or "
            + "directories that hold several projects.")
    private List<Path> paths;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text", converter = Format.Converter.class,
            description = "The report's format, one of ${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} unless given.")
    private Format format;

    @Option(names = "--explain", paramLabel = "N", description = "Adds all that is known of the anomaly with this "
            + "number to the text report: the dependencies, the accesses and how it can happen; may be given more "
            + "than once.")
    private Set<Integer> explained = new TreeSet<>();

    @Option(names = "--verbose", description = "Adds all that is known of each anomaly to the text report.")
    private boolean verbose;

    @Option(names = "--out", paramLabel = "FILE", description = "Writes the report to a file instead of the standard "
            + "output.")
    private @Nullable Path out;

    @Option(names = "--certificates", paramLabel = "DIR", description = "Writes a certificate, as JSON, for each group "
            + "of transactions that is proven safe: what was proven and what the proof rests on; "
            + "and a list of their transactions for the STM runtime.")
    private @Nullable Path certificates;

    @Option(names = "--write-test", paramLabel = "DIR", description = "Writes a JUnit test for each anomaly that is "
            + "shown, below this source folder: it makes the anomaly happen on the STM runtime under snapshot "
            + "isolation, and fails until that is impossible.")
    private @Nullable Path tests;

    @Option(names = "--group", paramLabel = "NAME", description = "Analyses the transactions of this group alone; "
            + "may be given more than once.")
    private Set<String> groups = new LinkedHashSet<>();

    @CommandLine.Mixin
    private RegionOptions regions;

    @CommandLine.Mixin
    private SelectionOptions reports;

    @CommandLine.Mixin
    private BaselineOptions baselines;

    @CommandLine.Mixin
    private EffortOptions effort;

    @Option(names = "--library", paramLabel = "FILE", description = "Describes what methods of the program's libraries "
            + "do, in the language of Isolde's own descriptions of the JDK, before which it counts; "
            + "may be given more than once, and the last file counts before those ahead of it.")
    private List<Path> libraries = new ArrayList<>();

    @Option(names = "--specification", paramLabel = "FILE", description = "Says what methods without code, native ones "
            + "and those of libraries, read and write, in MoTH's XML format; "
            + "may be given more than once, and of a method the last file that names it counts.")
    private List<Path> specifications = new ArrayList<>();

    @Option(names = "--write-specification", paramLabel = "FILE", description = "Writes what is assumed of the "
            + "program's native methods, and of unknown library methods that it calls, in the same format, to be "
            + "corrected and given to --specification.")
    private @Nullable Path assumptions;

    @Option(names = {"--classpath",
        "-cp"}, paramLabel = "PATHS",
            description = "The libraries that the program uses: class directories and jars, separated as for java.")
    private String classPath = "";

    @Option(names = "--release", paramLabel = "N", description = "The release of Java that the sources are written "
            + "for, as javac has it. Unless given, it is that of the Java that runs Isolde, or, where sources do not "
            + "compile for that, the newest of 21, 17, 11 and 8 for which most of them do.")
    private @Nullable Integer release;

    @Option(names = "--allow-empty", description = "Exit code 0 also when there is no transaction, or when no class "
            + "of a program could be read or compiled.")
    private boolean allowEmpty;

    @Option(names = "--strict", description = "Exit code 1 also when a verdict is unknown, or when a report is left "
            + "out for its low rank.")
    private boolean strict;

    @Option(names = "--debug", description = "Shows stack traces of failures.")
    private boolean debug;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    private final Terminal terminal;

    /**
     * Creates the command.
     *
     * @param terminal where output goes
     */
    @SuppressWarnings("null") // Picocli sets the fields of options that are required or have a default.
    public AnalyzeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws BadInputException, ReportFailure {
        if (format != Format.TEXT && (verbose || !explained.isEmpty())) {
            throw new CommandLine.ParameterException(spec.commandLine(), "--explain and --verbose are for text "
                    + "reports; the format " + format + " has all that is known of each anomaly.");
        }
        SessionSettings settings = new SessionSettings(
                regions.atomic(), groups, LibraryOption.read(libraries), SpecificationOption.read(specifications),
                regions.requests(), effort.effort());
        Optional<Baseline> baseline = baselines.read();
        Selection selection = baseline.map(reports.selection()::with).orElse(reports.selection());
        Optional<OutputFile> newBaseline = baselines.output();
        OutputFile file = out == null ? null : new OutputFile(out, "--out");
        OutputFile assumed = assumptions == null ? null : new OutputFile(assumptions, "--write-specification");
        CertificateDirectory directory = certificates == null ? null : new CertificateDirectory(certificates);
        TestDirectory testDirectory = tests == null ? null : new TestDirectory(tests);
        ProgramLoader loader = new ProgramLoader(
                ClassPathOption.parse(classPath), release == null ? OptionalInt.empty() : OptionalInt.of(release));
        Outcomes outcomes = new Outcomes(settings.specifications(), selection);
        for (ProgramInput input : InputPlan.of(paths)) {
            analyse(input, loader, settings, outcomes);
        }
        checkGroups(outcomes.groups);
        checkExplained(outcomes.results);
        outcomes.keepCommonSpecificationProblems();
        FileNames names = new FileNames(Path.of(""));
        report(outcomes.results, names, file);
        if (directory != null) {
            directory.write(outcomes.proven);
        }
        if (testDirectory != null) {
            testDirectory.write(outcomes.reported()).forEach(terminal::message);
        }
        if (assumed != null) {
            assumed.write(writer -> writer.write(outcomes.specifications().toXml()));
        }
        baseline.flatMap(known -> baselines.stale(known, outcomes.results, this::isExamined))
                .ifPresent(terminal::message);
        Baseline found = BaselineOptions.found(outcomes.results, baseline.orElse(Baseline.EMPTY), this::isExamined);
        if (newBaseline.isPresent()) {
            outcomes.results.replaceAll(result -> result.withSelection(selection.with(found)));
        }
        Summary summary = new Summary(outcomes.results, outcomes.withoutClasses, regions.locks(), names);
        boolean shown = format == Format.TEXT && file == null;
        summary.warnings(shown).forEach(terminal::message);
        regions.withoutProcess(outcomes.processes).forEach(terminal::message);
        int code = summary.exitCode(strict, allowEmpty);
        if (code == ExitCode.BAD) {
            terminal.message("There was nothing to analyse, which is an error unless --allow-empty is given.");
        } else if (newBaseline.isPresent()) {
            terminal.message(baselines.write(found, newBaseline.get()));
        }
        return code;
    }

    /** Whether anomalies of a group were looked for. */
    private boolean isExamined(String group) {
        return groups.contains(group) || groups.isEmpty()
                && (regions.locks() != LockUse.NONE || !group.equals(AtomicRegion.LOCKS_GROUP));
    }

    /** The results of the programs so far. */
    private static final class Outcomes {
        private final List<AnalysisResult> results = new ArrayList<>();
        private final List<Certificate> proven = new ArrayList<>();
        private final SortedSet<String> groups = new TreeSet<>();
        /** The annotations of processes that some method has. */
        private final SortedSet<String> processes = new TreeSet<>();
        private final Specifications said;
        private Specifications assumed = Specifications.NONE;
        private final Set<String> withoutClasses = new LinkedHashSet<>();

        private final Selection selection;

        private Outcomes(Specifications said, Selection selection) {
            this.said = said;
            this.selection = selection;
        }

        private List<Anomaly> reported() {
            return results.stream()
                    .flatMap(result -> result.reported().stream())
                    .map(ReportedAnomaly::anomaly)
                    .toList();
        }

        /**
         * Files of specifications are for all programs: what some program has is no mistake in
         * them.
         */
        private void keepCommonSpecificationProblems() {
            List<AnalysisResult> all = List.copyOf(results);
            results.replaceAll(result -> result.withoutProblems(
                    problem -> MethodSpecifications.caused(problem)
                            && !all.stream().allMatch(other -> other.problems().contains(problem))));
        }

        /**
         * What is assumed of methods without code; what the user has said of them, or of others, is
         * kept.
         */
        private Specifications specifications() {
            return assumed.overriddenBy(said);
        }
    }

    private void analyse(ProgramInput input, ProgramLoader loader, SessionSettings settings, Outcomes outcomes)
            throws BadInputException {
        try (TerminalProgress progress = new TerminalProgress(terminal, input.name());
                LoadedProgram loaded = loader.load(input, progress)) {
            if (loaded.program().classes().isEmpty()) {
                outcomes.withoutClasses.add(input.name());
            }
            loaded.olderRelease().ifPresent(older -> terminal.message(input.name() + ": compiled for Java " + older
                    + ", for which more of its sources compile. --release chooses another."));
            progress.phase("Resolving calls");
            analyse(input, loaded, settings, progress, outcomes);
        }
    }

    /** Adds the result for a program, where it has one of the groups asked for. */
    private void analyse(
            ProgramInput input,
            LoadedProgram loaded,
            SessionSettings settings,
            TerminalProgress progress,
            Outcomes outcomes) {
        try (Session session = new Session(input.name(), loaded.program(), settings, loaded.specifications())) {
            outcomes.groups.addAll(session.groups());
            outcomes.processes.addAll(regions.processesIn(session.program()));
            if (assumptions != null) {
                outcomes.assumed = outcomes.assumed.overriddenBy(session.methodsWithoutCode());
            }
            if (groups.isEmpty() || !Collections.disjoint(groups, session.groups())) {
                AnalysisResult result = session.analyse(new SourceRoots(input.sourceRoots())::locate, progress)
                        .withSelection(outcomes.selection)
                        .withProblems(loaded.libraryProblems());
                outcomes.proven.addAll(Certificates.of(result, session.program(), settings.library()));
                outcomes.results.add(
                        Demonstrations.in(result, session.program(), effort.executedSteps(), progress));
            }
        }
    }

    private void checkGroups(SortedSet<String> groupsSeen) {
        for (String group : groups) {
            if (!groupsSeen.contains(group)) {
                String known = groupsSeen.isEmpty()
                        ? "there are no transactions"
                        : "there are " + String.join(", ", groupsSeen);
                throw new CommandLine.ParameterException(spec.commandLine(),
                        "--group " + group + ": there is no such group; "
                                + known + ".");
            }
        }
    }

    private boolean isExplained(int number) {
        return verbose || explained.contains(number);
    }

    private void checkExplained(List<AnalysisResult> results) {
        int reported = results.stream().mapToInt(result -> result.reported().size()).sum();
        for (int number : explained) {
            if (number < 1 || number > reported) {
                throw new CommandLine.ParameterException(spec.commandLine(), "--explain " + number
                        + ": there is no such anomaly; "
                        + (reported == 0 ? "none is reported." : "they are numbered from 1 to " + reported + "."));
            }
        }
    }

    private void report(List<AnalysisResult> results, FileNames names, @Nullable OutputFile file) throws ReportFailure {
        if (file != null) {
            Report report = format.report(names, Paint.NONE, Symbols.UNICODE, this::isExplained);
            file.write(writer -> report.write(results, writer));
        } else {
            Symbols symbols = terminal.shows(Symbols.UNICODE.parallel()) ? Symbols.UNICODE : Symbols.ASCII;
            Report report = format.report(names, terminal.paint(), symbols, this::isExplained);
            terminal.print(format == Format.TEXT, writer -> report.write(results, writer));
        }
    }
}
