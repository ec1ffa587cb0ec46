// SPDX-License-Identifier: EPL-2.0
package org.isolde.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The verdicts so far, stored in a file that is updated with each. The first line of the file
 * identifies the run; the others have a subject, a lane, a kind and a detail, separated by tabs.
 */
final class Results {

    private record Key(String subject, Lane lane) {}

    private final Path file;
    private final Map<Key, Detection> verdicts = new HashMap<>();

    private Results(Path file) {
        this.file = file;
    }

    /** Begins a new file, with a first line. */
    static Results begin(Path file, String run) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, run + "\n");
        return new Results(file);
    }

    /**
     * Goes on with a file; begins it if there is none.
     *
     * @throws IllegalArgumentException if its first line is another one
     */
    static Results resume(Path file, String run) throws IOException {
        if (Files.notExists(file)) {
            return begin(file, run);
        }
        List<String> lines = Files.readAllLines(file);
        if (lines.isEmpty() || !lines.get(0).equals(run)) {
            throw new IllegalArgumentException(
                    file + " is of another commit or seed, and not of " + run + "; start without --resume");
        }
        Results results = new Results(file);
        for (String line : lines.subList(1, lines.size())) {
            String[] parts = line.split("\t", 4);
            results.verdicts.put(new Key(parts[0], Lane.valueOf(parts[1])),
                    new Detection(Detection.Kind.valueOf(parts[2]), parts[3]));
        }
        return results;
    }

    Optional<Detection> of(String subject, Lane lane) {
        return Optional.ofNullable(verdicts.get(new Key(subject, lane)));
    }

    void add(String subject, Lane lane, Detection verdict) throws IOException {
        verdicts.put(new Key(subject, lane), verdict);
        String detail = verdict.detail().replaceAll("\\s+", " ");
        Files.writeString(file, String.join("\t", subject, lane.name(), verdict.kind().name(), detail) + "\n",
                StandardOpenOption.APPEND);
    }
}
