// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import java.util.Comparator;
import java.util.List;
import org.isolde.stm.runtime.statistics.AbortReason;
import org.isolde.stm.runtime.statistics.Statistics.Conflict;
import org.isolde.stm.runtime.statistics.Statistics.Count;

/**
 * Prints the runtime's messages to the user on the error stream. Java's loggers are not used: using
 * them before the program does would fix their configuration.
 */
final class Console {

    /** So many places with conflicts are printed. */
    private static final int MOST_CONFLICTS = 10;

    private Console() {}

    /** Prints one message. */
    static void print(String message) {
        System.err.println("Isolde STM: " + message);
    }

    /** Prints the counts of the transactions of each method. */
    static void print(List<Count> counts) {
        long sum = counts.stream().mapToLong(Count::transactions).sum();
        StringBuilder text = new StringBuilder("transactions run: ").append(sum);
        for (Count count : counts) {
            text.append(System.lineSeparator()).append(String.format("%12d  %s", count.transactions(), count.method()));
            count.aborts().forEach(
                    (reason, number) -> text.append(", ").append(name(reason)).append(": ").append(number));
        }
        counts.stream()
                .flatMap(count -> count.conflicts().stream().map(conflict -> describe(count.method(), conflict)))
                .sorted(Comparator.comparing(Described::count).reversed())
                .limit(MOST_CONFLICTS)
                .forEach(conflict -> text.append(System.lineSeparator()).append(conflict.text()));
        print(text.toString());
    }

    private record Described(long count, String text) {}

    private static Described describe(String method, Conflict conflict) {
        StringBuilder text = new StringBuilder(String.format("%12d  %s", conflict.count(), name(conflict.reason())))
                .append(" of ").append(method);
        if (conflict.place() != null) {
            text.append(" at ").append(conflict.place());
        }
        if (conflict.writer() != null) {
            text.append(", written by ").append(conflict.writer());
        }
        return new Described(conflict.count(), text.toString());
    }

    private static String name(AbortReason reason) {
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
