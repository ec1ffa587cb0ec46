// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.prediction;

import java.io.IOException;
import java.nio.file.Path;
import org.isolde.trace.EventKind;
import org.isolde.trace.NameTable;
import org.isolde.trace.Names;
import org.isolde.trace.SourcePosition;
import org.isolde.trace.ThreadStream;
import org.isolde.trace.TraceWriter;

/**
 * Writes the events of generated runs: numbers the synchronisation events, and counts all events.
 */
final class TraceFiller {

    /** Generates the events of a run. */
    @FunctionalInterface
    interface Steps {
        void fill(TraceFiller filler) throws IOException;
    }

    private final TraceWriter writer;
    private final ThreadStream[] streams;
    private long sequence;
    private long events;

    private TraceFiller(TraceWriter writer, int threads, int locations, int locks, int sources) throws IOException {
        this.writer = writer;
        for (int i = 0; i < locations; i++) {
            nameLocation(i, "bench.Node.field" + i % 5, i / 5);
        }
        for (int i = 0; i < locks; i++) {
            writer.define(Names.Kind.LOCK, i, "bench.Node", i, NameTable.NONE);
        }
        for (int i = 0; i < sources; i++) {
            writer.defineSource(i, new SourcePosition("bench.Node.method" + i / 10, "bench/Node.java", i + 1));
        }
        streams = new ThreadStream[threads];
        for (int i = 0; i < threads; i++) {
            writer.define(Names.Kind.THREAD, i, "worker " + i, NameTable.NONE, NameTable.NONE);
            streams[i] = writer.stream(i, 0);
        }
    }

    /**
     * Writes a trace and gives the number of its events.
     *
     * @param locations how many have a name from the start, as have all locks, and all places, from
     *     0 on
     */
    static long write(Path file, int threads, int locations, int locks, int sources, Steps steps) throws IOException {
        try (TraceWriter writer = Run.writer(file)) {
            TraceFiller filler = new TraceFiller(writer, threads, locations, locks, sources);
            steps.fill(filler);
            for (ThreadStream stream : filler.streams) {
                stream.flush();
            }
            return filler.events;
        }
    }

    /** Names a field of an object, before an event uses it. */
    void nameLocation(int location, String field, int object) throws IOException {
        writer.define(Names.Kind.LOCATION, location, field, object, NameTable.NONE);
    }

    void event(int thread, EventKind kind, int operand, int source) throws IOException {
        if (kind.synchronises()) {
            streams[thread].synchronisation(kind, operand, source, ++sequence);
        } else {
            streams[thread].access(kind, operand, source);
        }
        events++;
    }

    long events() {
        return events;
    }
}
