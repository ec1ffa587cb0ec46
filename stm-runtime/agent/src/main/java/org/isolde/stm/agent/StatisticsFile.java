// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.isolde.stm.agent.options.StartException;
import org.isolde.stm.runtime.statistics.AbortReason;
import org.isolde.stm.runtime.statistics.Statistics;
import org.isolde.stm.runtime.statistics.Statistics.Conflict;
import org.isolde.stm.runtime.statistics.Statistics.Count;
import org.isolde.stm.runtime.statistics.Statistics.Time;
import org.jspecify.annotations.Nullable;

/**
 * Writes the counts of {@link Statistics} to a file, for tools that watch the program: every other
 * second, and at exit. Readers always find a complete file, since it is written under another name
 * and then moved. If the program is killed, the file states that it has not ended.
 *
 * <pre>
 * isolde-statistics 2
 * algorithm tl2-inplace
 * milliseconds 2034
 * ended false
 * method 200000 conflict=12,exception=1 org.example.Bank.transfer(String, int)
 * time 181000000 12000 812 90000
 * reads 2 4
 * writes 2 2
 * conflict 9 conflict org.example.Account.balance org.example.Bank.transfer(String, int)
 * conflict 3 conflict - -
 * others 0
 * </pre>
 *
 * <p>{@code milliseconds} is the time since the agent was started. The line of each method has the
 * number of ended transactions, the attempts that did not commit, by reason ({@code -} for none),
 * and its name, which may contain blanks; the busiest method comes first. With the option
 * {@code statistics-details} these lines follow:
 *
 * <ul>
 * <li>the total time of committed attempts in nanoseconds, and of the others; the median time of
 *   committed attempts, and the longest;
 * <li>the number of different locations that a transaction has read, and the number written: the
 *   median and the maximum of those that were measured;
 * <li>the attempts that conflicted with another transaction: their number, the reason, the
 *   location, and the method that had written there, most frequent first; {@code -} means unknown.
 * </ul>
 *
 * <p>{@code others} counts the conflicts that are in no list, since there are too many different
 * ones.
 */
final class StatisticsFile {

    private static final String FORMAT = "isolde-statistics 2";
    private static final String NO_ABORTS = "-";
    private static final String UNKNOWN = "-";
    private static final String DRAFT = ".draft";
    private static final long PERIOD_MILLISECONDS = 2000;
    private static final long NANOSECONDS_OF_MILLISECOND = 1_000_000;

    private final Path file;
    private final String algorithm;
    private final Consumer<String> console;
    private final long start = System.nanoTime();
    private boolean closed;

    /**
     * @param algorithm the name of the algorithm that the program runs with
     * @param console takes the messages to the person who started the program
     */
    StatisticsFile(Path file, String algorithm, Consumer<String> console) {
        this.file = file.toAbsolutePath();
        this.algorithm = algorithm;
        this.console = console;
    }

    /**
     * Writes the file for the first time, and has it written from now on.
     *
     * @throws StartException when it cannot be written
     */
    void open() throws StartException {
        try {
            write(false);
        } catch (IOException failure) {
            throw new StartException("The statistics cannot be written to \"" + file + "\": " + failure + ".");
        }
        Thread writer = new Thread(this::writeAgainAndAgain, "Isolde STM statistics writer");
        writer.setDaemon(true);
        writer.start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> update(true), "Isolde STM statistics file"));
    }

    private void writeAgainAndAgain() {
        try {
            do {
                Thread.sleep(PERIOD_MILLISECONDS);
            } while (update(false));
        } catch (InterruptedException asked) {
            // Who interrupts this thread wants it to end; the file is still written at exit.
            Thread.currentThread().interrupt();
        }
    }

    /** Writes the file; false when that is over, at exit or since it fails. */
    private synchronized boolean update(boolean ended) {
        if (!closed) {
            closed = ended;
            try {
                write(ended);
            } catch (IOException failure) {
                closed = true;
                console.accept("the statistics cannot be written to \"" + file + "\" any more: " + failure);
            }
        }
        return !closed;
    }

    private void write(boolean ended) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(FORMAT);
        lines.add("algorithm " + algorithm);
        lines.add("milliseconds " + (System.nanoTime() - start) / NANOSECONDS_OF_MILLISECOND);
        lines.add("ended " + ended);
        for (Count count : Statistics.counts()) {
            lines.add("method " + count.transactions() + " " + aborts(count.aborts()) + " " + count.method());
            if (!Statistics.hasDetails()) {
                continue;
            }
            Time time = count.time();
            lines.add("time " + time.committed() + " " + time.lost() + " " + time.median() + " " + time.longest());
            lines.add("reads " + count.reads().median() + " " + count.reads().most());
            lines.add("writes " + count.writes().median() + " " + count.writes().most());
            for (Conflict conflict : count.conflicts()) {
                lines.add("conflict " + conflict.count() + " " + name(conflict.reason()) + " "
                        + known(conflict.place()) + " " + known(conflict.writer()));
            }
        }
        lines.add("others " + Statistics.otherConflicts());
        Path draft = file.resolveSibling(file.getFileName() + DRAFT);
        Files.write(draft, lines);
        Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    private static String aborts(Map<AbortReason, Long> aborts) {
        return aborts.isEmpty()
                ? NO_ABORTS
                : aborts.entrySet()
                        .stream()
                        .map(abort -> name(abort.getKey()) + "=" + abort.getValue())
                        .collect(Collectors.joining(","));
    }

    private static String known(@Nullable String name) {
        return name == null ? UNKNOWN : name;
    }

    private static String name(AbortReason reason) {
        return reason.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
