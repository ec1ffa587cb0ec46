// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
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
import org.isolde.predict.preemption.PreemptionPoint;
import org.isolde.predict.preemption.RecordedTransactions;
import org.isolde.predict.result.Pattern;
import org.isolde.predict.result.Reservation;
import org.isolde.report.prediction.PredictedCycle;
import org.isolde.report.prediction.PredictedViolation;
import org.isolde.report.prediction.PredictionResult;
import org.isolde.report.prediction.ProgramVersion;
import org.isolde.report.prediction.TraceAnalysis;
import org.isolde.trace.SourcePosition;
import org.isolde.trace.TraceException;
import org.isolde.trace.TraceFile;

/**
 * Hunts for violations: a program is recorded once, and then replayed for one predicted violation
 * after the other, the most promising ones first.
 *
 * @param installation the installation that contains the agent
 * @param program the program
 * @param trace the file for the recorded run
 * @param test the test that the program is; empty if it is none
 */
record Hunt(Installation installation, Program program, Path trace, Optional<HuntedTest> test) {

    /** A replay may take longer than the recorded run, by this factor and this time. */
    private static final int SLOWER = 3;
    private static final Duration PURSUIT = Duration.ofSeconds(20);
    /** In place of the time of a recorded run that is not known any more. */
    private static final Duration UNKNOWN = Duration.ofSeconds(30);
    /**
     * A driven run may do nothing for this much longer than the recorded run has taken altogether:
     * the driver lets threads wait, too.
     */
    private static final Duration IDLE = Duration.ofSeconds(5);
    /** The agent ends a run that takes too long; this is for one in which it cannot. */
    private static final Duration GRACE = Duration.ofSeconds(20);
    /** Nobody knows how long the recorded run may take. */
    private static final Duration UNLIMITED = Duration.ofDays(1);

    private static final String STANDSTILL = "standstill=";

    /** How often a program is recorded at most. */
    private static final int RECORDINGS = 4;

    /** Before the number of a preemption point. */
    static final String POINT = "P";

    /** The patterns, the one first of which users see most. */
    private static final List<Pattern> PROMISING = List.of(Pattern.READ_WRITE_WRITE, Pattern.WRITE_WRITE_READ,
            Pattern.READ_WRITE_READ, Pattern.WRITE_READ_WRITE, Pattern.WRITE_WRITE_WRITE);

    /** A part of the heap that remains free; here there is nothing else that needs it. */
    private static final long HEAP_RESERVE = 16L << 20;

    /**
     * Records the program, and does so again a few times if it has failed: most programs go well
     * now and then, and what is observed is compared with such a run.
     *
     * @param options the options of the recording
     * @throws BadInputException if the program cannot be started
     */
    EndedRun recordWell(List<String> options) throws BadInputException {
        EndedRun run = record(options);
        for (int more = 1; more < RECORDINGS && run.code() != 0 && Standstill.of(run.err()).isEmpty(); more++) {
            run = record(options);
        }
        return run;
    }

