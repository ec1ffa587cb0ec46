package org.isolde.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import javax.lang.model.SourceVersion;
import org.isolde.cli.input.BadInputException;
import org.isolde.cli.input.InputPlan;
import org.isolde.cli.input.LoadedProgram;
import org.isolde.cli.input.ProgramInput;
import org.isolde.cli.input.ProgramLoader;
import org.isolde.engine.AnalysisResult;
import org.isolde.engine.Session;
import org.isolde.engine.SessionSettings;
import org.isolde.engine.SourceRoots;
import org.isolde.engine.certificate.Certificate;
import org.isolde.engine.certificate.Certificates;
import org.isolde.engine.report.FileNames;
import org.isolde.engine.report.Paint;
import org.isolde.program.atomic.AtomicOptions;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;

/** Analyses programs and reports the anomalies found. */
@Command(name = "analyze", description = {
    "Looks for what can go wrong when the transactions of a program run under snapshot isolation.",
    "",
    "Transactions are the methods annotated with org.isolde.stm.Atomic or org.deuce.Atomic. All that is given is one "
            + "program, but source projects that do not import from each other are programs of their own, unless "
            + "compiled classes are given too."
}, mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, exitCodeListHeading = "%nExit codes:%n", exitCodeList = {
    "0:No anomaly was found. A warning says when a verdict is unknown: then nothing is proven.",
    "1:There are anomalies; with --strict also when a verdict is unknown.",
    "2:Bad use or bad input, or the report cannot be written."
})
final class AnalyzeCommand implements Callable<Integer> {
    @Parameters(paramLabel = "PATH", arity = "1..*", description = "Directories with Java sources (compiled on the fly; Maven's and Gradle's test sources are left out) or with "
            + "class files, jars, Java source files, or directories that hold several projects.")
    private List<Path> paths;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text", description = "The report's format, one of ${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} unless given.")
    private Format format;

    @Option(names = "--out", paramLabel = "FILE", description = "Writes the report to a file instead of the standard output.")
    private Path out;

    @Option(names = "--certificates", paramLabel = "DIR", description = "Writes a certificate, as JSON, for each group of transactions that is proven safe: what was proven and what the "
            + "proof rests on.")
    private Path certificates;

    @Option(names = "--group", paramLabel = "NAME", description = "Analyses the transactions of this group alone; may be given more than once.")
    private Set<String> groups = new LinkedHashSet<>();

    @Option(names = "--atomic", paramLabel = "ANNOTATION", description = "Takes methods with this annotation for transactions as well, for example com.example.Transactional; may be "
            + "given more than once.")
    private List<String> annotations = new ArrayList<>();

    @Option(names = "--locks", description = "Takes synchronized methods and blocks for transactions as well.")
    private boolean locks;

    @Option(names = {"--classpath",
        "-cp"}, paramLabel = "PATHS", description = "The libraries that the program uses: class directories and jars, separated as for java.")
    private String classPath = "";

    @Option(names = "--strict", description = "Exit code 1 also when a verdict is unknown.")
    private boolean strict;

    @Option(names = "--debug", description = "Shows stack traces of failures.")
    private boolean debug;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    private final Terminal terminal;

    AnalyzeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Whether a command line asks for stack traces. */
    static boolean debugs(ParseResult parsed) {
        ParseResult command = parsed.hasSubcommand() ? parsed.subcommand() : parsed;
        return command.hasMatchedOption("--debug");
    }

    @Override
    public Integer call() throws BadInputException, ReportFailure {
        SessionSettings settings = new SessionSettings(atomicOptions(), groups);
        ReportFile file = out == null ? null : new ReportFile(out);
        CertificateDirectory directory = certificates == null ? null : new CertificateDirectory(certificates);
        ProgramLoader loader = new ProgramLoader(ClassPathOption.parse(classPath));
        List<AnalysisResult> results = new ArrayList<>();
        List<Certificate> proven = new ArrayList<>();
        SortedSet<String> groupsSeen = new TreeSet<>();
        for (ProgramInput input : InputPlan.of(paths)) {
            analyse(input, loader, settings, groupsSeen, proven).ifPresent(results::add);
        }
        checkGroups(groupsSeen);
        FileNames names = new FileNames(Path.of(""));
        report(results, names, file);
        if (directory != null) {
            directory.write(proven);
        }
        Summary summary = new Summary(results, names);
        boolean shown = format == Format.TEXT && file == null;
        summary.warnings(shown).forEach(terminal::message);
        return summary.exitCode(strict);
    }

    private AtomicOptions atomicOptions() {
        AtomicOptions options = AtomicOptions.DEFAULT;
        for (String annotation : annotations) {
            if (!SourceVersion.isName(annotation)) {
                throw new CommandLine.ParameterException(spec.commandLine(), "--atomic " + annotation
                        + ": is not the full name of an annotation, such as com.example.Transactional.");
            }
            options = options.withAnnotation(annotation);
        }
        return locks ? options.withLocks() : options;
    }

    /** The result for a program, where it has one of the groups asked for; adds what is proven of it to {@code proven}. */
    private Optional<AnalysisResult> analyse(
            ProgramInput input,
            ProgramLoader loader,
            SessionSettings settings,
            SortedSet<String> groupsSeen,
            List<Certificate> proven)
            throws BadInputException {
        try (TerminalProgress progress = new TerminalProgress(terminal, input.name());
                LoadedProgram loaded = loader.load(input, progress)) {
            progress.phase("Resolving calls");
            return analyse(input, loaded, settings, progress, groupsSeen, proven);
        }
    }

    private Optional<AnalysisResult> analyse(
            ProgramInput input,
            LoadedProgram loaded,
            SessionSettings settings,
            TerminalProgress progress,
            SortedSet<String> groupsSeen,
            List<Certificate> proven) {
        try (Session session = new Session(input.name(), loaded.program(), settings, loaded.specifications())) {
            groupsSeen.addAll(session.groups());
            if (!groups.isEmpty() && Collections.disjoint(groups, session.groups())) {
                return Optional.empty();
            }
            AnalysisResult result = session.analyse(new SourceRoots(input.sourceRoots()), progress)
                    .withProblems(loaded.libraryProblems());
            proven.addAll(Certificates.of(result, session.program()));
            return Optional.of(result);
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

    private void report(List<AnalysisResult> results, FileNames names, ReportFile file) throws ReportFailure {
        if (file != null) {
            file.write(format.report(names, Paint.NONE), results);
            return;
        }
        PrintWriter writer = format == Format.TEXT ? terminal.out() : terminal.data();
        try {
            format.report(names, terminal.paint()).write(results, writer);
        } catch (IOException e) {
            throw new ReportFailure("The standard output cannot be written: " + e.getMessage(), e);
        }
        if (writer.checkError()) {
            throw new ReportFailure("The standard output cannot be written: its reader has gone, or the disk is full.");
        }
    }
}
