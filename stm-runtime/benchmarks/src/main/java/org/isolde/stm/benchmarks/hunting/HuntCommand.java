// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.hunting;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.isolde.stm.benchmarks.BenchmarkCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Hunts in programs with known mistakes, and in repaired ones, beside other tools. */
@Command(name = "hunt", mixinStandardHelpOptions = true, sortOptions = false, description = "Hunts in each program of "
        + "a folder like examples/hunt, with nothing said about it: src/hunt/bug has programs with a mistake, "
        + "src/hunt/repaired some of them without. Fray and Lincheck run the same programs. Each line has the time "
        + "from the start of a tool's JVM to its first finding, or to its end, and what was found.")
public final class HuntCommand extends BenchmarkCommand {

    private static final String BUG = "bug";
    private static final String REPAIRED = "repaired";
    private static final String JAVA = ".java";
    private static final int ORIGIN = 4;

    @Option(names = "--time", defaultValue = "30", description = "seconds for the replays and preemptions of each "
            + "program (default: ${DEFAULT-VALUE})")
    private int seconds;

    @Option(names = "--no-peers", description = "runs Isolde alone, and fetches no other tools")
    private boolean isAlone;

    @Option(names = "--peers", defaultValue = "${sys:isolde.peers:-target/peers}", description = "the folder with the "
            + "jars of the other tools, in fray and lincheck (default: where ./isolde has fetched them)")
    @SuppressWarnings("NullAway.Init") // picocli sets the default value
    private Path peers;

    @Option(names = "--program", defaultValue = ".*", description = "hunts only in the programs whose simple names "
            + "match (a regular expression)")
    @SuppressWarnings("NullAway.Init") // picocli sets the default value
    private Pattern wanted;

    @Parameters(paramLabel = "DIR", arity = "0..1", defaultValue = "examples/hunt", description = "the folder "
            + "(default: ${DEFAULT-VALUE})")
    @SuppressWarnings("NullAway.Init") // picocli sets the default value
    private Path folder;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!Files.isDirectory(folder.resolve("src"))) {
            throw new ParameterException(spec.commandLine(), folder + ": has no folder src with programs.");
        }
        List<Tool> tools = tools();
        Map<String, String> origins = origins();
        HuntTable table = new HuntTable();
        Path classes = Files.createTempDirectory("isolde");
        try {
            compile(classes);
            for (String kind : List.of(BUG, REPAIRED)) {
                for (String program : programs(kind)) {
                    for (Tool tool : tools) {
                        Finding finding = hunt(tool, "hunt." + kind + "." + program, classes);
                        table.add(kind.equals(BUG) ? origins.getOrDefault(program, BUG) : kind, tool.name(), finding);
                        System.out.printf(Locale.ROOT, "%-30s %-10s %-14s %6.1f s  %s%n", kind + "." + program,
                                tool.name(), text(finding.outcome()), finding.seconds(), finding.text());
                    }
                }
            }
        } finally {
            delete(classes);
        }
        System.out.println();
        table.lines().forEach(System.out::println);
        return 0;
    }

    private static String text(Finding.Outcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static Finding hunt(Tool tool, String program, Path classes) throws IOException, InterruptedException {
        Path work = Files.createTempDirectory("isolde");
        try {
            return tool.hunt(program, classes, work);
        } finally {
            delete(work);
        }
    }

    private List<Tool> tools() throws IOException, InterruptedException {
        List<Tool> tools = new ArrayList<>(List.of(new IsoldeHunt(seconds)));
        if (!isAlone) {
            tools.add(Fray.prepared(jars("fray"), peers.toAbsolutePath().resolve("fray-java")));
            tools.add(new Lincheck(jars("lincheck")));
        }
        return tools;
    }

    private List<Path> jars(String peer) throws IOException {
        Path jars = peers.resolve(peer);
        if (!Files.isDirectory(jars)) {
            throw new ParameterException(spec.commandLine(), jars + ": is no folder with jars. ./isolde bench hunt "
                    + "fetches them; --no-peers runs without.");
        }
        try (Stream<Path> files = Files.list(jars)) {
            return files.map(Path::toAbsolutePath).sorted().toList();
        }
    }

    /** The suites of which the programs have the shapes, by their names. */
    private Map<String, String> origins() throws IOException {
        Path list = folder.resolve("violations.txt");
        Map<String, String> origins = new HashMap<>();
        if (Files.isRegularFile(list)) {
            for (String line : Files.readAllLines(list)) {
                String[] columns = line.split(" \\| ");
                if (!line.startsWith("#") && columns.length > ORIGIN) {
                    origins.put(columns[0], columns[ORIGIN]);
                }
            }
        }
        return origins;
    }

    private void compile(Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, Locale.ROOT, null);
                Stream<Path> found = Files.walk(folder.resolve("src"))) {
            List<Path> sources = found.filter(file -> file.toString().endsWith(JAVA)).toList();
            boolean compiled = compiler.getTask(null, files, null, List.of("-g", "-d", classes.toString()), null,
                    files.getJavaFileObjectsFromPaths(sources)).call();
            if (!compiled) {
                throw new ParameterException(spec.commandLine(), folder + ": does not compile.");
            }
        }
    }

    private List<String> programs(String kind) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("src").resolve("hunt").resolve(kind))) {
            return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(JAVA))
                    .map(name -> name.substring(0, name.length() - JAVA.length()))
                    .filter(name -> wanted.matcher(name).matches()).sorted().toList();
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
