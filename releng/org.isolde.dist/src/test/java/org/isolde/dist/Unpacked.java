// SPDX-License-Identifier: EPL-2.0
package org.isolde.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * An archive that was unpacked, and a user who has an empty home and nothing else.
 *
 * @param folder the archive's content
 * @param work the user's working directory, which is empty at first
 */
record Unpacked(Path folder, Path work) {

    /** What came of a command. */
    record Outcome(int code, String out, String err) {}

    /** Unpacks the archive for Unix below a folder. */
    static Unpacked below(Path folder) throws IOException, InterruptedException {
        Path place = Files.createDirectories(folder.resolve("my programs"));
        Process tar = new ProcessBuilder("tar", "-xzf", System.getProperty("isolde.archives") + ".tar.gz", "-C",
                place.toString()).inheritIO().start();
        assertThat(tar.waitFor()).isZero();
        return new Unpacked(place.resolve("isolde-" + System.getProperty("isolde.version")),
                Files.createDirectories(folder.resolve("work")));
    }

    /**
     * What starts the command line.
     *
     * @param java the home of the Java that the user has; null for none
     */
    ProcessBuilder command(Path java, Object... arguments) {
        List<String> command = new ArrayList<>(List.of(folder.resolve("bin/isolde").toString()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        ProcessBuilder builder = new ProcessBuilder(command).directory(work.toFile());
        Map<String, String> environment = builder.environment();
        environment.clear();
        environment.put("HOME", work.resolveSibling("home").toString());
        environment.put("PATH", java == null
                ? work.resolveSibling("tools").toString()
                : java.resolve("bin") + ":/usr/bin:/bin");
        return builder;
    }

    /** Runs a command to its end. */
    Outcome run(Path java, Object... arguments) throws IOException, InterruptedException {
        Path out = Files.createTempFile(work.getParent(), "out", ".txt");
        Path err = Files.createTempFile(work.getParent(), "err", ".txt");
        Process process = command(java, arguments).redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        int code = process.waitFor();
        return new Outcome(code, Files.readString(out, StandardCharsets.UTF_8),
                Files.readString(err, StandardCharsets.UTF_8));
    }
}
