package org.isolde.stm.agent;

import java.lang.instrument.Instrumentation;
import java.util.concurrent.atomic.AtomicBoolean;
import org.isolde.stm.runtime.Statistics;

/** The runtime of this JVM: started once, with its options, before the program. */
public final class Agent {

    private static final int EXIT_BAD_START = 2;

    /** A second start would instrument each method twice; the JVM is the owner of this state. */
    private static final AtomicBoolean STARTED = new AtomicBoolean();

    private Agent() {}

    /**
     * Starts the runtime, or ends the JVM with a message and status 2.
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

    private static void start(Options options, Instrumentation instrumentation) {
        Algorithm algorithm = options.algorithm();
        Console.print("transactions run with algorithm=" + algorithm.optionName() + " (" + algorithm.limits() + ")");
        TransactionCode code = algorithm.code();
        if (options.statistics()) {
            code = new CountedCode(code);
            Thread report = new Thread(() -> Console.print(Statistics.counts()), "Isolde STM statistics");
            Runtime.getRuntime().addShutdownHook(report);
        }
        instrumentation.addTransformer(new AtomicTransformer(code, Console::print));
    }
}
