package org.isolde.stm.benchmarks.prediction;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.isolde.predict.Prediction;
import org.isolde.predict.Predictions;
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
@Command(name = "./isolde bench predict", mixinStandardHelpOptions = true, sortOptions = false, description = "Writes traces of generated runs and predicts atomicity violations from them, on one core; or does so with recorded traces. The first row is of a JVM that has just started, as it is when a user analyses a trace; the others are of one that is warm.")
final class PredictionMain implements Callable<Integer> {
    private static final String PAPER_HEADING = "trace                  threads  entities   locks     events     trans  "
            + "time s     WRW   others";
    private static final String HEADING = "run                      events  bytes/event  read s   all s  Mevents/s  "
            + "of it pairs s  clock s  live MB  shared locations  lock states  violations";

    /** How often a run is analysed before the others are measured: what the JVM compiles it has compiled then. */
    private static final int WARM_UP = 8;

    /** With so many events of a run of another kind analysed, or as many analyses as {@link #MOST_WARM_UPS}, the JVM has compiled what matters for it. */
    private static final long WARM_EVENTS = 8_000_000;

    private static final int MOST_WARM_UPS = 50;

    /** How many short threads live at a time. */
    private static final int AT_ONCE = 10;

    @Option(names = "--millions", split = ",", defaultValue = "1,10", description = "sizes of the runs in millions of events (default: ${DEFAULT-VALUE}; 100 takes about 300 MB of disk)")
    private List<Integer> millions;

    @Option(names = "--locations", split = ",", defaultValue = "2000,10000", description = "how many locations the runs have (default: ${DEFAULT-VALUE}; the largest run of the paper has 1,510)")
    private List<Integer> locations;

    @Option(names = "--owned", split = ",", defaultValue = "20", description = "sizes, in millions of locations, of runs in which nearly each location is of one thread only (default: ${DEFAULT-VALUE}; 200 takes about 700 MB of disk and 1.5 GB of heap)")
    private List<Integer> owned;

    @Option(names = "--short-threads", split = ",", defaultValue = "20", description = "sizes, in thousands of threads, of runs in which each thread does little: ten at a time, and all at once (default: ${DEFAULT-VALUE})")
    private List<Integer> shortThreads;

    @Option(names = "--speed", description = "with TRACE: prints the columns that generated runs have")
    private boolean speed;

    @Parameters(paramLabel = "TRACE", arity = "0..*", description = "recorded traces: then these are analysed instead, and a table in the shape of Table 1 of the paper is printed")
    private List<Path> traces = List.of();

    @ArgGroup(exclusive = false, heading = "In place of traces:%n")
    private ToRecord toRecord;

    /** The options of recording that is asked for. */
    static final class ToRecord extends Recordings {

        @Option(names = "--recorded", required = true, description = "records the programs of ./isolde bench record first and analyses their traces; prints the columns that generated runs have")
        private boolean recorded;
    }

    @Spec
    private CommandSpec spec;

    PredictionMain() {}

    /** Runs the benchmark and exits: 0 when it ran, 1 when it failed, 2 on bad use. */
    public static void main(String[] arguments) {
        System.exit(BenchmarkCommand.of(new PredictionMain()).execute(arguments));
    }

    @Override
    public Integer call() throws IOException, InterruptedException, TraceException {
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
        print("1 M, JVM not warm", measure(run(1_000_000, locations.get(0))));
        for (int i = 0; i < WARM_UP; i++) {
            measure(run(1_000_000, locations.get(0)));
        }
        for (int count : locations) {
            for (int size : millions) {
                print(count + " locations", measure(run(1_000_000L * size, count)));
            }
        }
        for (int size : owned) {
            print(size + " M owned", measure(new OwnedRun(1_000_000 * size, 4)));
        }
        for (int thousands : shortThreads) {
            print(thousands + " K threads", measureWarmly(new ThreadsRun(1_000 * thousands, AT_ONCE)));
            print(thousands + " K at once", measureWarmly(new ThreadsRun(1_000 * thousands, 1_000 * thousands)));
        }
        System.out.println();
        System.out.println("Many locks, nested deeply: the paper's elevator with 50 locks, 78 K events and 273 "
                + "transactions, took it 26.23 s.");
        print("2 deep", measureWarmly(new GeneratedRun(78_000, 5, 200, 50, 2, 200)));
        print("5 deep", measureWarmly(new GeneratedRun(78_000, 5, 200, 50, 5, 200)));
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

    private static Measurement measure(Run run) throws IOException, TraceException {
        return measure(run, Measurement::of);
    }

    /** The same of a run of another kind than those before, for which the JVM has to compile more. */
    private static Measurement measureWarmly(Run run) throws IOException, TraceException {
        return measure(run, PredictionMain::warmly);
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

    /** An analysis of a trace, after some of the same one, for which the JVM has compiled what matters. */
    private static Measurement warmly(Path trace) throws IOException, TraceException {
        long events = 0;
        for (int i = 0; i < MOST_WARM_UPS && events < WARM_EVENTS; i++) {
            events += Measurement.of(trace).events();
        }
        return Measurement.of(trace);
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
