// SPDX-License-Identifier: EPL-2.0
package org.isolde.mutants;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs Maven in a copy of the project.
 *
 * @param program its start script
 * @param project the folder of the copy
 */
record Maven(Path program, Path project) {

    /** Long enough for whatever ends at all. */
    static final Duration UNLIMITED = Duration.ofDays(1);
    private static final Duration POLL = Duration.ofSeconds(3);

    /** How Maven ended. */
    enum End {
        SUCCESS, FAILURE, STOPPED, TIME_UP
    }

    /** Decides whether the result is known, so that Maven can be stopped. */
    interface Sufficiency {
        boolean isEnough() throws IOException;
    }

    /**
     * Runs Maven on some modules and what they need, without the checks of the sources.
     *
     * @param limit after which it is killed, with all processes that it has started
     * @param stop asked every few seconds; it is killed likewise
     */
    End run(List<String> modules, Path log, Duration limit, Sufficiency stop, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(program.toString(), "-f", project.resolve("pom.xml").toString(),
                "-P", "!checks", "-pl", String.join(",", modules), "-am"));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process maven = builder.start();
        Thread killer = new Thread(() -> kill(maven));
        Runtime.getRuntime().addShutdownHook(killer);
        Instant end = Instant.now().plus(limit);
        try {
            while (!maven.waitFor(POLL.toMillis(), TimeUnit.MILLISECONDS)) {
                if (stop.isEnough()) {
                    return End.STOPPED;
                }
                if (Instant.now().isAfter(end)) {
                    return End.TIME_UP;
                }
            }
            return maven.exitValue() == 0 ? End.SUCCESS : End.FAILURE;
        } finally {
            kill(maven);
            Runtime.getRuntime().removeShutdownHook(killer);
        }
    }

    private static void kill(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
