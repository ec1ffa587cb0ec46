// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A trace in Isolde's own format, as {@link TraceWriter} writes it. Of a truncated file, or one
 * with corrupt blocks, the intact part is read: the events of each thread up to the first missing
 * one.
 *
 * <p>Names of locations beyond the first million remain in the file, and can be queried until it is
 * closed. Replaying takes the memory of one block for each thread that has begun and not ended, and
 * time linear in the number of events, with a logarithm of the number of threads for each change of
 * threads.
 */
public final class TraceFile implements Trace, Closeable {
    private final FileChannel file;
    private final TraceBlocks blocks;
    private final BlockIndex index;
    private final Names names;
    private final List<String> broken = new ArrayList<>();
    private List<String> lost = List.of();
    private @Nullable ThreadCursor current;

    private TraceFile(FileChannel file) throws IOException {
        this.file = file;
        this.blocks = new TraceBlocks(file);
        this.index = BlockIndex.of(file, blocks);
        StoredNames stored = new StoredNames(blocks);
        this.names = new Names(stored::location);
        for (long position : index.definitions()) {
            if (!stored.index(position, names)) {
                broken.add("The block of names at byte " + position + " is broken: some things have numbers only.");
            }
        }
    }

    /** Whether a file begins like a trace of this format, of any version. */
    public static boolean isTrace(Path path) throws IOException {
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
            return beginsAsTrace(file);
        }
    }

    /**
     * Opens a trace and reads its names.
     *
     * @throws TraceException if the file is no trace, or of an unsupported version
     * @throws IOException if it cannot be read
     */
    public static TraceFile open(Path path) throws IOException, TraceException {
        FileChannel file = FileChannel.open(path, StandardOpenOption.READ);
        try {
            checkVersion(path, file);
            return new TraceFile(file);
        } catch (IOException | TraceException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    private static boolean beginsAsTrace(FileChannel file) throws IOException {
        return file.size() > TraceWriter.MAGIC.length && Arrays.equals(
                new TraceBlocks(file).bytes(0, TraceWriter.MAGIC.length), TraceWriter.MAGIC);
    }

    private static void checkVersion(Path path, FileChannel file) throws IOException, TraceException {
        if (!beginsAsTrace(file)) {
            throw new TraceException(
                    path + ": is not a trace. Traces are recorded by Isolde's agent, with record=FILE.");
        }
        int version = new TraceBlocks(file).bytes(TraceWriter.MAGIC.length, 1)[0];
        if (version != TraceWriter.VERSION) {
            throw new TraceException(path + ": is a trace of version " + version + " of the format, but this Isolde "
                    + "reads version " + TraceWriter.VERSION + ". Record the run again with this Isolde's agent.");
        }
    }

    @Override
    public Names names() {
        return names;
    }

    @Override
    public void replay(EventSink sink) throws IOException {
        SortedMap<Integer, String> missing = new TreeMap<>();
        Deque<Strides> spare = new ArrayDeque<>();
        PriorityQueue<ThreadCursor> cursors = new PriorityQueue<>();
        for (Map.Entry<Integer, List<Long>> thread : index.events().entrySet()) {
            ThreadCursor cursor = new ThreadCursor(blocks, thread.getKey(), thread.getValue(), missing,
                    spare);
            if (cursor.start()) {
                cursors.add(cursor);
            }
        }
        while (!cursors.isEmpty()) {
            ThreadCursor cursor = cursors.poll();
            current = cursor;
            if (cursor.advance(sink, cursors.isEmpty() ? Long.MAX_VALUE : cursors.peek().sequence())) {
                cursors.add(cursor);
            } else {
                sink.end(cursor.thread());
            }
        }
        lost = List.copyOf(missing.values());
    }

    @Override
    public boolean ordered() {
        return index.ordered();
    }

    @Override
    public String position() {
        return current == null ? "the start" : names.thread(current.thread()) + ", event " + current.count();
    }

    @Override
    public List<String> losses() {
        List<String> all = new ArrayList<>(index.losses());
        all.addAll(broken);
        all.addAll(lost);
        return all;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
