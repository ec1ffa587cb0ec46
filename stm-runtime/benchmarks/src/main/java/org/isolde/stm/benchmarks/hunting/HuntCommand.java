// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.hunting;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.isolde.stm.benchmarks.BenchmarkCommand;
import org.isolde.stm.benchmarks.OwnJvm;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Hunts in programs with known mistakes, and in repaired ones. */
@Command(name = "hunt", mixinStandardHelpOptions = true, sortOptions = false, description = "Hunts in each program of "
        + "a folder like examples/hunt, with nothing said about it: src/hunt/bug has programs with a mistake, "
        + "src/hunt/repaired some of them without. Each line has the exit code of isolde hunt, the time from the start "
        + "of its JVM to its end, and what was observed.")
public final class HuntCommand extends BenchmarkCommand {

    private static final List<String> KINDS = List.of("bug", "repaired");
    /** The entry point of the command line, which starts the benchmarks, too. */
    private static final String COMMAND_LINE = "org.isolde.launcher.Entry";
    private static final String JAVA = ".java";
    private static final String OBSERVED = "1. Observed ";

    @Option(names = "--time", defaultValue = "30", description = "seconds for the replays and preemptions of each "
            + "program (default: ${DEFAULT-VALUE})")
    private int seconds;

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
        Path work = Files.createTempDirectory("isolde");
        try {
            compile(work);
            for (String kind : KINDS) {
                List<Hunted> all = new ArrayList<>();
                for (String program : programs(kind)) {
                    Hunted hunted = hunt("hunt." + kind + "." + program, work);
                    System.out.printf(Locale.ROOT, "%-30s %d %6.1f s  %s%n", hunted.program(), hunted.code(),
                            hunted.seconds(), hunted.finding());
                    all.add(hunted);
                }
                summarise(kind, all);
            }
        } finally {
            delete(work);
        }
        return 0;
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
                    .map(name -> name.substring(0, name.length() - JAVA.length())).sorted().toList();
        }
    }

    private Hunted hunt(String program, Path work) throws IOException, InterruptedException {
        Path out = work.resolve("out.txt");
        List<String> arguments = List.of("hunt", "--time", Integer.toString(seconds), "--trace",
                work.resolve("hunt.trace").toString(), work.toString(), program);
        long start = System.nanoTime();
        int code = OwnJvm.of(List.of(), COMMAND_LINE, arguments).redirectErrorStream(true).redirectOutput(out.toFile())
                .start().waitFor();
        double time = (System.nanoTime() - start) / 1e9;
        String finding = Files.readAllLines(out).stream().filter(line -> line.startsWith(OBSERVED)).findFirst()
                .map(line -> line.substring(OBSERVED.length())).orElse("");
        return new Hunted(program, code, time, finding);
    }

    private static void summarise(String kind, List<Hunted> all) {
        double[] times = all.stream().filter(Hunted::isObserved).mapToDouble(Hunted::seconds).sorted().toArray();
        System.out.printf(Locale.ROOT, "%n%s: a violation observed in %d of %d%s%n%n", kind, times.length, all.size(),
                times.length == 0
                        ? ""
                        : String.format(Locale.ROOT, ", in %.1f s (median), %.1f s at most",
                                times[times.length / 2], Arrays.stream(times).max().orElse(0)));
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
