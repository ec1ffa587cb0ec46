package org.isolde.launching.runs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the runtime had counted when it last wrote its file.
 *
 * @param algorithm the name of the algorithm that the program runs with
 * @param time how long the program had run
 * @param complete whether the program has ended, and the runtime has had its last word
 * @param methods the atomic methods that have run, the busiest first
 */
public record RunStatistics(String algorithm, Duration time, boolean complete, List<MethodCounts> methods) {

    private static final String FORMAT = "isolde-statistics 1";

    private static final String ALGORITHM = "algorithm ";
    private static final String MILLISECONDS = "milliseconds ";
    private static final String ENDED = "ended ";
    private static final String METHOD = "method ";
    private static final String NO_ABORTS = "-";

    /** Keeps a copy of the list. */
    public RunStatistics {
        methods = List.copyOf(methods);
    }

    /** The sum over all methods, under an empty name. */
    public MethodCounts sum() {
        long transactions = 0;
        Map<AbortReason, Long> aborts = new EnumMap<>(AbortReason.class);
        for (MethodCounts counts : methods) {
            transactions += counts.transactions();
            counts.aborts().forEach((reason, count) -> aborts.merge(reason, count, Long::sum));
        }
        return new MethodCounts("", transactions, aborts);
    }

    /** What was counted for a method; empty when it has not run. */
    public Optional<MethodCounts> of(String method) {
        return methods.stream().filter(counts -> counts.method().equals(method)).findFirst();
    }

    /**
     * Reads the file that the agent's option {@code statistics-file} names, in the format that stands there.
     *
     * @param lines the lines of the file
     * @throws StatisticsFormatException if they are none of such a file
     */
    public static RunStatistics parse(List<String> lines) throws StatisticsFormatException {
        if (lines.size() < 4 || !lines.getFirst().equals(FORMAT)) {
            throw new StatisticsFormatException(1, lines.isEmpty() ? "" : lines.getFirst());
        }
        String algorithm = value(lines, 1, ALGORITHM);
        Duration time = Duration.ofMillis(number(lines, 2, value(lines, 2, MILLISECONDS)));
        boolean complete = Boolean.parseBoolean(value(lines, 3, ENDED));
        List<MethodCounts> methods = new ArrayList<>();
        for (int line = 4; line < lines.size(); line++) {
            methods.add(method(lines, line));
        }
        methods.sort(
                Comparator.comparingLong(MethodCounts::transactions).reversed().thenComparing(MethodCounts::method));
        return new RunStatistics(algorithm, time, complete, methods);
    }

    private static MethodCounts method(List<String> lines, int line) throws StatisticsFormatException {
        String[] words = value(lines, line, METHOD).split(" ", 3);
        if (words.length < 3 || !words[2].matches("[^(]+\\.[^(.]+\\(.*\\)")) {
            throw new StatisticsFormatException(line + 1, lines.get(line));
        }
        Map<AbortReason, Long> aborts = new EnumMap<>(AbortReason.class);
        for (String abort : words[1].equals(NO_ABORTS) ? new String[0] : words[1].split(",")) {
            String[] parts = abort.split("=", 2);
            Optional<AbortReason> reason = AbortReason.of(parts[0]);
            if (parts.length < 2 || reason.isEmpty()) {
                throw new StatisticsFormatException(line + 1, lines.get(line));
            }
            aborts.put(reason.get(), number(lines, line, parts[1]));
        }
        return new MethodCounts(words[2], number(lines, line, words[0]), aborts);
    }

    private static String value(List<String> lines, int line, String word) throws StatisticsFormatException {
        if (!lines.get(line).startsWith(word)) {
            throw new StatisticsFormatException(line + 1, lines.get(line));
        }
        return lines.get(line).substring(word.length());
    }

    private static long number(List<String> lines, int line, String digits) throws StatisticsFormatException {
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException e) {
            throw new StatisticsFormatException(line + 1, lines.get(line));
        }
    }
}
