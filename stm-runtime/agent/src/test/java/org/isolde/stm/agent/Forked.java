// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.isolde.stm.runtime.algorithms.Algorithms;

/**
 * What a JVM of its own said and how it ended.
 *
 * @param status its exit status
 * @param out the lines of its standard output
 * @param err the lines of its error output
 */
record Forked(int status, List<String> out, List<String> err) {

    /**
     * The line with which the agent says that it is there when it was not told which algorithm to
     * use.
     */
    static final String STARTED = started(Algorithms.DEFAULT.optionName());

    /**
     * For what hangs: programs whose threads make way for each other take minutes where others want
     * their processors, too.
     */
    private static final long LIMIT_SECONDS = 600;

    /** The option of Java that attaches the agent as it is delivered, with options of the agent. */
    static String agent(String options) {
        return "-javaagent:" + jar() + (options.isEmpty() ? "" : "=" + options);
    }

    /** The agent's jar. */
    static Path jar() {
        return Path.of(System.getProperty("isolde.agent"));
    }

    /** Runs a program of the tests with the agent. */
    static Forked withAgent(Class<?> program, String... arguments) {
        return withAgent("", program, arguments);
    }

    /** Runs a program of the tests with the agent and options of the agent. */
    static Forked withAgent(String options, Class<?> program, String... arguments) {
        return withAgent(options, programs(), program.getName(), arguments);
    }

    /** Runs a program with the agent and options of the agent. */
    static Forked withAgent(String options, String classPath, String program, String... arguments) {
        List<String> all = new ArrayList<>(List.of(agent(options), "-cp", classPath, program));
        all.addAll(List.of(arguments));
        return java(all);
    }

    /** Runs a program of the tests without the agent. */
    static Forked plain(Class<?> program, String... arguments) {
        List<String> command = new ArrayList<>(List.of("-cp", programs(), program.getName()));
        command.addAll(List.of(arguments));
        return java(command);
    }

    /** The line with which the agent says that it is there. */
    static String started(String algorithm) {
        return "Isolde STM: transactions run with algorithm=" + algorithm;
    }

    /** Runs a program of the tests with an algorithm, for long. */
    static Forked hot(String algorithm, Class<?> program) {
        return hotJava(List.of(agent("algorithm=" + algorithm), "-cp", programs(), program.getName()));
    }

    /** Runs a program of the tests with an algorithm. */
    static Forked with(String algorithm, Class<?> program, String... arguments) {
        return withAgent("algorithm=" + algorithm, program, arguments);
    }

    /** The class path of the test programs; the agent's own classes are not on it. */
    static String programs() {
        return String.join(File.pathSeparator, "target/test-classes", apiPath());
    }

    /**
     * Runs the Java that runs the tests. Most programs of tests end before code of C2 would gain
     * what it costs.
     */
    static Forked java(List<String> arguments) {
        return java("-XX:TieredStopAtLevel=1", arguments);
    }

    /**
     * The same for a program that is about what long runs do: with code of C2, but for the Java
     * that has an option of the build.
     */
    static Forked hotJava(List<String> arguments) {
        return java(System.getProperty("isolde.forked", "-XX:TieredStopAtLevel=4"), arguments);
    }

    private static Forked java(String compilation, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add(compilation);
        command.addAll(arguments);
        try {
            Path out = Files.createTempFile("out", ".txt");
            Path err = Files.createTempFile("err", ".txt");
            try {
                ProcessBuilder builder = new ProcessBuilder(command);
                builder.environment().remove("JAVA_TOOL_OPTIONS");
                Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
                boolean ended = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
                if (!ended) {
                    process.destroyForcibly().waitFor();
                }
                Forked result = new Forked(process.exitValue(), Files.readAllLines(out), Files.readAllLines(err));
                assertThat(ended).as("%s did not end in %d s: %s", command, LIMIT_SECONDS, result).isTrue();
                return result;
            } finally {
                Files.delete(out);
                Files.delete(err);
            }
        } catch (IOException | InterruptedException failure) {
            throw new IllegalStateException("cannot run " + command, failure);
        }
    }

    /** The jar or folder of the API. */
    static String apiPath() {
        return placeOf(org.isolde.stm.Atomic.class);
    }

    /** The jar or folder that has a class. */
    static String placeOf(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("The place of " + type + " is no address", e);
        }
    }

    /** What the agent says of a method whose transactions take a monitor. */
    static String takesMonitor(Class<?> program, String method) {
        return "Isolde STM: " + program.getName() + "." + method
                + " makes its transaction irrevocable: it takes a monitor";
    }

    /**
     * Fails unless the program ended well, printed these lines, and the agent reported its start
     * and nothing else.
     */
    void printsOnly(String... lines) {
        reports();
        assertThat(out).containsExactly(lines);
    }

    /**
     * Fails unless the program ended well, and the agent reported its start and this, and nothing
     * else.
     */
    void reports(String... lines) {
        assertThat(err).first().isEqualTo(STARTED);
        assertThat(err.subList(1, err.size())).containsExactlyInAnyOrder(lines);
        assertThat(status).isZero();
    }
}
