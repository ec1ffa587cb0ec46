// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.stress;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.stress.interleavings.WriteSkew;
import org.isolde.stm.stress.interleavings.WriteSkewUnderSnapshot;
import org.isolde.stm.stress.linearizability.Linearizability;

/** The stress tests of one algorithm, each in JVMs of its own. */
final class Attack {

    /**
     * The result of a stress test.
     *
     * @param log the file with the output
     * @param summary the counts, in a few lines
     */
    record Result(boolean passed, Path log, List<String> summary) {}

    private final Algorithm algorithm;
    private final Path agent;
    private final Path folder;

    /**
     * @param algorithm the algorithm
     * @param agent the agent's jar
     * @param folder where the logs are put
     */
    Attack(Algorithm algorithm, Path agent, Path folder) throws IOException {
        this.algorithm = algorithm;
        this.agent = agent.toAbsolutePath();
        this.folder = Files.createDirectories(folder).toAbsolutePath();
    }

    /**
     * Runs the tests of jcstress that do not have more threads than there are processors; with a
     * single processor it fails.
     *
     * @param time how long each runs at a time, in milliseconds
     * @param iterations how many times
     */
    Result interleavings(int time, int iterations) throws IOException, InterruptedException {
        Class<?> skew = algorithm.isOpaque() ? WriteSkewUnderSnapshot.class : WriteSkew.class;
        List<String> arguments = new ArrayList<>(List.of(org.openjdk.jcstress.Main.class.getName()));
        // All but that of write skew which is not for this algorithm.
        arguments.addAll(List.of("-t", "interleavings\\.(?!" + skew.getSimpleName() + "$)"));
        arguments.addAll(List.of("-jvmArgs", agent(), "-jvmArgs", "-Xmx256m"));
        arguments.addAll(List.of("-f", "1", "-fsm", "1", "-sc", "false", "-af", "NONE"));
        arguments.addAll(List.of("-time", "" + time, "-iters", "" + iterations));
        arguments.addAll(List.of("-r", folder.resolve("jcstress").toString()));
        return run("jcstress", List.of(), arguments);
    }

    /**
     * Runs the tests of Lincheck.
     *
     * @param scenarios how many random scenarios
     * @param runs how often each
     */
    Result linearizability(int scenarios, int runs) throws IOException, InterruptedException {
        return run("lincheck", List.of(agent(), "-XX:+EnableDynamicAgentLoading"),
                List.of(Linearizability.class.getName(), "" + algorithm.isOpaque(), "" + scenarios, "" + runs));
    }

    private String agent() {
        return "-javaagent:" + agent + "=algorithm=" + algorithm.optionName()
                + ",exclude=org.openjdk.jcstress:org.jetbrains:kotlin:kotlinx";
    }

    private Result run(String name, List<String> options, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", classPath()));
        command.addAll(arguments);
        Path log = folder.resolve(name + ".log");
        // jcstress puts files into the current folder.
        int status = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).redirectOutput(log
                .toFile()).start().waitFor();
        return new Result(status == 0, log, summary(Files.readAllLines(log)));
    }

    private static List<String> summary(List<String> log) {
        return log.stream().filter(line -> line.contains("linearizable") || line.contains("RUN COMPLETE")).toList();
    }

    private static String classPath() {
        List<String> entries = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            entries.add(Path.of(entry).toAbsolutePath().toString());
        }
        return String.join(File.pathSeparator, entries);
    }
}
