package org.isolde.bench.predict;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.isolde.predict.Prediction;
import org.isolde.predict.Predictions;
import org.isolde.testing.measure.TemporaryFolder;
import org.isolde.trace.TraceException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code ./isolde bench predict}. */
@Command(name = "bench predict", mixinStandardHelpOptions = true, description = "Writes traces of generated runs and predicts atomicity violations from them, on one core; or does so with recorded traces. The first row is of a JVM that has just started, as it is when a user analyses a trace; the others are of one that is warm.")
public final class Main implements Callable<Integer> {
    private static final String PAPER_HEADING = "trace                  threads  entities   locks     events     trans  "
            + "time s     WRW   others";
    private static final String HEADING = "run                      events  bytes/event  read s   all s  Mevents/s  "
            + "of it pairs s  clock s  live MB  shared locations  lock states  violations";

    /** How often a run is analysed before the others are measured: what the JVM compiles it has compiled then. */
    private static final int WARM_UP = 8;

    @Option(names = "--millions", split = ",", defaultValue = "1,10", description = "sizes of the runs in millions of events (default: ${DEFAULT-VALUE}; 100 takes about 300 MB of disk)")
    private List<Integer> millions;

    @Option(names = "--locations", split = ",", defaultValue = "2000,10000", description = "how many locations the runs have (default: ${DEFAULT-VALUE}; the largest run of the paper has 1,510)")
    private List<Integer> locations;

    @Option(names = "--owned", split = ",", defaultValue = "20", description = "sizes, in millions of locations, of runs in which nearly each location is of one thread only (default: ${DEFAULT-VALUE}; 200 takes about 700 MB of disk and 1.5 GB of heap)")
    private List<Integer> owned;

    @Option(names = "--speed", description = "with TRACE: prints the columns that generated runs have")
    private boolean speed;

    @Parameters(paramLabel = "TRACE", arity = "0..*", description = "recorded traces: then these are analysed instead, and a table in the shape of Table 1 of the paper is printed. In place of them, ./isolde bench predict "
            + "--recorded records programs of ./isolde bench record first, and prints the columns of generated runs")
    private List<Path> traces = List.of();

    Main() {}

    /** Runs the benchmark and exits: 0 when it ran, 2 on bad use. */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new Main()).execute(arguments));
    }

    @Override
    public Integer call() throws IOException, TraceException {
        if (!traces.isEmpty()) {
            System.out.println(speed ? HEADING : PAPER_HEADING);
            for (Path trace : traces) {
                String name = trace.getFileName().toString();
                Measurement.of(trace);
                System.out.println(speed ? row(name, Measurement.of(trace)) : paperRow(name, Measurement.of(trace)));
            }
            return 0;
        }
        try (TemporaryFolder folder = TemporaryFolder.create()) {
            System.out.println(HEADING);
            print("1 M, JVM not warm", measure(folder, run(1_000_000, locations.get(0))));
            for (int i = 0; i < WARM_UP; i++) {
                measure(folder, run(1_000_000, locations.get(0)));
            }
            for (int count : locations) {
                for (int size : millions) {
                    print(count + " locations", measure(folder, run(1_000_000L * size, count)));
                }
            }
            for (int size : owned) {
                print(size + " M owned", measure(folder, new OwnedRun(1_000_000 * size, 4)));
            }
            System.out.println();
            System.out.println("Many locks, nested deeply: the paper's elevator with 50 locks, 78 K events and 273 "
                    + "transactions, took it 26.23 s.");
            print("2 deep", measure(folder, new GeneratedRun(78_000, 5, 200, 50, 2, 200)));
            print("5 deep", measure(folder, new GeneratedRun(78_000, 5, 200, 50, 5, 200)));
        }
        return 0;
    }

    /** Violations are counted as in the paper, one for two threads, a location and a pattern, and here also for each three places. */
    private static String paperRow(String name, Measurement result) {
        Predictions.Size size = result.predictions().size();
        int between = 0;
        int all = 0;
        for (Prediction prediction : result.predictions().violations()) {
            all += prediction.occurrences();
            between += prediction.between().writes() ? 0 : prediction.occurrences();
        }
        return String.format(Locale.ROOT, "%-22s %7d %9d %7d %10d %9d %7.3f %7d %8d", name, size.threads(),
                size.sharedLocations(), size.locks(), size.events(), size.transactions(), result.seconds(), between,
                all - between);
    }

    private static GeneratedRun run(long events, int locations) {
        return new GeneratedRun(events, 8, locations, 200, 2, 12);
    }

    private static Measurement measure(TemporaryFolder folder, Run run) throws IOException, TraceException {
        Path file = folder.path().resolve("run.trace");
        run.write(file);
        return Measurement.of(file);
    }

    private static void print(String name, Measurement result) {
        System.out.println(row(name, result));
    }

    private static String row(String name, Measurement result) {
        Predictions.Size size = result.predictions().size();
        return String.format(Locale.ROOT, "%-20s %10d %11.2f %7.2f %7.2f %10.1f %14.2f %8.2f %8.1f %17d %12d %11d",
                name,
                result.events(), result.bytesPerEvent(), result.readSeconds(), result.seconds(),
                result.events() / result.seconds() / 1e6, result.pairSeconds(), result.elapsed(), result.megabytes(),
                size.sharedLocations(), size.lockStates(), result.predictions().violations().size());
    }
}
