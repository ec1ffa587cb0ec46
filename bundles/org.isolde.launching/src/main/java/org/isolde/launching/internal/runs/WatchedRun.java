// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.runs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IProcess;
import org.isolde.launching.IsoldeLaunching;
import org.isolde.launching.LaunchingStatus;
import org.isolde.launching.runs.MethodCounts;
import org.isolde.launching.runs.Run;
import org.isolde.launching.runs.RunState;
import org.isolde.launching.runs.RunStatistics;
import org.isolde.launching.runs.StatisticsFormatException;

/** A run whose progress is watched. One thread updates it; any thread may read it. */
public final class WatchedRun {

    /** The runtime says something every other second; a machine that is busy may take longer. */
    private static final Duration MOST_SILENCE = Duration.ofSeconds(8);

    private static final Duration MOST_IDLENESS = Duration.ofSeconds(10);

    private final RunFolder place;
    private final Optional<RecordedTrace> trace;
    /** Null when the run is over: a launch holds on to all that its console shows. */
    private volatile ILaunch launch;
    private volatile Run run;
    private final Freshness<RunStatistics> heard = new Freshness<>(MOST_SILENCE);
    private final Freshness<Long> worked = new Freshness<>(MOST_IDLENESS);

    WatchedRun(ILaunch launch, RunFolder place, Run run, Optional<RecordedTrace> trace) {
        this.launch = launch;
        this.place = place;
        this.trace = trace;
        this.run = run;
    }

    Run run() {
        return run;
    }

    RunFolder place() {
        return place;
    }

    /** The trace that the run leaves. */
    Optional<RecordedTrace> trace() {
        return trace;
    }

    boolean isRunning() {
        return launch != null;
    }

    /** Looks how far the run has come, and whether there is news. */
    boolean update() {
        ILaunch watched = launch;
        Run before = run;
        // In this order: what a process has written is there when it has ended.
        boolean over = watched.isTerminated();
        Optional<RunStatistics> statistics = before.statistics();
        Optional<String> problem = before.problem();
        try {
            Path file = place.statistics();
            if (Files.exists(file)) {
                statistics = Optional.of(RunStatistics.parse(Files.readAllLines(file)));
                problem = Optional.empty();
            }
        } catch (IOException | StatisticsFormatException e) {
            if (problem.isEmpty()) {
                LaunchingStatus.log(
                        LaunchingStatus.STATISTICS_UNREADABLE.causedBy(e, place.statistics(), e.getMessage()));
            }
            problem = Optional
                    .of(LaunchingStatus.STATISTICS_UNREADABLE.status(place.statistics(), e.getMessage()).getMessage());
        }
        Run now = before.later(statistics, problem, heard.staleSince(statistics), worked.staleSince(
                statistics.map(WatchedRun::attempts)));
        if (over) {
            boolean complete = !before.settings().statistics()
                    || statistics.filter(RunStatistics::complete).isPresent();
            now = now.over(complete ? RunState.ENDED : RunState.CUT_OFF, exitValue(watched));
            launch = null;
        }
        if (over) {
            // Before anybody sees that it is over.
            Run last = now;
            IsoldeLaunching.TRACING.note(() -> last.name() + ": " + last.state() + ", exit value " + exitText(last));
        }
        run = now;
        return !now.equals(before);
    }

    private static String exitText(Run run) {
        return run.exitValue().isPresent() ? String.valueOf(run.exitValue().getAsInt()) : "not told";
    }

    private static long attempts(RunStatistics statistics) {
        MethodCounts sum = statistics.sum();
        return sum.transactions() + sum.retries();
    }

    private static OptionalInt exitValue(ILaunch launch) {
        for (IProcess process : launch.getProcesses()) {
            try {
                return OptionalInt.of(process.getExitValue());
            } catch (DebugException notTold) {
                return OptionalInt.empty();
            }
        }
        return OptionalInt.empty();
    }
}
