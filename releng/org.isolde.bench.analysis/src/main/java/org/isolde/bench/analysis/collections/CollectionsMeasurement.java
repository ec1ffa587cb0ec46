// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis.collections;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Measures {@code isolde analyze} on the sources of a program, in a Java virtual machine of its
 * own.
 */
public final class CollectionsMeasurement {

    /** A line of the garbage collector's log: memory before, after, and the size of the heap. */
    private static final Pattern COLLECTION = Pattern.compile("(\\d+)M->(\\d+)M\\((\\d+)M\\)");

    private static final int FOUND_SOMETHING = 1;

    private final Path folder;

    /**
     * Creates a measurement.
     *
     * @param folder an empty folder, for sources, report and log
     */
    public CollectionsMeasurement(Path folder) {
        this.folder = folder;
    }

    /**
     * What was measured.
     *
     * @param seconds from the start of the virtual machine to its end
     * @param usedMiB the largest heap that was in use before a garbage collection
     * @param liveMiB the largest heap that was in use after one
     * @param report the report, as text
     */
    public record Result(double seconds, int usedMiB, int liveMiB, String report) {

        /** The last line of the report, which sums it up. */
        public String lastLine() {
            return report.lines().filter(line -> !line.isBlank()).reduce("", (before, line) -> line);
        }
    }

    /**
     * Writes the sources and analyses them.
     *
     * @param heapMiB how much heap there is
     */
    public Result run(Map<String, String> sources, int heapMiB) throws IOException {
        Path root = folder.resolve("src");
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = root.resolve(source.getKey());
            Files.createDirectories(file.getParent());
            Files.writeString(file, source.getValue());
        }
        Path report = folder.resolve("report.txt");
        Path log = folder.resolve("gc.log");
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx" + heapMiB + "m",
                "--enable-native-access=ALL-UNNAMED", "-Xlog:disable", "-Xlog:gc:file=" + log,
                "-cp", System.getProperty("java.class.path"), "org.isolde.launcher.Entry",
                "analyze", "--out=" + report, root.toString());
        long start = System.nanoTime();
        // Its standard error is this one's, so that its progress is seen on a terminal.
        Process process = new ProcessBuilder(command).inheritIO().start();
        try {
            int status = process.waitFor();
            if (status > FOUND_SOMETHING) {
                throw new IOException("The analysis ended with status " + status);
            }
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted while a program was analysed", e);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        int used = 0;
        int live = 0;
        Matcher matcher = COLLECTION.matcher(Files.readString(log));
        while (matcher.find()) {
            used = Math.max(used, Integer.parseInt(matcher.group(1)));
            live = Math.max(live, Integer.parseInt(matcher.group(2)));
        }
        return new Result(seconds, used, live, Files.readString(report));
    }
}
