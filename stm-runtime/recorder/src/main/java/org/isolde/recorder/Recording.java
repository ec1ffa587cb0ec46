// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.isolde.predict.preemption.PreemptionPoint;
import org.isolde.predict.preemption.RecordedTransactions;
import org.isolde.recorder.event.RecordingState;
import org.isolde.recorder.jvm.RecorderThread;
import org.isolde.recorder.log.Drain;
import org.isolde.recorder.log.Threads;
import org.isolde.recorder.output.Output;
import org.isolde.recorder.replay.DirectedOutput;
import org.isolde.recorder.replay.Director;
import org.isolde.recorder.replay.Driver;
import org.isolde.recorder.replay.Preempter;
import org.isolde.recorder.replay.ReplayException;
import org.isolde.recorder.replay.ReplayPlan;
import org.isolde.recorder.shadow.ClassDescription;
import org.isolde.recorder.shadow.ClassLayout;
import org.isolde.recorder.shadow.Numbers;
import org.isolde.recorder.standstill.StandstillWatch;
import org.isolde.recorder.standstill.WatchLimits;
import org.isolde.trace.Names;
import org.isolde.trace.TraceException;
import org.isolde.trace.TraceFile;
import org.jspecify.annotations.Nullable;

/** The recording of this JVM, or its replay: started once, and ended with the JVM. */
public final class Recording {
    private static volatile @Nullable Drain drain;
    private static volatile Runnable atEnd = () -> {};
    private static volatile @Nullable StandstillWatch watch;

    private Recording() {}

    /**
     * Starts the recording. It ends when the JVM does.
     *
     * @param output receives the events
     * @param console prints messages for the user
     */
    public static void start(Output output, Consumer<String> console) {
        start(output, null, console);
    }

    /**
     * Starts a recording in which all events are numbered, in the order in which they happen; see
     * {@link #start(Output, Consumer)}.
     */
    public static void startExact(Output output, Consumer<String> console) {
        RecordingState.setExact();
        start(output, null, console);
    }

    /**
     * Replays the schedule of a predicted violation, and reports whether the violation occurred.
     *
     * @param trace the trace of the run from which it was predicted
     * @param violation its number in the report, from 1
     * @param console prints messages for the user
     * @throws ReplayException if there is no such violation, or no schedule for it
     */
    public static void replay(Path trace, int violation, Consumer<String> console)
            throws IOException, TraceException, ReplayException {
        Names names = new Names();
        Numbers.ofJvm().putInto(names);
        Driver driver = new Director(ReplayPlan.of(trace, violation), names, console);
        start(new DirectedOutput(driver), driver, console);
    }

    /**
     * Runs the program with one preemption: a thread waits in a transaction while others go on.
     * Reports whether the run has a serial order.
     *
     * @param trace the trace of another run of it
     * @param number the number of the preemption point, from 1
     * @param console prints messages for the user
     * @throws ReplayException if there is no such point
     */
    public static void preempt(Path trace, int number, Consumer<String> console)
            throws IOException, TraceException, ReplayException {
        List<PreemptionPoint> points;
        try (TraceFile file = TraceFile.open(trace)) {
            points = RecordedTransactions.of(file).points();
        }
        if (number > points.size()) {
            throw new ReplayException("There is no preemption point " + number + " in " + trace + ", which has "
                    + points.size() + ".");
        }
        Names names = new Names();
        Numbers.ofJvm().putInto(names);
        Driver driver = new Preempter(points.get(number - 1), names, console);
        start(new DirectedOutput(driver), driver, console);
    }

    private static void start(Output output, @Nullable Driver driver, Consumer<String> console) {
        Threads.driveBy(driver);
        Drain started = new Drain(output, console);
        drain = started;
        started.start();
        Runtime.getRuntime().addShutdownHook(new RecorderThread(Recording::end, "Isolde end of recording"));
    }

    /**
     * Ends the program when it stands still, after it was reported why. To be called when the
     * recording or the replay has started.
     *
     * @param console prints messages for the user
     */
    public static void endAtStandstill(WatchLimits limits, Consumer<String> console) {
        Driver driver = Threads.driver();
        StandstillWatch started = new StandstillWatch(limits, driver == null ? null : driver::changes,
                Threads::virtual, console, Recording::end);
        watch = started;
        started.start();
    }

    /** Registers a task to run when the program has ended and all events have been processed. */
    public static void atEnd(Runnable task) {
        atEnd = task;
    }

    /**
     * Ends it. All events so far are taken; those of threads that still run are lost from there on.
     */
    static void end() {
        StandstillWatch watching = watch;
        if (watching != null) {
            watching.stop();
        }
        Drain started = drain;
        if (started != null) {
            started.stop();
        }
        atEnd.run();
    }

    /** Registers an instrumented class, before it is used. */
    public static void describe(@Nullable ClassLoader loader, ClassDescription description, String digest) {
        ClassLayout.describe(loader, description);
        Numbers.ofJvm().type(description.name(), digest);
    }

    /**
     * Records an option that affects what is recorded, as {@code name=value}: it is stored in the
     * trace.
     */
    public static void describe(String option) {
        Numbers.ofJvm().option(option);
    }
}
