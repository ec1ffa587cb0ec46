// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.program;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.isolde.launcher.console.ExitCode;
import org.isolde.launcher.console.Terminal;

/**
 * A child Java process that replaces this one: it has the same standard streams, and is terminated
 * when this one is.
 *
 * @param java the Java installation that runs it
 * @param arguments the arguments after {@code java} on its command line
 */
public record JavaProcess(Path java, List<String> arguments) {

    /** How long the JDK's tool may take. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** Copies the list. */
    public JavaProcess {
        arguments = List.copyOf(arguments);
    }

    /** A program that this Java runs. */
    public static JavaProcess of(List<String> arguments) {
        return new JavaProcess(Path.of(System.getProperty("java.home")), arguments);
    }

    /** A program, without an agent, that this Java runs. */
    public static JavaProcess of(Program program) {
        return of(program.arguments());
    }

    /**
     * This program once more, with options of Java.
     *
     * @param main its main class
     */
    public static JavaProcess ofThisProgram(Class<?> main, List<String> options, List<String> arguments) {
        return ofThisProgram(main, Path.of(System.getProperty("java.home")), options, arguments);
    }

    /**
     * This program once more, on another Java.
     *
     * @param main its main class
     */
    public static JavaProcess ofThisProgram(Class<?> main, Path java, List<String> options, List<String> arguments) {
        List<String> all = new ArrayList<>(options);
        // In the archive the class path is one jar, whose manifest has more to say.
        String classPath = System.getProperty("java.class.path");
        if (classPath.endsWith(".jar") && !classPath.contains(System.getProperty("path.separator"))) {
            all.addAll(List.of("-jar", classPath));
        } else {
            all.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-cp", classPath, main.getName()));
        }
        all.addAll(arguments);
        return new JavaProcess(java, all);
    }

    /** Whether this Java starts with some options. */
    public static boolean accepts(List<String> options) {
        List<String> command = new ArrayList<>();
        command.add(executable(Path.of(System.getProperty("java.home"))));
        command.addAll(options);
        command.add("-version");
        try {
            return await(new ProcessBuilder(command).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start()) == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** Runs the program to its end and returns its exit code. */
    public int run(Terminal terminal) {
        return run(terminal, () -> {});
    }

    /**
     * Runs the program to its end and returns its exit code.
     *
     * @param whenEnded what is to be done when it has ended, also where this program is told to end
     */
    int run(Terminal terminal, Runnable whenEnded) {
        terminal.flush();
        List<String> command = new ArrayList<>();
        command.add(executable(java));
        command.addAll(arguments);
        try {
            Process process = new ProcessBuilder(command).inheritIO().start();
            Thread end = new Thread(() -> end(process, whenEnded), "end of the program");
            Runtime.getRuntime().addShutdownHook(end);
            int code = await(process);
            whenEnded.run();
            removeHook(end);
            return code;
        } catch (IOException e) {
            terminal.message("Java in " + java + " cannot be started: " + e.getMessage());
            return ExitCode.BAD;
        }
    }

    /**
     * Runs the program, which reads nothing, and keeps what it prints. If it does not end, it is
     * ended.
     *
     * @param limit after which time it is ended
     * @throws IOException if it cannot be started, or there is no room for what it prints
     */
    public EndedRun runCaptured(Duration limit) throws IOException {
        Path out = Files.createTempFile("isolde", ".out");
        Path err = Files.createTempFile("isolde", ".err");
        try {
            List<String> command = new ArrayList<>();
            command.add(executable(java));
            command.addAll(arguments);
            long start = System.nanoTime();
            Process process = new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile())
                    .start();
            process.getOutputStream().close();
            Thread end = new Thread(process::destroyForcibly, "end of the program");
            Runtime.getRuntime().addShutdownHook(end);
            List<String> stacks = List.of();
            if (!await(process, limit)) {
                stacks = stacks(process);
                process.destroyForcibly();
            }
            int code = await(process);
            removeHook(end);
            Duration time = Duration.ofNanos(System.nanoTime() - start);
            return new EndedRun(code, lines(out), lines(err), stacks, time);
        } finally {
            Files.deleteIfExists(out);
            Files.deleteIfExists(err);
        }
    }

    private static List<String> lines(Path file) throws IOException {
        return new String(Files.readAllBytes(file), Charset.defaultCharset()).lines().toList();
    }

    /** What the threads of a process are doing, as the JDK's tool says it. */
    private List<String> stacks(Process process) throws IOException {
        Path tool = java.resolve("bin").resolve("jcmd");
        if (!Files.isExecutable(tool)) {
            return List.of("The stacks of its threads are not known: there is no " + tool);
        }
        Path found = Files.createTempFile("isolde", ".stacks");
        try {
            Process asked = new ProcessBuilder(tool.toString(), Long.toString(process.pid()), "Thread.print")
                    .redirectErrorStream(true).redirectOutput(found.toFile()).start();
            if (!await(asked, PATIENCE)) {
                asked.destroyForcibly();
            }
            List<String> lines = lines(found);
            return lines.isEmpty() ? List.of("The stacks of its threads are not known") : lines;
        } finally {
            Files.deleteIfExists(found);
        }
    }

    private static boolean await(Process process, Duration limit) {
        long end = System.nanoTime() + limit.toNanos();
        while (true) {
            try {
                return process.waitFor(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            } catch (InterruptedException e) {
                // Nobody interrupts this thread on purpose, and there is nothing to do but to wait.
            }
        }
    }

    private static String executable(Path java) {
        return java.resolve("bin").resolve("java").toString();
    }

    /** A program may have files to finish before it ends. */
    private static void end(Process process, Runnable whenEnded) {
        process.destroy();
        await(process);
        whenEnded.run();
    }

    private static int await(Process process) {
        while (true) {
            try {
                return process.waitFor();
            } catch (InterruptedException e) {
                // Nobody interrupts this thread on purpose, and there is nothing to do but to wait.
            }
        }
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // This program is ending, and the hook has begun to wait for the other one, which has
            // ended.
        }
    }
}
