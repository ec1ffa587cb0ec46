// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.recording;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.isolde.stm.benchmarks.Agent;
import org.isolde.stm.benchmarks.OwnJvm;
import org.isolde.trace.TraceException;
import picocli.CommandLine.Option;

/**
 * The options of commands that record programs, and the execution of these programs, each in a JVM
 * of its own.
 */
public class Recordings {

    @Option(names = "--threads", defaultValue = "2", paramLabel = "N", description = "of the programs; "
            + "default: ${DEFAULT-VALUE}")
    private int threads;

    @Option(names = "--seconds", defaultValue = "5", paramLabel = "N", description = "for which each program does its "
            + "work again and again, at least once; default: ${DEFAULT-VALUE}")
    private int seconds;

    @Option(names = "--keep", paramLabel = "DIR", description = "keeps the traces in a folder; "
            + "those there of the same names are written anew")
    private Path keep;

    @Option(names = "--exact", description = "records the true order of all accesses, too")
    private boolean exact;

    /** Uses a recording while its trace exists. */
    @FunctionalInterface
    public interface Use {
        void of(RoundTimes times, Path trace) throws IOException, InterruptedException, TraceException;
    }

    /**
     * Runs a program without the agent.
     *
     * @throws IOException if it fails
     */
    RoundTimes plain(RecordedProgram program) throws IOException, InterruptedException {
        return run(program, List.of());
    }

    /**
     * Records a program, and deletes its trace after use unless it is to be kept.
     *
     * @throws IOException if the program cannot be recorded, or fails; its message has what the
     *     program said
     */
    public void record(RecordedProgram program, Use use) throws IOException, InterruptedException, TraceException {
        Path trace = keep == null
                ? Files.createTempFile("isolde", ".trace")
                : Files.createDirectories(keep.toAbsolutePath()).resolve(program.traceName());
        try {
            String options = "record=" + Agent.value(trace)
                    + program.option().map(option -> "," + option).orElse("")
                    + (exact ? ",record-order=exact" : "");
            use.of(run(program, List.of(Agent.option(options))), trace);
        } finally {
            if (keep == null) {
                Files.delete(trace);
            }
        }
    }

    private RoundTimes run(RecordedProgram program, List<String> options) throws IOException, InterruptedException {
        List<String> arguments = List.of(program.workload(), Integer.toString(threads), Integer.toString(seconds));
        Process process = OwnJvm.of(options, Rounds.class, arguments).redirectErrorStream(true).start();
        List<String> lines;
        try (BufferedReader said = process.inputReader()) {
            lines = said.lines().toList();
        }
        int status = process.waitFor();
        return lines.stream()
                .flatMap(line -> RoundTimes.parse(line).stream())
                .filter(times -> status == 0)
                .findFirst()
                .orElseThrow(() -> new IOException("The program \"" + program.name() + "\" has failed with status "
                        + status + ":" + System.lineSeparator() + String.join(System.lineSeparator(), lines)));
    }
}
