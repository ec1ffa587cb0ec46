// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.recording;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Locale;
import org.isolde.stm.benchmarks.BenchmarkCommand;
import org.isolde.trace.TraceException;
import org.isolde.trace.TraceFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Measures programs with and without the recorder, in separate JVMs. */
@Command(name = "record", mixinStandardHelpOptions = true, sortOptions = false, description = "Measures how much "
        + "slower programs are while they are recorded, and how large the traces are. Of a program's rounds the "
        + "fastest counts, and the average of those after the first third of the time, when its code has been "
        + "compiled.")
public final class RecordingCommand extends BenchmarkCommand {

    @Mixin
    private Recordings recordings;

    @Override
    public Integer call() throws IOException, InterruptedException, TraceException {
        System.out.println(
                "program              plain ms  recorded ms  slower  slower on average     events  bytes an event");
        for (RecordedProgram program : RecordedProgram.ALL) {
            RoundTimes plain = recordings.plain(program);
            recordings.record(program, (recorded, trace) -> {
                long[] events = new long[1];
                try (TraceFile file = TraceFile.open(trace)) {
                    file.replay((thread, kind, operand, source) -> events[0]++);
                }
                System.out.println(String.format(Locale.ROOT, "%-20s %8.1f %12.1f %7.2f %18.2f %10d %15.2f",
                        program.name(), plain.fastest() / 1e6, recorded.fastest() / 1e6,
                        (double) recorded.fastest() / plain.fastest(), (double) recorded.average() / plain.average(),
                        events[0], (double) Files.size(trace) / events[0]));
            });
        }
        return 0;
    }
}
