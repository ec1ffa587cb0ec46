package org.isolde.bench.analysis;

import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code ./isolde bench analysis}. */
@Command(name = "bench analysis", mixinStandardHelpOptions = true, description = "Measures full and incremental analyses of generated programs.")
public final class Main implements Callable<Integer> {

    @Option(names = "--sizes", split = ",", defaultValue = "10,100,1000,5000", description = "numbers of transactions (default: ${DEFAULT-VALUE})")
    private List<Integer> sizes;

    @Option(names = "--runs", defaultValue = "5", description = "warm full analyses of each (default: ${DEFAULT-VALUE})")
    private int runs;

    @Option(names = "--edits", defaultValue = "50", description = "edited classes of each kind, each edited and edited back (default: ${DEFAULT-VALUE})")
    private int edits;

    private Main() {}

    /** Runs the benchmark and exits: 0 when it ran, 2 on bad use. */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new Main()).execute(arguments));
    }

    @Override
    public Integer call() throws Exception {
        System.out.println(
                "Times in ms. first: the first full analysis of this size; full: warm, median; leaf, helper: after an"
                        + " edited class that holds");
        System.out.println(
                "transactions, or that many transactions call, median and 90th percentile; heap: live, in MiB, of"
                        + " one session.");
        System.out.println();
        System.out.printf(
                "%12s %8s %10s %9s %9s %8s %8s %8s %8s %8s%n",
                "transactions", "classes", "anomalies", "first", "full", "leaf", "p90", "helper", "p90", "heap");
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            for (int size : sizes) {
                Measurement measurement = new Measurement(
                        new GeneratedProgram(size), library, Files.createTempDirectory("isolde-bench"));
                try {
                    print(measurement.run(runs, edits));
                } finally {
                    measurement.clean();
                }
            }
        }
        return 0;
    }

    private static void print(Measurement.Result result) {
        System.out.printf(
                Locale.ROOT,
                "%12d %8d %10d %9.1f %9.1f %8.1f %8.1f %8.1f %8.1f %8.1f%n",
                result.transactions(),
                result.classes(),
                result.anomalies(),
                result.first(),
                result.full().median(),
                result.leaf().median(),
                result.leaf().ninetieth(),
                result.helper().median(),
                result.helper().ninetieth(),
                result.heapMiB());
    }
}
