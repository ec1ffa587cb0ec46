package org.isolde.stm.benchmarks.prediction;

import java.io.IOException;
import org.isolde.trace.EventKind;
import org.isolde.trace.NameTable;
import org.isolde.trace.Names;
import org.isolde.trace.SourcePosition;
import org.isolde.trace.ThreadStream;
import org.isolde.trace.TraceWriter;

/** Writes the events of generated runs: numbers the synchronisation events, counts all. */
final class TraceFiller {
    private final ThreadStream[] streams;
    private long sequence;
    private long events;

    TraceFiller(TraceWriter writer, int threads, int locations, int locks, int sources) throws IOException {
        for (int i = 0; i < locations; i++) {
            writer.define(Names.Kind.LOCATION, i, "bench.Node.field" + i % 5, i / 5, NameTable.NONE);
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

    void flush() throws IOException {
        for (ThreadStream stream : streams) {
            stream.flush();
        }
    }
}
