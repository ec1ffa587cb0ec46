// SPDX-License-Identifier: EPL-2.0
package org.isolde.mutants;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs the command git in a folder. */
record Git(Path folder) {

    /** The outcome of a command, with its output. */
    record Outcome(boolean succeeded, String output) {}

    /** Runs a command of git, which may fail. */
    Outcome attempt(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
        command.addAll(List.of(arguments));
        Process git = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        return new Outcome(git.waitFor() == 0, output);
    }

    /**
     * Runs a command of git and returns what it prints.
     *
     * @throws IOException if it fails
     */
    String run(String... arguments) throws IOException, InterruptedException {
        Outcome outcome = attempt(arguments);
        if (!outcome.succeeded()) {
            throw new IOException("git " + String.join(" ", arguments) + ": " + outcome.output());
        }
        return outcome.output();
    }
}
