// SPDX-License-Identifier: EPL-2.0
package org.isolde.report.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.isolde.trace.EventKind;
import org.isolde.trace.ThreadStream;
import org.isolde.trace.TraceFile;
import org.isolde.trace.TraceWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceAnalysisTest {

    @TempDir
    private Path folder;

    /** Most witnesses of a short run are found when all of its events have come. */
    @Test
    void aHeapThatIsFullOnlyAtTheEndOfTheRunIsToldToo() throws Exception {
        Path file = folder.resolve("short.trace");
        int events = 30_000;
        try (TraceWriter writer = new TraceWriter(Files.newOutputStream(file))) {
            ThreadStream stream = writer.stream(0, 0);
            for (int i = 0; i < events; i++) {
                stream.access(EventKind.WRITE, i, 1);
            }
            stream.flush();
        }
        TraceAnalysis analysis = new TraceAnalysis(OptionalInt.of(0), ProgramVersion.UNKNOWN, 1 << 20);
        try (TraceFile trace = TraceFile.open(file)) {
            PredictionResult result = analysis.analyse("short", trace, () -> false, () -> true);

            assertThat(result.partial()).isTrue();
            long leftOut = events - result.size().events();
            assertThat(leftOut).isPositive();
            assertThat(result.problems()).singleElement().asString().contains("was full", leftOut + " events before");
        }
    }
}
