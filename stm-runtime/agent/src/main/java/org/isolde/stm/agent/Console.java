package org.isolde.stm.agent;

import java.util.List;
import org.isolde.stm.runtime.Abort;
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

    /** Prints what became of the transactions of each method. */
    static void print(List<Count> counts) {
        long sum = counts.stream().mapToLong(Count::transactions).sum();
        StringBuilder text = new StringBuilder("transactions run: ").append(sum);
        for (Count count : counts) {
            text.append(System.lineSeparator()).append(String.format("%12d  %s", count.transactions(), count.method()));
            count.aborts().forEach(
                    (reason, number) -> text.append(", ").append(name(reason)).append(": ").append(number));
        }
        print(text.toString());
    }

    private static String name(Abort.Reason reason) {
        return switch (reason) {
            case CONFLICT -> "conflicts";
            case VERSION_GONE -> "versions gone";
            case IRREVOCABLE -> "made irrevocable";
            case RETRY -> "retries asked for";
            case RESTART -> "restarts asked for";
            case AGAIN -> "run in another way";
            case EXCEPTION -> "ended by exceptions";
        };
    }
}
