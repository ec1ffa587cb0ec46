// SPDX-License-Identifier: EPL-2.0
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
 * @param certified how many transactions were proven safe under snapshot isolation, and the runtime
 *     was told so
 * @param start when it was started
 * @param state how far it has come
 * @param exitValue its exit value; empty while it runs, and where the system does not tell
 * @param statistics what the runtime said last; empty when it has said nothing (yet)
 * @param problem why what it said cannot be read; empty when it can
 * @param silentSince when it was last heard of, if it ought to have said something since: it hangs
 *     as a whole, or is suspended; empty otherwise
 * @param idleSince since when no attempt at a transaction has ended, if that is long; empty
 *     otherwise, and when nothing is counted
 */
public record Run(
        int number, String name, String mode, Optional<String> project, StmSettings settings, int certified,
        Instant start,
        RunState state, OptionalInt exitValue, Optional<RunStatistics> statistics, Optional<String> problem,
        Optional<Instant> silentSince, Optional<Instant> idleSince) {

    /** The same run a moment later. */
    public Run later(Optional<RunStatistics> counted, Optional<String> trouble, Optional<Instant> silent,
            Optional<Instant> idle) {
        return new Run(number, name, mode, project, settings, certified, start, state, exitValue, counted, trouble,
                silent, idle);
    }

    /** The same run when it is over. */
    public Run over(RunState how, OptionalInt exit) {
        return new Run(number, name, mode, project, settings, certified, start, how, exit, statistics, problem,
                Optional.empty(), Optional.empty());
    }
}
