// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.runs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.IPath;

/**
 * The trace file of a recorded run, with the launch data that its analysis needs.
 *
 * @param configuration the launch configuration
 * @param project the Java project of the program; empty for none
 * @param file where the trace is written, absolute
 * @param classes the folders with classes that the program is run from
 * @param remoteClasses those of them that are in no local file system, by their paths in the
 *     workspace
 * @param started when the program was started, or a little earlier
 */
public record RecordedTrace(
        MarkedConfiguration configuration, Optional<String> project, Path file, List<Path> classes,
        List<IPath> remoteClasses, Instant started) {

    /** The coarsest clock of a file system is that of FAT. */
    private static final int CLOCK_SECONDS = 2;

    /** Keeps copies of the lists. */
    public RecordedTrace {
        classes = List.copyOf(classes);
        remoteClasses = List.copyOf(remoteClasses);
    }

    /** Whether the run has written it: there may be one that an earlier run has left. */
    boolean isWritten() throws IOException {
        return Files.exists(file)
                && !Files.getLastModifiedTime(file).toInstant().isBefore(started.minusSeconds(CLOCK_SECONDS));
    }
}
