package org.isolde.stm.agent;

import java.util.List;
import org.isolde.stm.runtime.Statistics.Count;

/**
 * What the runtime tells the person who started the program, on the error stream. Java's loggers are not used: to touch
 * them before the program does would fix their configuration.
 */
final class Console {

    private Console() {}

    /** Prints one message. */
    static void print(String message) {
        System.err.println("Isolde STM: " + message);
    }

    /** Prints how many transactions each method has run. */
    static void print(List<Count> counts) {
        long sum = counts.stream().mapToLong(Count::transactions).sum();
        StringBuilder text = new StringBuilder("transactions run: ").append(sum);
        for (Count count : counts) {
            text.append(System.lineSeparator()).append(String.format("%12d  %s", count.transactions(), count.method()));
        }
        print(text.toString());
    }
}
