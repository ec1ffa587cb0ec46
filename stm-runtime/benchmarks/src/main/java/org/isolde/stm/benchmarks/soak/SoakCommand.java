// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.soak;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.isolde.stm.benchmarks.BenchmarkCommand;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.algorithms.Algorithms;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs transactions for a long time, and checks whether the runtime leaks memory. */
@Command(name = "soak", mixinStandardHelpOptions = true, sortOptions = false, description = "Runs a program with "
        + "transactions for long, with statistics in detail, and prints each minute what is live on its heap after a "
        + "garbage collection, how large the statistics file is, and how many transactions have run so far. Ends with "
        + "status 1 if the heap grows, whatever noise there is on it.")
public final class SoakCommand extends BenchmarkCommand {

    private static final long MINUTE = 60;

    /** Growth by less than that share of the heap does not matter. */
    private static final double SHARE = 0.05;

    @Parameters(index = "0", defaultValue = "60", paramLabel = "MINUTES", description = "how long; default: "
            + "${DEFAULT-VALUE}. With less than "
            + Trend.LEAST + " rounds, nothing is said of the heap")
    private int minutes;

    @Option(names = "--algorithm", defaultValue = "tl2-inplace", paramLabel = "NAME", description = "of the runtime; "
            + "default: ${DEFAULT-VALUE}")
    private String algorithm;

    @Option(names = "--threads", defaultValue = "2", paramLabel = "N", description = "default: ${DEFAULT-VALUE}")
    private int threads;

    @Option(names = "--seconds", defaultValue = ""
            + MINUTE, paramLabel = "N",
            description = "that a round has, after which a line is printed; default: ${DEFAULT-VALUE}")
    private int seconds;

    private int round;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (Algorithms.named(algorithm).isEmpty()) {
            System.err.println("There is no algorithm \"" + algorithm + "\". Use one of "
                    + String.join(", ", Algorithms.all().stream().map(Algorithm::optionName).toList()) + ".");
            return CommandLine.ExitCode.USAGE;
        }
        int rounds = Math.toIntExact(minutes * MINUTE / seconds);
        System.out.println("minutes  live heap KiB  statistics bytes    transactions          aborts");
        List<Sample> samples = new Soak(algorithm, threads, rounds, "seconds", seconds).run(this::print);
        if (rounds < Trend.LEAST) {
            System.out.println("Too few rounds to say whether the heap grows.");
            return 0;
        }
        Trend heap = new Trend(samples.stream().map(Sample::heap).toList());
        boolean grows = heap.growsBy(SHARE * heap.median());
        System.out.println((grows ? "The heap grows: " : "The heap does not grow: ") + heap.growth() / 1024
                + " KiB in the last three quarters, of " + heap.median() / 1024 + " KiB.");
        return grows ? 1 : 0;
    }

    private void print(Sample sample, long statistics) {
        round++;
        System.out.println(String.format(Locale.ROOT, "%7.1f %14d %17d %15d %15d", round * seconds / (double) MINUTE,
                sample.heap() / 1024, statistics, sample.transactions(), sample.aborts()));
    }
}
