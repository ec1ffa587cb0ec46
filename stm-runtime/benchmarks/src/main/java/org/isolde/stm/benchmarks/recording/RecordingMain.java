package org.isolde.stm.benchmarks.recording;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.isolde.stm.benchmarks.Agent;
import org.isolde.trace.TraceException;
import org.isolde.trace.TraceFile;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures programs with and without the recorder, each in JVMs of its own. */
@Command(name = "./isolde bench record", mixinStandardHelpOptions = true, sortOptions = false, description = "Measures how much slower programs are while they are recorded, and how large the traces are.")
final class RecordingMain implements Callable<Integer> {

    @Option(names = "--threads", defaultValue = "2", paramLabel = "N", description = "of the programs; default: ${DEFAULT-VALUE}")
    private int threads;

    @Option(names = "--seconds", defaultValue = "5", paramLabel = "N", description = "for which each program does its work again and again; the fastest time counts, when its code has been compiled, and the average; default: ${DEFAULT-VALUE}")
    private int seconds;

    @Option(names = "--keep", paramLabel = "DIR", description = "keeps the traces in a folder; those there of the same names are written anew")
    private Path keep;

    @Option(names = "--exact", description = "records the true order of all accesses, too")
    private boolean exact;

    private RecordingMain() {}

    /** Runs the benchmark. */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new RecordingMain()).execute(arguments));
    }

    /** How long a round took: the fastest one, and one on average, in nanoseconds. */
    private record Time(long fastest, long average) {}

    @Override
    public Integer call() throws IOException, InterruptedException, TraceException {
        System.out.println(
                "program              plain ms  recorded ms  slower  slower on average     events  bytes an event");
        row("tree", "tree, no regions", "");
        row("tree", "tree, regions", ",atomic=*.LockedSet.*");
        row("bodies", "bodies, no regions", "");
        row("bodies", "bodies, regions", ",atomic=*.SharedBodies.move");
        row("scene", "scene, no regions", "");
        row("grid", "grid, no regions", "");
        row("text", "text, no regions", "");
        row("text", "text, regions", ",atomic=*.TextIndex.put");
        return 0;
    }

    private void row(String workload, String name, String options)
            throws IOException, InterruptedException, TraceException {
        Time plain = run(workload, List.of());
        Path file = keep == null
                ? Files.createTempFile("isolde", ".trace")
                : Files.createDirectories(keep.toAbsolutePath())
                        .resolve(name.replace(", ", "-").replace(' ', '-') + ".trace");
        try {
            Time recorded = run(workload, List.of("-javaagent:" + Agent.jar() + "=record=" + file + options
                    + (exact ? ",record-order=exact" : "")));
            long[] events = new long[1];
            try (TraceFile trace = TraceFile.open(file)) {
                trace.replay((thread, kind, operand, source) -> events[0]++);
            }
            System.out.println(String.format(Locale.ROOT, "%-20s %8.1f %12.1f %7.2f %18.2f %10d %15.2f", name,
                    plain.fastest() / 1e6, recorded.fastest() / 1e6, (double) recorded.fastest() / plain.fastest(),
                    (double) recorded.average() / plain.average(), events[0], (double) Files.size(file) / events[0]));
        } finally {
            if (keep == null) {
                Files.delete(file);
            }
        }
    }

    private Time run(String workload, List<String> options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Rounds.class.getName(), workload,
                Integer.toString(threads), Integer.toString(seconds)));
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String[] out = new String(process.getInputStream().readAllBytes()).strip().split(" ");
        if (process.waitFor() != 0 || out.length != 2) {
            throw new IOException(String.join(" ", command) + " has failed");
        }
        return new Time(Long.parseLong(out[0]), Long.parseLong(out[1]));
    }
}
