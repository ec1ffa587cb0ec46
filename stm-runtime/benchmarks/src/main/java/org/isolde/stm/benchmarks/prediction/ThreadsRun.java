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
 * A generated run of many short threads, as in servers with a thread for each request: each adds to
 * some counters with a lock each, in one transaction.
 *
 * @param threads the number of threads, without the one that starts them
 * @param atOnce the number of threads started before the first ones are joined
 */
record ThreadsRun(int threads, int atOnce) implements Run {
    private static final int COUNTERS = 50;
    private static final int STEPS = 20;
    private static final int FIRST = 0;

    @Override
    public long write(Path file) throws IOException {
        try (TraceWriter writer = Run.writer(file)) {
            return new Writing(writer).write(threads, atOnce);
        }
    }

    /** A trace being written. */
    private static final class Writing {
        private final TraceWriter writer;
        private long sequence;
        private long events;

        private Writing(TraceWriter writer) {
            this.writer = writer;
        }

        private long write(int threads, int atOnce) throws IOException {
            for (int i = 0; i < COUNTERS; i++) {
                writer.define(Names.Kind.LOCATION, i, "bench.Counter.value", i, NameTable.NONE);
                writer.define(Names.Kind.LOCK, i, "bench.Counter", i, NameTable.NONE);
            }
            for (int i = 0; i < 6; i++) {
                writer.defineSource(i, new SourcePosition("bench.Server.answer", "bench/Server.java", i + 1));
            }
            ThreadStream first = begin(FIRST);
            for (int thread = 1; thread <= threads; thread += atOnce) {
                int end = Math.min(thread + atOnce, threads + 1);
                for (int i = thread; i < end; i++) {
                    synchronisation(first, EventKind.FORK, i, 0);
                }
                for (int i = thread; i < end; i++) {
                    answer(i);
                }
                for (int i = thread; i < end; i++) {
                    synchronisation(first, EventKind.JOIN, i, 1);
                }
            }
            first.flush();
            return events;
        }

        private ThreadStream begin(int thread) throws IOException {
            writer.define(Names.Kind.THREAD, thread, "request " + thread, NameTable.NONE, NameTable.NONE);
            return writer.stream(thread, sequence);
        }

        private void answer(int thread) throws IOException {
            ThreadStream stream = begin(thread);
            access(stream, EventKind.BEGIN, 0, 2);
            for (int i = 0; i < STEPS; i++) {
                int counter = (thread + i) % COUNTERS;
                synchronisation(stream, EventKind.ACQUIRE, counter, 3);
                access(stream, EventKind.READ, counter, 4);
                access(stream, EventKind.WRITE, counter, 4);
                synchronisation(stream, EventKind.RELEASE, counter, 5);
            }
            access(stream, EventKind.END, 0, 2);
            stream.flush();
        }

        private void access(ThreadStream stream, EventKind kind, int operand, int source) throws IOException {
            stream.access(kind, operand, source);
            events++;
        }

        private void synchronisation(ThreadStream stream, EventKind kind, int operand, int source)
                throws IOException {
            stream.synchronisation(kind, operand, source, ++sequence);
            events++;
        }
    }
}
