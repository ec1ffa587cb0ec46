// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StdTraceTest {
    private static final String RUN = """
            T0|fork(T1)|10
            T0|begin|11
            T0|acq(L)|12
            T0|r(x)|13
            T0|rel(L)|14
            T1|w(x)|20
            T0|w(x)|15
            T0|end|16
            T0|join(T1)|17
            """;

    @TempDir
    private Path folder;

    @Test
    void whatIsReadIsWrittenAgain() throws Exception {
        StdTrace trace = trace(RUN);
        assertThat(written(trace)).isEqualTo(RUN);
        assertThat(trace.names().location(0)).isEqualTo("x");
        assertThat(trace.names().source(0).line()).isEqualTo(10);
        assertThat(trace.position()).isEqualTo("line 9");
    }

    @Test
    void threadsLocksAndLocationsHaveNamesOfTheirOwn() throws Exception {
        List<RecordedEvent> events = new ArrayList<>();
        trace("a|acq(a)|1\na|w(a)|1\nb|r(a)|2\n").replay(
                (thread, kind, operand, source) -> events.add(new RecordedEvent(thread, kind, operand, source)));
        assertThat(events).containsExactly(new RecordedEvent(0, EventKind.ACQUIRE, 0, 0),
                new RecordedEvent(0, EventKind.WRITE, 0, 0), new RecordedEvent(1, EventKind.READ, 0, 1));
    }

    @Test
    void whatStdHasNotIsLowered() {
        StringBuilder text = new StringBuilder();
        StdWriter writer = new StdWriter(text, new Names());
        writer.event(0, EventKind.ACQUIRE, 3, 1);
        writer.event(0, EventKind.ACQUIRE, 3, 2);
        writer.event(0, EventKind.WAIT, 3, 3);
        writer.event(1, EventKind.NOTIFY, 3, 4);
        writer.event(0, EventKind.WAKE, 3, 3);
        writer.event(0, EventKind.RELEASE, 3, 5);
        writer.event(0, EventKind.RELEASE, 3, 6);
        writer.event(0, EventKind.VOLATILE_WRITE, 2, 7);
        assertThat(text).hasToString("""
                thread_0|acq(lock_3)|1
                thread_0|rel(lock_3)|3
                thread_0|acq(lock_3)|3
                thread_0|rel(lock_3)|6
                thread_0|w(location_2)|7
                """);
    }

    @Test
    void namesThatWouldBeWrittenAlikeStayApart() {
        Names names = new Names();
        names.table(Names.Kind.LOCATION).define(0, "a b", NameTable.NONE, NameTable.NONE);
        names.table(Names.Kind.LOCATION).define(1, "a|b", NameTable.NONE, NameTable.NONE);
        StringBuilder text = new StringBuilder();
        StdWriter writer = new StdWriter(text, names);
        writer.event(0, EventKind.READ, 0, 0);
        writer.event(0, EventKind.READ, 1, 0);
        assertThat(text).hasToString("thread_0|r(a_b)|0\nthread_0|r(a_b#2)|0\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "T0|r(x);three fields",
        "T0|r(x)|1|2;three fields",
        "'';three fields",
        "T0|read(x)|1;names no operation",
        "T0|r|1;lacks an operand",
        "T0|r(x|1;lacks an operand",
        "T0|r()|1;without a name",
        "T0|r(x y)|1;blanks",
        "|r(x)|1;without a name",
        "T0|begin(x)|1;has an operand",
        "T0|r(x)|one;not a whole number",
    })
    void aBadLineEndsTheTrace(String line, String message) throws Exception {
        StdTrace trace = trace("T0|w(x)|1\n" + line + "\nT0|w(x)|2\n");
        assertThat(written(trace)).isEqualTo("T0|w(x)|1\n");
        assertThat(trace.losses()).singleElement().asString().contains("Line 2", message);
    }

    @Test
    void aFileThatBeginsWithABadLineIsNoTrace() throws IOException {
        StdTrace trace = trace("class Some {}\n");
        assertThatThrownBy(() -> written(trace)).isInstanceOf(TraceException.class)
                .hasMessageContaining("run.std: is not a trace").hasMessageContaining("line 1");
    }

    private StdTrace trace(String text) throws IOException {
        Path file = folder.resolve("run.std");
        Files.writeString(file, text);
        return new StdTrace(file);
    }

    private static String written(StdTrace trace) throws IOException, TraceException {
        StringBuilder text = new StringBuilder();
        List<RecordedEvent> events = new ArrayList<>();
        trace.replay((thread, kind, operand, source) -> events.add(new RecordedEvent(thread, kind, operand, source)));
        StdWriter writer = new StdWriter(text, trace.names());
        events.forEach(event -> writer.event(event.thread(), event.kind(), event.operand(), event.source()));
        return text.toString();
    }
}
