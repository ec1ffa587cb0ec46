// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.output;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.Map;
import org.isolde.recorder.event.RecordingState;
import org.isolde.recorder.shadow.Shadow;
import org.isolde.trace.EventKind;
import org.isolde.trace.Names;
import org.isolde.trace.ThreadStream;
import org.isolde.trace.TraceWriter;
import org.jspecify.annotations.Nullable;

/** An output that writes a trace file. */
public final class TraceOutput implements Output {
    private final TraceWriter writer;
    private final Map<Integer, ThreadStream> streams = new HashMap<>();
    /** The stream of {@link #lastThread}. */
    @SuppressWarnings("NullAway.Init")
    private ThreadStream last;
    private int lastThread = Shadow.NONE;

    /**
     * Begins a file.
     *
     * @param out the file, which is closed at the end
     */
    public TraceOutput(OutputStream out) throws IOException {
        writer = new TraceWriter(out, RecordingState::takeHurry);
    }

    @Override
    public void define(Names.Kind kind, int number, String text, int first, int second) throws IOException {
        writer.define(kind, number, text, first, second);
    }

    @Override
    public void begin(int thread, long sequence) {
        streams.put(thread, RecordingState.isExact()
                ? writer.orderedStream(thread, sequence)
                : writer.stream(thread, sequence));
    }

    private ThreadStream stream(int thread) {
        if (thread != lastThread) {
            last = of(thread, streams.get(thread));
            lastThread = thread;
        }
        return last;
    }

    private static ThreadStream of(int thread, @Nullable ThreadStream begun) {
        if (begun == null) {
            throw new IllegalStateException("Thread " + thread + " has not begun, or has ended.");
        }
        return begun;
    }

    @Override
    public void access(int thread, EventKind kind, int operand, int source) throws IOException {
        stream(thread).access(kind, operand, source);
    }

    @Override
    public void accesses(int thread, EventKind kind, int first, int count, int distance, int source)
            throws IOException {
        stream(thread).accesses(kind, first, count, distance, source);
    }

    @Override
    public void synchronisation(int thread, EventKind kind, int operand, int source, long sequence)
            throws IOException {
        stream(thread).synchronisation(kind, operand, source, sequence);
    }

    @Override
    public void flush() throws IOException {
        for (ThreadStream stream : streams.values()) {
            stream.flush();
        }
    }

    @Override
    public void end(int thread) throws IOException {
        of(thread, streams.remove(thread)).flush();
        lastThread = Shadow.NONE;
    }

    @Override
    public void close() throws IOException {
        // A file that cannot be finished is closed all the same.
        try (writer) {
            flush();
        }
    }
}
