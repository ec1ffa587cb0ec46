// SPDX-License-Identifier: EPL-2.0
package org.isolde.mutants;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The output of Maven. */
final class MavenLog {

    private static final Pattern STARTED = Pattern.compile("\\[INFO\\] Running (\\S+)");
    private static final Pattern ENDED = Pattern.compile(".*Tests run: .* -- in (\\S+)");
    private static final String ERROR = "[ERROR] ";

    private final Path file;
    private final List<String> lines;

    private MavenLog(Path file, List<String> lines) {
        this.file = file;
        this.lines = lines;
    }

    static MavenLog read(Path file) throws IOException {
        // Not strictly: tests print what they like.
        return new MavenLog(file, new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList());
    }

    /** The classes whose tests have started, and not ended. */
    Set<String> runningTests() {
        Set<String> running = new LinkedHashSet<>();
        for (String line : lines) {
            Matcher started = STARTED.matcher(line);
            Matcher ended = ENDED.matcher(line);
            if (started.matches()) {
                running.add(started.group(1));
            } else if (ended.matches()) {
                running.remove(ended.group(1));
            }
        }
        return running;
    }

    /** For how long nothing has been printed. */
    Duration silence() throws IOException {
        return Duration.between(Files.getLastModifiedTime(file).toInstant(), Instant.now());
    }

    /** The first error that Maven reports. */
    String firstError() {
        return lines.stream().filter(line -> line.startsWith(ERROR)).map(line -> line.substring(ERROR.length()))
                .findFirst().orElse("no error in the log");
    }
}
