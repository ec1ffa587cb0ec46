// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.hunting;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * The run of a tool in a JVM of its own.
 *
 * @param code its exit code; of no meaning if it was ended
 * @param isEnded whether it was ended since it took too long
 * @param lines what it has printed
 * @param seconds how long it took
 * @param first when it printed the first line that matters, in seconds; empty if it has not
 */
record ToolRun(int code, boolean isEnded, List<String> lines, double seconds, Optional<Double> first) {

    /**
     * Starts a tool, and waits for its end.
     *
     * @param limit after how many seconds it is ended
     * @param matters finds the lines that say that something was found
     */
    static ToolRun of(ProcessBuilder command, long limit, Predicate<String> matters)
            throws IOException, InterruptedException {
        long start = System.nanoTime();
        Process process = command.redirectErrorStream(true).start();
        Thread watch = new Thread(() -> end(process, limit), "time limit");
        watch.start();
        List<String> lines = new ArrayList<>();
        Double first = null;
        try (BufferedReader reader = process.inputReader(Charset.defaultCharset())) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
                first = first == null && matters.test(line) ? Double.valueOf(since(start)) : first;
            }
        }
        int code = process.waitFor();
        double seconds = since(start);
        watch.join();
        return new ToolRun(code, seconds > limit, lines, seconds, Optional.ofNullable(first));
    }

    private static double since(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    private static void end(Process process, long limit) {
        try {
            if (!process.waitFor(limit, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    /** The first of the lines that has some text, from there on; empty if none has. */
    Optional<String> from(String text) {
        return lines.stream().filter(line -> line.contains(text)).findFirst()
                .map(line -> line.substring(line.indexOf(text)).strip());
    }

    /** The last line. */
    String last() {
        return lines.isEmpty() ? "" : lines.get(lines.size() - 1).strip();
    }
}
