// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceFileTest {
    private static final int EVENTS = 300_000;

    @TempDir
    private Path folder;

    @Test
    void whatIsWrittenIsRead() throws Exception {
        Path file = folder.resolve("whole.trace");
        SampleTrace sample = new SampleTrace(1).write(file, EVENTS);
        try (TraceFile trace = TraceFile.open(file)) {
            List<RecordedEvent> events = replay(trace);
            assertThat(trace.losses()).isEmpty();
            assertThat(perThread(events)).isEqualTo(sample.threads());
            assertThat(synchronisation(events)).isEqualTo(sample.synchronisation());
            assertThat(replay(trace)).as("a second time").isEqualTo(events);
        }
    }

    @Test
    void namesAreRead() throws Exception {
        Path file = folder.resolve("names.trace");
        new SampleTrace(2).write(file, 10);
        try (TraceFile trace = TraceFile.open(file)) {
            Names names = trace.names();
            assertThat(names.thread(2)).isEqualTo("worker 2");
            assertThat(names.location(7)).isEqualTo("int[]@3[12]");
            assertThat(names.location(8)).isEqualTo("location 8");
            assertThat(names.source(5)).isEqualTo(new SourcePosition("bank.Account.deposit", "bank/Account.java", 17));
            assertThat(names.source(6)).isEqualTo(SourcePosition.UNKNOWN);
            assertThat(names.options()).containsExactly("atomic=*.deposit", "exclude=org.example");
        }
    }

    /** More than are kept in memory. */
    @Test
    void namesOfManyLocationsAreReadWhenTheyAreAskedFor() throws Exception {
        Path file = folder.resolve("locations.trace");
        int locations = 1_300_000;
        try (TraceWriter writer = new TraceWriter(new BufferedOutputStream(Files.newOutputStream(file)))) {
            for (int id = 0; id < locations; id++) {
                if (id % 10 != 9) {
                    writer.define(Names.Kind.LOCATION, id, "bank.Account.field" + id % 3, id / 3, NameTable.NONE);
                }
            }
        }
        try (TraceFile trace = TraceFile.open(file)) {
            Names names = trace.names();
            for (int id = 0; id < locations; id += 7_001) {
                assertThat(names.location(id)).isEqualTo(
                        id % 10 == 9 ? "location " + id : "bank.Account.field" + id % 3 + "@" + id / 3);
            }
            assertThat(names.locationWithoutObject(locations - 2)).isEqualTo("bank.Account.field2");
            assertThat(names.location(locations)).isEqualTo("location " + locations);
        }
    }

    @Test
    void aFileWithoutItsEndIsReadUpToItsLastCompleteBlocks() throws Exception {
        Path whole = folder.resolve("whole.trace");
        SampleTrace sample = new SampleTrace(3).write(whole, EVENTS);
        byte[] bytes = Files.readAllBytes(whole);
        int mostRead = 0;
        for (int length = bytes.length - 1; length > TraceWriter.MAGIC.length; length -= bytes.length / 23) {
            Path part = folder.resolve("part.trace");
            Files.write(part, Arrays.copyOf(bytes, length));
            try (TraceFile trace = TraceFile.open(part)) {
                List<RecordedEvent> events = replay(trace);
                assertThat(trace.losses()).isNotEmpty().first().asString().contains("after byte ", "of " + length);
                assertBegins(sample, events);
                mostRead = Math.max(mostRead, events.size());
            }
        }
        assertThat(mostRead).as("the index alone was missing").isEqualTo(EVENTS);
    }

    @Test
    void ofAThreadWithABrokenBlockTheEventsBeforeItAreRead() throws Exception {
        Path file = folder.resolve("broken.trace");
        SampleTrace sample = new SampleTrace(4).write(file, EVENTS);
        byte[] bytes = Files.readAllBytes(file);
        for (int at = TraceWriter.MAGIC.length + 1; at < bytes.length - 100; at += bytes.length / 17) {
            byte[] changed = bytes.clone();
            changed[at] ^= 0x10;
            Files.write(file, changed);
            try (TraceFile trace = TraceFile.open(file)) {
                List<RecordedEvent> events = replay(trace);
                assertThat(trace.losses()).as("byte %d", at).isNotEmpty();
                assertBegins(sample, events);
                assertThat(events.size()).isLessThanOrEqualTo(EVENTS).isGreaterThan(EVENTS / 2);
            }
        }
    }

    @Test
    void anotherFileIsRefused() throws IOException {
        Path file = folder.resolve("Some.java");
        Files.writeString(file, "class Some {}");
        assertThatThrownBy(() -> TraceFile.open(file)).isInstanceOf(TraceException.class)
                .hasMessageContaining("Some.java: is not a trace");
    }

    @Test
    void anotherVersionIsRefused() throws IOException {
        Path file = folder.resolve("new.trace");
        byte[] start = Arrays.copyOf(TraceWriter.MAGIC, TraceWriter.MAGIC.length + 1);
        start[TraceWriter.MAGIC.length] = 99;
        Files.write(file, start);
        assertThatThrownBy(() -> TraceFile.open(file)).isInstanceOf(TraceException.class)
                .hasMessageContaining("version 99");
    }

    @Test
    void theSameEventsGiveTheSameBytes() throws IOException {
        Path one = folder.resolve("one.trace");
        Path other = folder.resolve("other.trace");
        new SampleTrace(5).write(one, EVENTS / 10);
        new SampleTrace(5).write(other, EVENTS / 10);
        assertThat(one).hasSameBinaryContentAs(other);
    }

    @Test
    void aTextThatIsLongIsKept() throws Exception {
        Path file = folder.resolve("long.trace");
        String name = "x".repeat(100_000) + "\u00e4\u6f22";
        try (TraceWriter writer = new TraceWriter(Files.newOutputStream(file))) {
            writer.define(Names.Kind.LOCK, 0, name, NameTable.NONE, NameTable.NONE);
        }
        assertThat(name.getBytes(StandardCharsets.UTF_8).length).isGreaterThan(1 << 16);
        try (TraceFile trace = TraceFile.open(file)) {
            assertThat(trace.names().lock(0)).isEqualTo(name);
        }
    }

    private static void assertBegins(SampleTrace sample, List<RecordedEvent> events) {
        List<List<RecordedEvent>> read = perThread(events);
        for (int thread = 0; thread < read.size(); thread++) {
            List<RecordedEvent> whole = sample.threads().get(thread);
            assertThat(read.get(thread)).isEqualTo(whole.subList(0, read.get(thread).size()));
        }
    }

    private static List<RecordedEvent> replay(TraceFile trace) throws IOException {
        List<RecordedEvent> events = new ArrayList<>();
        trace.replay((thread, kind, operand, source) -> events.add(new RecordedEvent(thread, kind, operand, source)));
        return events;
    }

    private static List<List<RecordedEvent>> perThread(List<RecordedEvent> events) {
        List<List<RecordedEvent>> threads = new ArrayList<>();
        for (RecordedEvent event : events) {
            while (threads.size() <= event.thread()) {
                threads.add(new ArrayList<>());
            }
            threads.get(event.thread()).add(event);
        }
        return threads;
    }

    private static List<RecordedEvent> synchronisation(List<RecordedEvent> events) {
        return events.stream().filter(event -> event.kind().synchronises()).toList();
    }
}
