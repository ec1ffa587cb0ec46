package org.isolde.bench.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What {@code ./isolde bench predict --recorded} does with the traces that were recorded. */
class MainTest {

    @TempDir
    private Path folder;

    @Test
    void printsTheColumnsOfGeneratedRunsForEachTrace() throws Exception {
        Path shared = folder.resolve("shared.trace");
        Path owned = folder.resolve("owned.trace");
        long sharedEvents = new GeneratedRun(20_000, 4, 100, 10, 2, 12).write(shared);
        long ownedEvents = new OwnedRun(50_000, 4).write(owned);

        List<String> lines = run("--speed", shared.toString(), owned.toString());

        assertThat(lines).hasSize(3);
        assertThat(lines.get(0)).contains("Mevents/s");
        assertThat(columns(lines.get(1))).startsWith("shared.trace", Long.toString(sharedEvents));
        assertThat(columns(lines.get(2))).startsWith("owned.trace", Long.toString(ownedEvents)).endsWith("1");
    }

    private static String[] columns(String row) {
        return row.trim().split(" +");
    }

    private static List<String> run(String... arguments) {
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            assertThat(new CommandLine(new Main()).execute(arguments)).isZero();
        } finally {
            System.setOut(before);
        }
        return printed.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
