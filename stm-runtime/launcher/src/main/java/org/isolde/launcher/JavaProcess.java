// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.isolde.launcher.console.ExitCode;
import org.isolde.launcher.console.Terminal;

/**
 * A child Java process that replaces this one: it has the same standard streams, and is terminated
 * when this one is.
 *
 * @param java the Java installation that runs it
 * @param arguments the arguments after {@code java} on its command line
 */
record JavaProcess(Path java, List<String> arguments) {

    /** Copies the list. */
    JavaProcess {
        arguments = List.copyOf(arguments);
    }

    /** A program that this Java runs. */
    static JavaProcess of(List<String> arguments) {
        return new JavaProcess(Path.of(System.getProperty("java.home")), arguments);
    }

    /** This program once more, with options of Java. */
    static JavaProcess ofThisProgram(List<String> options, List<String> arguments) {
        return ofThisProgram(Path.of(System.getProperty("java.home")), options, arguments);
    }

    /** This program once more, on another Java. */
    static JavaProcess ofThisProgram(Path java, List<String> options, List<String> arguments) {
        List<String> all = new ArrayList<>(options);
        // In the archive the class path is one jar, whose manifest has more to say.
        String classPath = System.getProperty("java.class.path");
        if (classPath.endsWith(".jar") && !classPath.contains(System.getProperty("path.separator"))) {
            all.addAll(List.of("-jar", classPath));
        } else {
            all.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-cp", classPath, Entry.class.getName()));
        }
        all.addAll(arguments);
        return new JavaProcess(java, all);
    }

    /** Whether this Java starts with some options. */
    static boolean accepts(List<String> options) {
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
    int run(Terminal terminal) {
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
