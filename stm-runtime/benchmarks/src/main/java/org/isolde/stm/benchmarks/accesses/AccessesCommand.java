// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.accesses;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isolde.stm.benchmarks.Agent;
import org.isolde.stm.benchmarks.BenchmarkCommand;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.algorithms.Algorithms;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs {@link Accesses} under each algorithm, and without a transaction. */
@Command(name = "stm-accesses", mixinStandardHelpOptions = true, sortOptions = false, description = "Measures "
        + "transactions of a hundred accesses by one thread, with JMH: nanoseconds and bytes a transaction.")
public final class AccessesCommand extends BenchmarkCommand {

    private static final String PLAIN = "no transaction";
    private static final String BYTES = "gc.alloc.rate.norm";

    /** The Java since which JMH makes the JVM warn. */
    private static final int UNSAFE_WARNS = 23;

    @Option(names = "--algorithms", split = ",", description = "of Isolde's runtime; default: all", paramLabel = "NAME")
    private List<String> algorithms = Algorithms.all().stream().map(Algorithm::optionName).toList();

    @Option(names = "--only", defaultValue = ".*", description = "a regular expression of the benchmarks' names",
            paramLabel = "REGEX")
    private String only = "";

    @Option(names = "--milliseconds", defaultValue = "1000", description = "of each of the three iterations, and of "
            + "each of the three that warm up; default: ${DEFAULT-VALUE}", paramLabel = "MS")
    private int milliseconds;

    @Override
    public Integer call() throws RunnerException {
        Map<String, Map<String, RunResult>> results = new LinkedHashMap<>();
        results.put(PLAIN, run(""));
        for (String algorithm : algorithms) {
            results.put(algorithm, run(algorithm));
        }
        List<String> names = new ArrayList<>(results.get(PLAIN).keySet());
        System.out.println(
                "Nanoseconds a transaction, and in brackets bytes; \"none\" has no access, the others have a hundred.");
        System.out.printf("%-16s", "");
        names.forEach(name -> System.out.printf("%17s", name));
        System.out.println();
        results.forEach((row, cells) -> {
            System.out.printf("%-16s", row);
            names.forEach(name -> System.out.printf("%17s", cell(cells.get(name))));
            System.out.println();
        });
        return 0;
    }

    private static String cell(RunResult result) {
        if (result == null) {
            return "failed";
        }
        Result<?> bytes = result.getSecondaryResults().get(BYTES);
        return String.format("%.0f (%.0f)", result.getPrimaryResult().getScore(), bytes.getScore());
    }

    /** By benchmark. */
    private Map<String, RunResult> run(String algorithm) throws RunnerException {
        TimeValue time = TimeValue.milliseconds(milliseconds);
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include(Accesses.class.getName().replace(".", "\\.") + "\\." + only).addProfiler(GCProfiler.class)
                .warmupTime(time).measurementTime(time).verbosity(VerboseMode.SILENT);
        List<String> arguments = new ArrayList<>();
        if (Runtime.version().feature() >= UNSAFE_WARNS) {
            arguments.add("--sun-misc-unsafe-memory-access=allow");
        }
        if (!algorithm.isEmpty()) {
            arguments.add(Agent.option("exclude=org.openjdk.jmh,algorithm=" + algorithm));
        }
        options.jvmArgsAppend(arguments.toArray(String[]::new));
        Collection<RunResult> results = new Runner(options.build()).run();
        Map<String, RunResult> byName = new LinkedHashMap<>();
        for (RunResult result : results) {
            String name = result.getParams().getBenchmark();
            byName.put(name.substring(name.lastIndexOf('.') + 1), result);
        }
        return byName;
    }
}
