// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.prediction;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.isolde.predict.result.Prediction;
import org.isolde.predict.result.Predictions;
import org.isolde.stm.benchmarks.BenchmarkCommand;
import org.isolde.stm.benchmarks.recording.RecordedProgram;
import org.isolde.stm.benchmarks.recording.Recordings;
import org.isolde.trace.TraceException;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures the predictor on traces of generated runs, or of recorded ones. */
@Command(name = "predict", mixinStandardHelpOptions = true, sortOptions = false, description = "Writes traces of "
        + "generated runs and predicts atomicity violations from them, on one core; "
        + "or does so with recorded traces. The first row is of a JVM that has just started, as it is when a user "
        + "analyses a trace; the others are of one that is warm, the fastest of some rounds.")
public final class PredictionCommand extends BenchmarkCommand {
    private static final String PAPER_HEADING = "trace                  threads  entities   locks     events     trans "
            + " time s     WRW   others";
    private static final String HEADING = "run                      events  bytes/event  read s   all s  Mevents/s  "
            + "of it pairs s  clock s  live MB  shared locations  lock states  violations  "
            + "2nd pass s  cycles  left out";

    /**
     * With so many events of a run analysed, or after as many analyses as {@link #MOST_WARM_UPS},
     * the JVM has compiled what matters for those of its kind.
     */
    private static final long WARM_EVENTS = 8_000_000;

    private static final int MOST_WARM_UPS = 50;

    /** How many short threads live at a time. */
    private static final int AT_ONCE = 10;

    @Option(names = "--millions", split = ",", defaultValue = "1,10", description = "sizes of the runs in millions of "
            + "events (default: ${DEFAULT-VALUE}; 100 takes about 300 MB of disk)")
    private List<Integer> millions;

    @Option(names = "--locations", split = ",", defaultValue = "2000,10000", description = "how many locations the "
            + "runs have (default: ${DEFAULT-VALUE}; the largest run of the paper has 1,510)")
    private List<Integer> locations;

    @Option(names = "--owned", split = ",", defaultValue = "20", description = "sizes, in millions of locations, of "
            + "runs in which nearly each location is of one thread only (default: ${DEFAULT-VALUE}; "
            + "200 takes about 700 MB of disk and 1.5 GB of heap)")
    private List<Integer> owned;

    @Option(names = "--short-threads", split = ",", defaultValue = "20", description = "sizes, in thousands of "
            + "threads, of runs in which each thread does little: ten at a time, and all at once (default: "
            + "${DEFAULT-VALUE})")
    private List<Integer> shortThreads;

    @Option(names = "--rounds", defaultValue = "3", description = "how often each trace is analysed; "
            + "the fastest round is printed, as whatever else the machine does can only slow one down; "
            + "1 is without a warm-up (default: ${DEFAULT-VALUE})")
    private int rounds;

    @Option(names = "--speed", description = "with TRACE: prints the columns that generated runs have")
    private boolean speed;

    @Parameters(paramLabel = "TRACE", arity = "0..*", description = "recorded traces: then these are analysed instead, "
            + "and a table in the shape of Table 1 of the paper is printed")
    private List<Path> traces = List.of();

    @ArgGroup(exclusive = false, heading = "In place of traces:%n")
    private ToRecord toRecord;

    /** The options of recording that is asked for. */
    static final class ToRecord extends Recordings {

