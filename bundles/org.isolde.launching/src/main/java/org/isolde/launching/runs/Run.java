// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.runs;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import org.isolde.launching.StmSettings;

/**
 * The state, at some moment, of a program that was started on the STM runtime.
 *
 * @param number the number of the run in this session, from 1
 * @param name the name of the launch configuration
 * @param mode the mode it was launched in, for instance {@code run}
 * @param project the Java project of the program; empty for none
 * @param settings its settings
 * @param certified the number of transactions with a certificate that the runtime was given
 * @param start when it was started
 * @param state its state
 * @param exitValue its exit value; empty while it runs, and if unknown
 * @param statistics the last statistics of the runtime; empty if there are none (yet)
 * @param problem why its statistics cannot be read; empty if they can
 * @param silentSince the time of the last statistics, if new ones are overdue because the program
 *     hangs or is suspended; empty otherwise
 * @param idleSince since when no attempt at a transaction has ended, if that is long; empty
 *     otherwise, and when nothing is counted
 */
public record Run(
        int number, String name, String mode, Optional<String> project, StmSettings settings, int certified,
        Instant start,
        RunState state, OptionalInt exitValue, Optional<RunStatistics> statistics, Optional<String> problem,
        Optional<Instant> silentSince, Optional<Instant> idleSince) {

    /** The same run with later statistics. */
    public Run later(Optional<RunStatistics> counted, Optional<String> trouble, Optional<Instant> silent,
            Optional<Instant> idle) {
        return new Run(number, name, mode, project, settings, certified, start, state, exitValue, counted, trouble,
                silent, idle);
    }

    /** The same run after its end. */
    public Run over(RunState how, OptionalInt exit) {
        return new Run(number, name, mode, project, settings, certified, start, how, exit, statistics, problem,
                Optional.empty(), Optional.empty());
    }
}
