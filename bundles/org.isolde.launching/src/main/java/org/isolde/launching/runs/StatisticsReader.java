// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.runs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Parses the file that the agent's option {@code statistics-file} names, line by line. */
final class StatisticsReader {

    private static final String FORMAT = "isolde-statistics 2";

    private static final String ALGORITHM = "algorithm ";
    private static final String MILLISECONDS = "milliseconds ";
    private static final String ENDED = "ended ";
    private static final String METHOD = "method ";
    private static final String TIME = "time ";
    private static final String READS = "reads ";
    private static final String WRITES = "writes ";
    private static final String CONFLICT = "conflict ";
    private static final String OTHERS = "others ";
    private static final String NOTHING = "-";
    private static final String METHOD_NAME = "[^(]+\\.[^(.]+\\(.*\\)";

    private final List<String> lines;
    private int at;

    StatisticsReader(List<String> lines) {
        this.lines = lines;
    }

    RunStatistics read() throws StatisticsFormatException {
        if (lines.size() < 5 || !lines.getFirst().equals(FORMAT)) {
            throw new StatisticsFormatException(1, lines.isEmpty() ? "" : lines.getFirst());
        }
        at++;
        String algorithm = rest(ALGORITHM);
        Duration time = Duration.ofMillis(number(rest(MILLISECONDS)));
        boolean complete = Boolean.parseBoolean(rest(ENDED));
        List<MethodCounts> methods = new ArrayList<>();
        while (isNext(METHOD)) {
            methods.add(method());
        }
        long others = number(rest(OTHERS));
        if (at < lines.size()) {
            at++;
            throw wrong();
        }
        methods.sort(
                Comparator.comparingLong(MethodCounts::transactions).reversed().thenComparing(MethodCounts::method));
        return new RunStatistics(algorithm, time, complete, methods, others);
    }

    private MethodCounts method() throws StatisticsFormatException {
        String[] words = words(METHOD, 3);
        String name = words[2];
        if (!name.matches(METHOD_NAME)) {
            throw wrong();
        }
        long transactions = number(words[0]);
        Map<AbortReason, Long> aborts = new EnumMap<>(AbortReason.class);
        for (String abort : words[1].equals(NOTHING) ? new String[0] : words[1].split(",")) {
            String[] parts = abort.split("=", 2);
            if (parts.length < 2) {
                throw wrong();
            }
            aborts.put(reason(parts[0]), number(parts[1]));
        }
        if (!isNext(TIME)) {
            return new MethodCounts(name, transactions, aborts, Times.NONE, Optional.empty(), List.of());
        }
        long[] time = numbers(TIME, 4);
        long[] reads = numbers(READS, 2);
        long[] writes = numbers(WRITES, 2);
        Times times = new Times(Duration.ofNanos(time[0]), Duration.ofNanos(time[1]));
        Typical typical = new Typical(
                Duration.ofNanos(time[2]), Duration.ofNanos(time[3]), reads[0], reads[1], writes[0], writes[1]);
        List<Conflict> conflicts = new ArrayList<>();
        while (isNext(CONFLICT)) {
            String[] parts = words(CONFLICT, 4);
            conflicts.add(new Conflict(name, number(parts[0]), reason(parts[1]), known(parts[2]), known(parts[3])));
        }
        return new MethodCounts(name, transactions, aborts, times, Optional.of(typical), conflicts);
    }

    private static Optional<String> known(String word) {
        return word.equals(NOTHING) ? Optional.empty() : Optional.of(word);
    }

    private boolean isNext(String word) {
        return at < lines.size() && lines.get(at).startsWith(word);
    }

    /** The next line without the word that it must begin with. */
    private String rest(String word) throws StatisticsFormatException {
        boolean fits = isNext(word);
        at++;
        if (!fits) {
            throw wrong();
        }
        return lines.get(at - 1).substring(word.length());
    }

    /** The words of the next line; the last one holds all that is left. */
    private String[] words(String word, int count) throws StatisticsFormatException {
        String[] words = rest(word).split(" ", count);
        if (words.length < count) {
            throw wrong();
        }
        return words;
    }

    private long[] numbers(String word, int count) throws StatisticsFormatException {
        String[] words = words(word, count);
        long[] numbers = new long[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = number(words[i]);
        }
        return numbers;
    }

    private AbortReason reason(String word) throws StatisticsFormatException {
        return AbortReason.of(word).orElseThrow(this::wrong);
    }

    private long number(String digits) throws StatisticsFormatException {
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException e) {
            throw wrong();
        }
    }

    /** The line that was looked at last is none of such a file. */
    private StatisticsFormatException wrong() {
        return new StatisticsFormatException(at, at > lines.size() ? "" : lines.get(at - 1));
    }
}
