// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.hunting;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.isolde.stm.benchmarks.OwnJvm;

/**
 * The command {@code isolde hunt}, with nothing said about the program.
 *
 * @param seconds how long it replays and preempts
 */
record IsoldeHunt(int seconds) implements Tool {

    /** The entry point of the command line, which starts the benchmarks, too. */
    private static final String COMMAND_LINE = "org.isolde.launcher.Entry";
    private static final String FIRST = "the first violation was observed";
    private static final String OBSERVED = "1. Observed ";
    private static final String UNCHECKED = "Nothing was checked";
    /** A run that has begun goes on to its end. */
    private static final int LIMIT = 180;

    @Override
    public String name() {
        return "Isolde";
    }

    @Override
    public Finding hunt(String program, Path classes, Path work) throws IOException, InterruptedException {
        List<String> arguments = List.of("hunt", "--time", Integer.toString(seconds), "--trace",
                work.resolve("hunt.trace").toString(), classes.toString(), program);
        ToolRun run = ToolRun.of(OwnJvm.of(List.of(), COMMAND_LINE, arguments), seconds + LIMIT,
                line -> line.contains(FIRST));
        return switch (run.code()) {
            case 0 -> new Finding(Finding.Outcome.NOTHING, run.seconds(), "");
            case 1 -> new Finding(Finding.Outcome.FOUND, run.first().orElse(run.seconds()),
                    run.from(OBSERVED).orElse("").replace(OBSERVED, ""));
            default -> run.from(UNCHECKED)
                    .map(text -> new Finding(Finding.Outcome.NOTHING, run.seconds(), "nothing was checked"))
                    .orElseGet(() -> new Finding(Finding.Outcome.COULD_NOT_RUN, run.seconds(), run.last()));
        };
    }
}
