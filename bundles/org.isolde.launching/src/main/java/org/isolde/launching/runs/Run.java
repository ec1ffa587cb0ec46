package org.isolde.launching.runs;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import org.isolde.launching.StmSettings;

/**
 * A program that was started on the STM runtime, as it stands at a moment.
 *
 * @param number counts the runs of this session, from 1
 * @param name the name of the launch configuration
 * @param mode the mode it was launched in, for instance {@code run}
 * @param project the Java project of the program; empty for none
 * @param settings how it was started
 * @param certified how many transactions were proven safe under snapshot isolation, and the runtime was told so
 * @param start when it was started
 * @param state how far it has come
 * @param exitValue its exit value; empty while it runs, and where the system does not tell
 * @param statistics what the runtime said last; empty when it has said nothing (yet)
 * @param problem why what it said cannot be read; empty when it can
 */
public record Run(
        int number, String name, String mode, Optional<String> project, StmSettings settings, int certified,
        Instant start,
        RunState state, OptionalInt exitValue, Optional<RunStatistics> statistics, Optional<String> problem) {

    /** The same run a moment later. */
    public Run later(RunState now, OptionalInt exit, Optional<RunStatistics> counted, Optional<String> trouble) {
        return new Run(number, name, mode, project, settings, certified, start, now, exit, counted, trouble);
    }
}