        @Option(names = "--recorded", required = true, description = "records the programs of ./isolde bench record "
                + "first and analyses their traces; prints the columns that generated runs have")
        private boolean recorded;
    }

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException, TraceException {
        if (rounds < 1) {
            throw new ParameterException(spec.commandLine(), "--rounds takes a number from 1: " + rounds);
        }
        if (toRecord != null && !traces.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "Traces are given or recorded, not both.");
        }
        if (toRecord != null) {
            System.out.println(HEADING);
            for (RecordedProgram program : RecordedProgram.ALL) {
                toRecord.record(program, (times, trace) -> print(program.name(), warmly(trace)));
            }
        } else if (!traces.isEmpty()) {
            System.out.println(speed ? HEADING : PAPER_HEADING);
            for (Path trace : traces) {
                String name = trace.getFileName().toString();
                System.out.println(speed ? row(name, warmly(trace)) : paperRow(name, warmly(trace)));
            }
        } else {
            generated();
        }
        return 0;
    }

    private void generated() throws IOException, TraceException {
        System.out.println(HEADING);
        print("1 M, JVM not warm", measure(run(1_000_000, locations.get(0)), Measurement::of));
        measure(run(1_000_000, locations.get(0)), this::warmly);
        for (int count : locations) {
            for (int size : millions) {
                print(count + " locations", measure(run(1_000_000L * size, count), this::fastest));
            }
        }
        for (int size : owned) {
            print(size + " M owned", measure(new OwnedRun(1_000_000 * size, 4), this::fastest));
        }
        for (int thousands : shortThreads) {
            print(thousands + " K threads", measure(new ThreadsRun(1_000 * thousands, AT_ONCE), this::warmly));
            print(thousands + " K at once",
                    measure(new ThreadsRun(1_000 * thousands, 1_000 * thousands), this::warmly));
        }
        System.out.println();
        System.out.println("Many locks, nested deeply: the paper's elevator with 50 locks, 78 K events and 273 "
                + "transactions, took it 26.23 s.");
        print("2 deep", measure(new GeneratedRun(78_000, 5, 200, 50, 2, 200), this::warmly));
        print("5 deep", measure(new GeneratedRun(78_000, 5, 200, 50, 5, 200), this::warmly));
        System.out.println();
        System.out.println("Very many locks, each acquired once, while another one is held.");
        print("10 K in one", measure(new ManyLocksRun(10_000, 4), this::warmly));
        print("100 K in one", measure(new ManyLocksRun(100_000, 4), this::warmly));
    }

    /**
     * Violations are counted as in the paper, one for two threads, a location and a pattern, and
     * here also for each three places.
     */
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

    private static Measurement measure(Run run, Analysis analysis) throws IOException, TraceException {
        Path file = Files.createTempFile("isolde", ".trace");
        try {
            run.write(file);
            return analysis.of(file);
        } finally {
            Files.delete(file);
        }
    }

    /** Measures the analysis of a trace. */
    @FunctionalInterface
    private interface Analysis {
        Measurement of(Path trace) throws IOException, TraceException;
    }

    /** The same in a JVM that has compiled what matters for a trace of that kind. */
    private Measurement warmly(Path trace) throws IOException, TraceException {
        if (rounds > 1) {
            warmUp(trace);
        }
        return fastest(trace);
    }

    private static void warmUp(Path trace) throws IOException, TraceException {
        long events = 0;
        for (int i = 0; i < MOST_WARM_UPS && events < WARM_EVENTS; i++) {
            events += Measurement.of(trace).events();
        }
    }

    private Measurement fastest(Path trace) throws IOException, TraceException {
        Measurement best = Measurement.of(trace);
        for (int i = 1; i < rounds; i++) {
            Measurement next = Measurement.of(trace);
            best = next.seconds() < best.seconds() ? next : best;
        }
        return best;
    }

    private static void print(String name, Measurement result) {
        System.out.println(row(name, result));
    }

    private static String row(String name, Measurement result) {
        Predictions.Size size = result.predictions().size();
        return String.format(Locale.ROOT,
                "%-20s %10d %11.2f %7.2f %7.2f %10.1f %14.2f %8.2f %8.1f %17d %12d %11d %11.2f %7d %9d",
                name,
                result.events(), result.bytesPerEvent(), result.readSeconds(), result.seconds(),
                result.events() / result.seconds() / 1e6, result.pairSeconds(), result.elapsed(), result.megabytes(),
                size.sharedLocations(), size.lockStates(), result.predictions().violations().size(),
                result.cycleSeconds(), result.cycles().cycles().size(),
                result.cycles().cutTransactions() + result.cycles().incompleteComparisons());
    }
}
