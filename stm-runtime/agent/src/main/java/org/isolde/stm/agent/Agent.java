// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.isolde.recorder.probe.Transactions;
import org.isolde.stm.agent.classfile.LeftAlone;
import org.isolde.stm.agent.options.Options;
import org.isolde.stm.agent.options.StartException;
import org.isolde.stm.agent.transactions.CertificateCheck;
import org.isolde.stm.agent.transactions.Transformer;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.Rehearsal;
import org.isolde.stm.runtime.calls.Library;
import org.isolde.stm.runtime.classes.Instrumented;
import org.isolde.stm.runtime.globallock.GlobalLock;
import org.isolde.stm.runtime.setup.Setup;
import org.isolde.stm.runtime.statistics.Statistics;

/**
 * The entry point of the STM runtime in this JVM: started once, with its options, before the
 * program.
 */
public final class Agent {

    private static final int EXIT_BAD_START = 2;

    /** A second start would instrument each method twice; the JVM is the owner of this state. */
    private static final AtomicBoolean STARTED = new AtomicBoolean();

    private Agent() {}

    /**
     * Starts the runtime, or exits the JVM with a message and status 2.
     *
     * @param text the options; null for none
     */
    public static void start(String text, Instrumentation instrumentation) {
        try {
            if (!STARTED.compareAndSet(false, true)) {
                throw new StartException("The STM runtime is started twice. Give -javaagent:isolde-stm.jar once only.");
            }
            start(Options.parse(text), instrumentation);
        } catch (StartException failure) {
            Console.print("cannot start. " + failure.getMessage());
            System.exit(EXIT_BAD_START);
        }
    }

    private static void start(Options options, Instrumentation instrumentation) throws StartException {
        openUnsafe(instrumentation);
        Instrumented.exclude(options.excluded());
        Library.use(options.library());
        LeftAlone leftAlone = new LeftAlone((loader, name) -> isLoaded(loader, name, instrumentation));
        if (options.recording().isPresent()) {
            new RecordingStart(options.recording().get(), leftAlone).start(instrumentation);
        }
        if (options.runsTransactions()) {
            startTransactions(options, leftAlone, instrumentation);
        } else {
            // Class files that were instrumented before may run transactions nevertheless.
            Setup.use(GlobalLock.ALGORITHM);
        }
    }

    private static void startTransactions(Options options, LeftAlone leftAlone, Instrumentation instrumentation)
            throws StartException {
        if (options.statisticsDetails()) {
            Statistics.enableDetails();
        } else if (options.statistics() || options.statisticsFile().isPresent()) {
            Statistics.enable();
        }
        Algorithm algorithm = options.algorithmOrDefault();
        Setup.use(algorithm);
        Setup.use(options.exceptions());
        Setup.use(options.collections());
        Rehearsal.run(algorithm);
        if (options.recording().isPresent()) {
            Transactions.record();
        }
        Setup.reportTo(Console::print);
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            if (loaded.getClassLoader() != null && !loaded.isArray()) {
                Instrumented.leftAlone(loaded.getClassLoader(), loaded.getName());
            }
        }
        if (options.statisticsFile().isPresent()) {
            Path file = options.statisticsFile().get();
            new StatisticsFile(file, algorithm.optionName(), Console::print).open();
        }
        Console.print("transactions run with algorithm=" + algorithm.optionName());
        if (options.statistics()) {
            Thread report = new Thread(() -> Console.print(Statistics.counts()), "Isolde STM statistics");
            Runtime.getRuntime().addShutdownHook(report);
        }
        // Classes are compared as they are found.
        instrumentation.addTransformer(new CertificateCheck(options.certificates(), Console::print));
        instrumentation.addTransformer(new Transformer(algorithm.layout(), leftAlone, Console::print));
    }

    private static boolean isLoaded(ClassLoader loader, String name, Instrumentation instrumentation) {
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            if (loaded.getClassLoader() == loader && loaded.getName().equals(name)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The runtime and the recorder, on the boot class path, read and write memory, and ask who may,
     * with the JDK's own means; virtual threads keep their carriers there.
     */
    private static void openUnsafe(Instrumentation instrumentation) {
        Set<Module> own = Set.of(Agent.class.getModule());
        Map<String, Set<Module>> exports = Map.of("jdk.internal.misc", own, "jdk.internal.reflect", own,
                "jdk.internal.vm", own);
        instrumentation.redefineModule(
                Object.class.getModule(), Set.of(), exports, Map.of(), Set.of(), Map.of());
    }
}
