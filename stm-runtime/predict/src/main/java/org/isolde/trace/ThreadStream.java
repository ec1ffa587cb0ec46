// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.io.IOException;

/**
 * The stream of one thread's events into a {@linkplain TraceWriter trace file}: events are encoded
 * at once, and written in blocks. Used by one thread at a time, without a lock until a block is
 * full.
 *
 * <p>An event begins with a byte: five bits are its kind, two bits state which predictions of
 * {@link Strides} are right, and the last bit marks a run. The place and the difference of the
 * operand to the last one follow unless predicted, and, for synchronisation events, the increase of
 * the sequence number. A run represents accesses from one place to locations at equal distances: it
 * is followed by the number of further accesses with a bit that states whether the distance differs
 * from 1, and then the distance.
 */
public final class ThreadStream {
    /** The event's place in the program is as expected. */
    static final int EXPECTED_SOURCE = 0x20;
    /** The operand is as expected. */
    static final int EXPECTED_STEP = 0x40;
    /** More such events follow, with operands at equal distances: so many. */
    static final int RUN = 0x80;
    /** The bits of the kind. */
    static final int KIND = 0x1F;

    /** Small enough that little is lost with a block, large enough to compress well. */
    private static final int BLOCK = 1 << 15;
    /** Many threads have few events. */
    private static final int FIRST_SIZE = 1 << 8;

    private static final int LARGEST_EVENT = 1 + 4 * PackedOutput.MAXIMUM;

    private final TraceWriter writer;
    private final BlockHeader.Type type;
    private final int thread;
    private final Strides strides = new Strides();
    private final PackedOutput output = new PackedOutput(FIRST_SIZE);
    private final BlockCompressor compressor;
    private long sequence;
    private long blockSequence;
    private long firstEvent;
    private int events;

    ThreadStream(TraceWriter writer, BlockHeader.Type type, int thread, long sequence) {
        this.type = type;
        this.writer = writer;
        this.compressor = new BlockCompressor(writer.deflaters());
        this.thread = thread;
        this.sequence = sequence;
        this.blockSequence = sequence;
    }

    /**
     * Adds an event that is ordered within the thread only.
     *
     * @throws IOException if a block is full and cannot be written
     */
    public void access(EventKind kind, int operand, int source) throws IOException {
        put(kind.ordinal(), operand, source);
        flushIfFull();
    }

    /**
     * Adds accesses from one place to locations at equal distances, each an event that is ordered
     * within the thread only.
     *
     * @param operand the first location
     * @param count the number of locations, at least 1
     * @param distance from each location to the next one, at least 1
     * @throws IOException if a block is full and cannot be written
     */
    public void accesses(EventKind kind, int operand, int count, int distance, int source) throws IOException {
        if (count == 1) {
            access(kind, operand, source);
            return;
        }
        put(kind.ordinal() | RUN, operand, source);
        output.number((count - 1L) << 1 | (distance == 1 ? 0 : 1));
        if (distance != 1) {
            output.number(distance);
        }
        events += count - 1;
        flushIfFull();
    }

    /**
     * Adds a synchronisation event, or any event if all are numbered.
     *
     * @param number its number in the order of all synchronisation events of the run, larger than
     *     those before in this thread
     * @throws IOException if a block is full and cannot be written
     */
    public void synchronisation(EventKind kind, int operand, int source, long number) throws IOException {
        put(kind.ordinal(), operand, source);
        output.number(number - sequence);
        sequence = number;
        flushIfFull();
    }

    private void put(int tag, int operand, int source) {
        output.ensure(LARGEST_EVENT);
        boolean expectedSource = strides.expectedSource() == source;
        int step = operand - strides.operand(source);
        boolean expectedStep = strides.expectedStep(source) == step;
        output.put(tag | (expectedSource ? EXPECTED_SOURCE : 0) | (expectedStep ? EXPECTED_STEP : 0));
        if (!expectedSource) {
            output.number(source);
        }
        if (!expectedStep) {
            output.signed(step);
        }
        strides.source(source);
        strides.operand(source, operand);
        events++;
    }

    private void flushIfFull() throws IOException {
        if (output.size() > BLOCK - LARGEST_EVENT) {
            flush();
        }
    }

    /**
     * Writes the events so far, so that they are not lost if the program is killed.
     *
     * @throws IOException if they cannot be written
     */
    public void flush() throws IOException {
        if (events == 0) {
            return;
        }
        writer.pack(compressor, output, events);
        writer.write(compressor, type, thread, events, firstEvent, blockSequence);
        firstEvent += events;
        events = 0;
        blockSequence = sequence;
        output.clear();
        strides.clear();
    }
}
