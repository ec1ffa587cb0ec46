// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.stress;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.isolde.stm.benchmarks.Agent;
import org.isolde.stm.benchmarks.BenchmarkCommand;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.algorithms.Algorithms;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs the tests of jcstress and of Lincheck for one algorithm after the other. */
@Command(name = "stress", mixinStandardHelpOptions = true, sortOptions = false, description = "Attacks transactions "
        + "under each algorithm of the runtime with jcstress and Lincheck. Exit status 1 if one fails.")
public final class StressCommand extends BenchmarkCommand {

    @Option(names = "--algorithms", split = ",", paramLabel = "NAME", description = "default: all")
    private List<String> algorithms = Algorithms.all().stream().map(Algorithm::optionName).toList();

    @Option(names = "--time", defaultValue = "1000", paramLabel = "MS", description = "how long each test of jcstress "
            + "runs at a time; default: ${DEFAULT-VALUE}")
    private int time;

    @Option(names = "--iterations", defaultValue = "5", paramLabel = "N", description = "how many times; "
            + "default: ${DEFAULT-VALUE}")
    private int iterations;

    @Option(names = "--scenarios", defaultValue = "100", paramLabel = "N", description = "how many of Lincheck's "
            + "random scenarios; default: ${DEFAULT-VALUE}")
    private int scenarios;

    @Option(names = "--runs", defaultValue = "10000", paramLabel = "N", description = "how often each of them runs; "
            + "default: ${DEFAULT-VALUE}")
    private int runs;

    @Option(names = "--logs", required = true, paramLabel = "FOLDER", description = "where the logs and jcstress's "
            + "results are put")
    private Path logs = Path.of("");

    @Override
    public Integer call() throws IOException, InterruptedException {
        boolean failed = false;
        for (String name : algorithms) {
            Algorithm algorithm = Algorithms.named(name)
                    .orElseThrow(() -> new IllegalArgumentException("There is no algorithm \"" + name
                            + "\". Use some of " + Algorithms.all() + "."));
            Attack attack = new Attack(algorithm, Agent.jar(), logs.resolve(name));
            failed |= report(name, "jcstress", attack.interleavings(time, iterations));
            failed |= report(name, "Lincheck", attack.linearizability(scenarios, runs));
        }
        return failed ? 1 : 0;
    }

    private static boolean report(String algorithm, String tool, Attack.Result result) {
        System.out.printf("%-16s %-9s %s%n", algorithm, tool, result.passed() ? "passed" : "FAILED: " + result.log());
        result.summary().forEach(line -> System.out.println("    " + line));
        return !result.passed();
    }
}
