// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.isolde.recorder.Recording;
import org.isolde.recorder.output.OnlineOutput;
import org.isolde.recorder.output.Output;
import org.isolde.recorder.output.TraceOutput;
import org.isolde.recorder.replay.ReplayException;
import org.isolde.stm.agent.classfile.LeftAlone;
import org.isolde.stm.agent.options.KeptOptions;
import org.isolde.stm.agent.options.RecordingOptions;
import org.isolde.stm.agent.options.StartException;
import org.isolde.stm.agent.recording.RecordedTasks;
import org.isolde.stm.agent.recording.RecordedThreads;
import org.isolde.stm.agent.recording.RecordingTransformer;
import org.isolde.stm.agent.recording.types.RecordedClasses;
import org.isolde.trace.TraceException;

/** Starts the recording of the program. */
final class RecordingStart {

    private final RecordingOptions options;
    private final LeftAlone leftAlone;

    RecordingStart(RecordingOptions options, LeftAlone leftAlone) {
        this.options = options;
        this.leftAlone = leftAlone;
    }

    /** Starts it. It ends when the JVM does. */
    void start(Instrumentation instrumentation) throws StartException {
        RecordedClasses recorded = new RecordedClasses(options.ofJdk(), options.data(), options.order(),
                options.isDriven());
        instrumentation.addTransformer(
                new RecordingTransformer(recorded, options.regions(), leftAlone, Console::print, false));
        instrumentation.addTransformer(
                new RecordingTransformer(recorded, options.regions(), leftAlone, Console::print, true), true);
        if (options.isDriven()) {
            replay();
        } else {
            options.kept().forEach(Recording::describe);
            switch (options.order()) {
                case SYNCHRONISATION -> Recording.start(output(), Console::print);
                case EXACT -> Recording.startExact(output(), Console::print);
            }
        }
        retransform(instrumentation, recorded);
        options.watch().ifPresent(limits -> Recording.endAtStandstill(limits, Console::print));
        Recording.atEnd(() -> {
            options.regions().tellUnused(Console::print);
            options.data().tellUnused(Console::print);
            if (!options.isDriven()) {
                options.regions().tellInferred(Console::print);
            }
        });
        Console.print(options.isDriven()
                ? driven()
                : options.file().map(file -> "the run is recorded in " + file)
                        .orElse("the run is analysed; the report comes at its end"));
    }

    private String driven() {
        return options.violation() > 0
                ? "the run is driven along the schedule of violation " + options.violation()
                : "a thread is preempted at point " + options.preemption();
    }

    private void replay() throws StartException {
        Path file = options.file().orElseThrow();
        try {
            if (options.violation() > 0) {
                Recording.replay(file, options.violation(), Console::print);
            } else {
                Recording.preempt(file, options.preemption(), Console::print);
            }
        } catch (IOException failure) {
            throw KeptOptions.unreadable(file, failure);
        } catch (TraceException | ReplayException failure) {
            throw new StartException(failure.getMessage());
        }
    }

    private Output output() throws StartException {
        if (options.file().isEmpty()) {
            return new OnlineOutput(Console::print);
        }
        Path file = options.file().get();
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (!isOurs(channel)) {
                channel.close();
                throw new StartException("The trace \"" + file + "\" is being written by another process. Use "
                        + "record=FILE with %p in its name, which stands for the number of the process.");
            }
            if (Files.isRegularFile(file)) {
                channel.truncate(0);
            }
            return new TraceOutput(Channels.newOutputStream(channel));
        } catch (IOException failure) {
            throw new StartException("The trace \"" + file + "\" cannot be written: " + failure
                    + ". Use record=FILE with a file that can be written.");
        }
    }

    /**
     * Whether no other process writes the file, or may write it until this one ends. What has no
     * locks, such as a pipe, is nobody else's.
     */
    private static boolean isOurs(FileChannel channel) {
        try {
            return channel.tryLock() != null;
        } catch (IOException | OverlappingFileLockException noLocks) {
            return true;
        }
    }

    /** The classes of the JDK that are wanted have been loaded before. */
    private static void retransform(Instrumentation instrumentation, RecordedClasses recorded) throws StartException {
        List<Class<?>> wanted = new ArrayList<>();
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            String name = loaded.getName();
            String internal = name.replace('.', '/');
            if (RecordedThreads.concerns(internal) || RecordedTasks.concerns(internal)
                    || recorded.ofJdk().contains(name)) {
                wanted.add(loaded);
            }
        }
        try {
            instrumentation.retransformClasses(wanted.toArray(Class<?>[]::new));
        } catch (UnmodifiableClassException failure) {
            throw new StartException("The JVM does not let the recorder see its threads: " + failure);
        }
    }
}
