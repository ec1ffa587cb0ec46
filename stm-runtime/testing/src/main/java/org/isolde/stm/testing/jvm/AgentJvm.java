// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing.jvm;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A JVM like this one, but with the agent, that runs one program and returns its result. */
public final class AgentJvm {

    /** The program itself gives up before. */
    private static final long LIMIT_MINUTES = 30;
    private static final String AGENT_MESSAGE = "Isolde STM: transactions run with ";

    private AgentJvm() {}

    /**
     * Runs a program, whose first argument is the folder of a {@link Handover}. What it prints is
     * printed here when it has ended.
     *
     * @param main the program
     * @param test a class whose place belongs to the class path
     * @param options the options of the agent
     * @param arguments the other arguments of the program
     * @return its result
     * @throws IllegalStateException if the agent is not found, or the program ends without a result
     */
    public static String run(Class<?> main, Class<?> test, String options, List<String> arguments) {
        try {
            Path folder = Files.createTempDirectory("isolde");
            try {
                return run(main, test, options, arguments, folder);
            } finally {
                delete(folder);
            }
        } catch (IOException e) {
            throw new IllegalStateException("cannot start a JVM with the STM runtime: " + e.getMessage(), e);
        }
    }

    private static String run(Class<?> main, Class<?> test, String options, List<String> arguments, Path folder)
            throws IOException {
        Handover handover = new Handover(folder);
        handover.giveSystemProperties();
        String agent = "-javaagent:" + AgentJar.usable(AgentJar.find(), folder) + "=" + options;
        List<String> all = new ArrayList<>(List.of(folder.toString()));
        all.addAll(arguments);
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        ProcessBuilder java = new ProcessBuilder(JavaCommand.of(agent, main, test, all, folder))
                .directory(new File(System.getProperty("user.dir")))
                .redirectOutput(out.toFile()).redirectError(err.toFile());
        // Other agents, such as another runtime, are not wanted there.
        java.environment().values().removeIf(value -> value.contains("-javaagent:"));
        int status = waitFor(java.start());
        print(out, System.out);
        print(err, System.err);
        Optional<String> result = handover.takeResult();
        return result.orElseThrow(() -> new IllegalStateException("the JVM with the STM runtime has ended with status "
                + status + " and without a result. Its error output:\n" + read(err)));
    }

    private static int waitFor(Process process) {
        try {
            if (!process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
                throw new IllegalStateException(
                        "the JVM with the STM runtime does not end within " + LIMIT_MINUTES + " minutes");
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the JVM with the STM runtime ran", e);
        } finally {
            process.destroyForcibly();
        }
    }

    private static void print(Path file, PrintStream stream) {
        read(file).lines().filter(line -> !line.startsWith(AGENT_MESSAGE)).forEach(stream::println);
    }

    /** Its text; characters that cannot be decoded are replaced. */
    private static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file));
        } catch (IOException e) {
            return "(unreadable: " + e.getMessage() + ")";
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(folder);
    }
}
