// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.isolde.launcher.console.BadInputException;
import org.isolde.launcher.program.AgentRun;
import org.isolde.launcher.program.EndedRun;
import org.isolde.launcher.program.Installation;
import org.isolde.launcher.program.Program;
import org.isolde.launcher.program.ProgramOptions;
import org.isolde.predict.result.Pattern;
import org.isolde.predict.result.Reservation;
import org.isolde.report.prediction.PredictedViolation;
import org.isolde.report.prediction.PredictionResult;
import org.isolde.report.prediction.ProgramVersion;
import org.isolde.report.prediction.TraceAnalysis;
import org.isolde.trace.SourcePosition;
import org.isolde.trace.TraceException;

/**
 * Hunts for violations: a program is recorded once, and then replayed for one predicted violation
 * after the other, the most promising ones first.
 *
 * @param installation the installation that contains the agent
 * @param program the program
 * @param trace the file for the recorded run
 */
record Hunt(Installation installation, Program program, Path trace) {

    /** A replay may take longer than the recorded run, by this factor and this time. */
    private static final int SLOWER = 3;
    private static final Duration PURSUIT = Duration.ofSeconds(20);
    /** How long a replay may take if nobody knows how long the recorded run took. */
    private static final Duration LONGEST = Duration.ofMinutes(2);
    /** Nobody knows how long the recorded run may take. */
    private static final Duration UNLIMITED = Duration.ofDays(1);

    /** The patterns, the one first of which users see most. */
    private static final List<Pattern> PROMISING = List.of(Pattern.READ_WRITE_WRITE, Pattern.WRITE_WRITE_READ,
            Pattern.READ_WRITE_READ, Pattern.WRITE_READ_WRITE, Pattern.WRITE_WRITE_WRITE);

    /** A part of the heap that remains free; here there is nothing else that needs it. */
    private static final long HEAP_RESERVE = 16L << 20;

    /**
     * Records the program.
     *
     * @param options the options of the recording
     * @throws BadInputException if the program cannot be started
     */
    EndedRun record(List<String> options) throws BadInputException {
        List<String> all = new ArrayList<>(options);
        all.add("record=" + ProgramOptions.quoted(trace));
        return run(all, UNLIMITED);
    }

    /**
     * Predicts violations from the recorded run.
     *
     * @throws BadInputException if there is no trace that can be read
     */
    PredictionResult predict() throws BadInputException {
        try {
            return new TraceAnalysis(OptionalInt.of(0), new ProgramVersion(List.of()), HEAP_RESERVE).analyse(trace);
        } catch (TraceException e) {
            throw new BadInputException(e.getMessage(), e);
        } catch (IOException e) {
            throw new BadInputException(trace + ": the recorded run cannot be read (" + e.getMessage()
                    + "). Give another place to --trace.", e);
        }
    }

    /**
     * Replays the predicted violations for some time, the most promising ones first. Of those in
     * the same two places of a transaction only one is replayed, if it was observed.
     *
     * @param recorded the recorded run
     * @return all of them: first those observed, then those replayed, then the others
     */
    List<Trial> replay(PredictionResult result, EndedRun recorded, Duration time) throws BadInputException {
        Instant end = Instant.now().plus(time);
        Set<List<SourcePosition>> observed = new HashSet<>();
        List<Trial> trials = new ArrayList<>();
        for (Trial trial : ranked(result.violations())) {
            boolean isWanted = Instant.now().isBefore(end) && !observed.contains(causes(trial.violation()));
            Trial tried = isWanted ? replay(trial, recorded) : trial;
            if (tried.isObserved()) {
                observed.add(causes(tried.violation()));
            }
            trials.add(tried);
        }
        trials.sort(Comparator.comparing((Trial trial) -> !trial.isObserved())
                .thenComparing(trial -> trial.verdict().isEmpty()));
        return trials;
    }

    private Trial replay(Trial trial, EndedRun recorded) throws BadInputException {
        EndedRun run = replay(trial.number(), recorded.time().multipliedBy(SLOWER).plus(PURSUIT));
        return new Trial(trial.number(), trial.violation(), Optional.of(Verdict.of(run.err())),
                Effects.of(run, recorded));
    }

    /** Replays a predicted violation, by its number, and says what came of it. */
    Verdict replay(int number) throws BadInputException {
        return Verdict.of(replay(number, LONGEST).err());
    }

    private EndedRun replay(int number, Duration limit) throws BadInputException {
        return run(List.of("replay=" + ProgramOptions.quoted(trace), "violation=" + number), limit);
    }

    private static List<SourcePosition> causes(PredictedViolation violation) {
        return List.of(violation.steps().get(0).source(), violation.steps().get(2).source());
    }

    /** The predicted violations, the most promising ones first; each has its number. */
    static List<Trial> ranked(List<PredictedViolation> violations) {
        List<Trial> ranked = new ArrayList<>();
        for (PredictedViolation violation : violations) {
            ranked.add(new Trial(ranked.size() + 1, violation, Optional.empty(), List.of()));
        }
        ranked.sort(Comparator.comparing((Trial trial) -> trial.violation().reservation() != Reservation.NONE)
                .thenComparing(trial -> PROMISING.indexOf(trial.violation().pattern())));
        return ranked;
    }

    private EndedRun run(List<String> options, Duration limit) throws BadInputException {
        try {
            return new AgentRun(installation, options).process(program).runCaptured(limit);
        } catch (IOException e) {
            throw new BadInputException("The program cannot be run: " + e.getMessage()
                    + ". Free space in the folder for temporary files, or give another one: isolde hunt "
                    + "-J-Djava.io.tmpdir=FOLDER ...", e);
        }
    }
}