    /**
     * Records the program.
     *
     * @param options the options of the recording
     * @throws BadInputException if the program cannot be started
     */
    private EndedRun record(List<String> options) throws BadInputException {
        List<String> all = new ArrayList<>(options);
        all.add("record=" + ProgramOptions.quoted(trace));
        all.add(STANDSTILL + IDLE.toSeconds());
        try {
            // That of an earlier hunt must not be taken for this one.
            Files.deleteIfExists(trace);
        } catch (IOException e) {
            throw unreadable(e);
        }
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
            throw unreadable(e);
        }
    }

    /**
     * Replays the predicted violations for some time, the most promising ones first. Of those in
     * the same two places of a transaction only one is replayed, if it was observed.
     *
     * @param recorded the recorded run
     * @param findings what was observed before, which new observations are added to
     * @return all of them: first those confirmed, then those replayed, then the others
     */
    List<Trial> replay(PredictionResult result, EndedRun recorded, Duration time, Findings findings)
            throws BadInputException {
        Instant end = Instant.now().plus(time);
        List<Trial> trials = new ArrayList<>();
        for (Trial one : ranked(result.violations())) {
            Trial trial = one.in(test);
            boolean isWanted = Instant.now().isBefore(end) && !findings.hasCause(trial.violation());
            Trial tried = isWanted ? replay(trial, recorded) : trial;
            findings.add(tried);
            trials.add(tried);
        }
        trials.sort(Comparator.comparing((Trial trial) -> !trial.isConfirmed())
                .thenComparing(trial -> trial.verdict().isEmpty()));
        return trials;
    }

    /**
     * Preempts threads where a transaction has accessed something, or where threads may come to
     * wait for each other, for some time: at one point in each run, the ones first at which a
     * violation over two locations is predicted. Transactions in which something was observed are
     * left out.
     *
     * @param cycles the predicted violations over two locations
     * @param recorded the recorded run
     * @param trials what has come of the other predictions
     * @param findings what was observed before, which new observations are added to
     */
    void preempt(List<PredictedCycle> cycles, EndedRun recorded, List<Trial> trials, Duration time,
            Findings findings)
            throws BadInputException {
        Instant end = Instant.now().plus(time);
        RecordedTransactions transactions = transactions();
        Set<SourcePosition> observed = findings.transactions();
        trials.stream().filter(Trial::isConfirmed).map(trial -> Findings.causes(trial.violation()))
                .forEach(places -> observed.addAll(transactions.with(places.get(0), places.get(1))));
        List<PreemptionPoint> points = transactions.points();
        for (int number : Preemptions.order(points, cycles)) {
            PreemptionPoint point = points.get(number - 1);
            if (observed.contains(point.transaction()) || !Instant.now().isBefore(end)) {
                continue;
            }
            EndedRun run = drive(POINT + number, recorded.time());
            Verdict verdict = Verdict.of(run.err());
            Effects effects = Effects.of(run, recorded);
            if (verdict.isObserved() || effects.areFailures()) {
                observed.add(point.transaction());
                findings.add(new Observation(POINT + number, Optional.empty(), verdict.reason(), effects, test));
            }
        }
    }

    /** Whether there is any point where a thread may be preempted. */
    boolean hasPoints() throws BadInputException {
        return !transactions().points().isEmpty();
    }

    private RecordedTransactions transactions() throws BadInputException {
        try (TraceFile file = TraceFile.open(trace)) {
            return RecordedTransactions.of(file);
        } catch (TraceException e) {
            throw new BadInputException(e.getMessage(), e);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private BadInputException unreadable(IOException failure) {
        return new BadInputException(trace + ": the recorded run cannot be written or read (" + failure.getMessage()
                + "). Give another place to --trace.", failure);
    }

    private Trial replay(Trial trial, EndedRun recorded) throws BadInputException {
        EndedRun run = drive(Integer.toString(trial.number()), recorded.time());
        return new Trial(trial.number(), trial.violation(), Optional.of(Verdict.of(run.err())),
                Effects.of(run, recorded), test);
    }

    /**
     * Drives the program once more as in the last hunt.
     *
     * @param how the number of a predicted violation, or that of a preemption point after a P
     * @throws BadInputException if there is none of that number
     */
    EndedRun drive(String how) throws BadInputException {
        boolean isPoint = how.startsWith(POINT);
        int number = Integer.parseInt(how.substring(isPoint ? POINT.length() : 0));
        int all = isPoint ? transactions().points().size() : predict().violations().size();
        if (number < 1 || number > all) {
            throw new BadInputException("--again " + how + ": " + trace + " has " + all
                    + (isPoint ? " points where a thread may be preempted" : " predicted violations")
                    + ", which are counted from 1.");
        }
        return drive(how, UNKNOWN);
    }

    /**
     * Drives the program.
     *
     * @param recorded how long the recorded run has taken
     */
    private EndedRun drive(String how, Duration recorded) throws BadInputException {
        String option = how.startsWith(POINT) ? "preemption=" + how.substring(POINT.length()) : "violation=" + how;
        Duration limit = recorded.multipliedBy(SLOWER).plus(PURSUIT);
        return run(List.of("replay=" + ProgramOptions.quoted(trace), option,
                STANDSTILL + recorded.plus(IDLE).toSeconds(), "time-limit=" + limit.toSeconds()), limit.plus(GRACE));
    }

    /** The predicted violations, the most promising ones first; each has its number. */
    static List<Trial> ranked(List<PredictedViolation> violations) {
        List<Trial> ranked = new ArrayList<>();
        for (PredictedViolation violation : violations) {
            ranked.add(new Trial(ranked.size() + 1, violation, Optional.empty(), Effects.NONE));
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
