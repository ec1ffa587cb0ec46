// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.locks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.isolde.launcher.console.BadInputException;

/** Starts programs of the JDK that this program runs on, and waits for them. */
final class ForkedJava {

    private ForkedJava() {}

    /**
     * Runs a program to its end.
     *
     * @param program the name of one in the JDK's folder {@code bin}
     * @param log the file that takes all that it prints
     * @return what it printed
     * @throws BadInputException when the JDK has no such program, or it fails
     */
    static String run(String program, List<String> arguments, Path log) throws BadInputException, IOException {
        Path executable = Path.of(System.getProperty("java.home"), "bin", program);
        if (!Files.isExecutable(executable)) {
            throw new BadInputException(executable + " is missing: start the benchmark with a JDK.");
        }
        List<String> command = new ArrayList<>(List.of(executable.toString()));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
        process.getOutputStream().close();
        int code;
        try {
            code = process.waitFor();
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted while " + program + " was running", e);
        }
        String printed = Files.readString(log, StandardCharsets.UTF_8);
        if (code != 0) {
            throw new BadInputException(program + " failed with exit code " + code + ":\n" + printed);
        }
        return printed;
    }
}
