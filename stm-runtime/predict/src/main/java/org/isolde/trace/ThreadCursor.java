// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.io.IOException;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Iterates over the events of one thread in a trace file, block by block; only blocks of threads
 * that have begun and not ended are in memory.
 */
final class ThreadCursor implements Comparable<ThreadCursor> {
    private static final EventKind[] KINDS = EventKind.values();
    private static final boolean[] SYNCHRONISES = synchronises();

    private final TraceBlocks blocks;
    private final int thread;
    private final List<Long> positions;
    private final Map<Integer, String> losses;
    private final Deque<Strides> spare;
    /** Null before the first block and after the last one. */
    private @Nullable Strides strides;
    /** The input of the block; not used without a block. */
    @SuppressWarnings("NullAway.Init")
    private PackedInput input;
    private int left;
    private int nextBlock;
    private long count;
    private long sequence;
    private int tag;
    private int operand;
    private int source;
    /**
     * How many more events like that at the cursor come, and how far from each other their operands
     * are.
     */
    private int more;
    private int distance;
    private boolean pending;
    private boolean ordered;

    /**
     * Creates a cursor.
     *
     * @param losses takes what is missing, by thread
     * @param spare has guesses that threads do not need any more
     */
    ThreadCursor(TraceBlocks blocks, int thread, List<Long> positions, Map<Integer, String> losses,
            Deque<Strides> spare) {
        this.blocks = blocks;
        this.thread = thread;
        this.positions = positions;
        this.losses = losses;
        this.spare = spare;
    }

    private static boolean[] synchronises() {
        boolean[] result = new boolean[KINDS.length];
        for (EventKind kind : KINDS) {
            result[kind.ordinal()] = kind.synchronises();
        }
        return result;
    }

    /**
     * Goes to the start of the thread; false if none of its events can be read, as far as the
     * header of its first block tells.
     */
    boolean start() throws IOException {
        Optional<BlockHeader> header = blocks.header(positions.get(0)).filter(this::isNext);
        if (header.isEmpty()) {
            lose(positions.get(0));
            return false;
        }
        sequence = header.get().sequence();
        return true;
    }

    /** How many events have been handed over, that at the cursor included. */
    long count() {
        return count;
    }

    int thread() {
        return thread;
    }

    /**
     * The sequence number that the cursor has come to; the next events of this thread come after
     * it.
     */
    long sequence() {
        return sequence;
    }

    private boolean nextBlock() throws IOException {
        if (nextBlock == positions.size()) {
            return false;
        }
        long position = positions.get(nextBlock++);
        Optional<TraceBlocks.Block> block = blocks.block(position).filter(found -> isNext(found.header()));
        if (block.isEmpty()) {
            lose(position);
            return false;
        }
        if (strides == null) {
            strides = spare.isEmpty() ? new Strides() : spare.pop();
        }
        strides.clear();
        ordered = block.get().header().type() == BlockHeader.Type.ORDERED_EVENTS;
        input = block.get().input();
        left = block.get().header().events();
        return true;
    }

    private boolean isNext(BlockHeader header) {
        return header.type().hasEvents() && header.thread() == thread && header.firstEvent() == count;
    }

    private void lose(long position) {
        nextBlock = positions.size();
        losses.put(thread, "The block of events at byte " + position + " is broken: thread " + thread + " ends after "
                + count + " events.");
    }

    /**
     * Hands over the event that the cursor has stopped at, if there is one, and those after it up
     * to one with a sequence number that is not before a limit; stops there.
     *
     * @return false at the end of the thread
     */
    boolean advance(EventSink sink, long limit) throws IOException {
        if (pending) {
            pending = false;
            handOver(sink);
        }
        while (left > 0 || nextBlock()) {
            decode();
            if ((ordered || SYNCHRONISES[tag]) && sequence > limit) {
                pending = true;
                return true;
            }
            handOver(sink);
        }
        if (strides != null) {
            spare.push(strides);
            strides = null;
        }
        return false;
    }

    private void handOver(EventSink sink) {
        count++;
        sink.event(thread, KINDS[tag], operand, source);
        if (more > 0) {
            handOverMore(sink);
        }
    }

    private void handOverMore(EventSink sink) {
        for (int i = 1; i <= more; i++) {
            count++;
            sink.event(thread, KINDS[tag], operand + i * distance, source);
        }
        left -= more;
        more = 0;
    }

    @SuppressWarnings("NullAway") // all decoded events are in a block, and a block has strides
    private void decode() {
        int first = input.get();
        tag = first & ThreadStream.KIND;
        source = (first & ThreadStream.EXPECTED_SOURCE) != 0 ? strides.expectedSource() : (int) input.number();
        int step = (first & ThreadStream.EXPECTED_STEP) != 0 ? strides.expectedStep(source) : input.signed();
        operand = strides.operand(source) + step;
        strides.source(source);
        strides.operand(source, operand);
        if (ordered || SYNCHRONISES[tag]) {
            sequence += input.number();
        }
        if ((first & ThreadStream.RUN) != 0) {
            long run = input.number();
            more = (int) (run >>> 1);
            distance = (run & 1) == 0 ? 1 : (int) input.number();
        }
        left--;
    }

    /** Orders by sequence number, then by thread. */
    @Override
    public int compareTo(ThreadCursor other) {
        int order = Long.compare(sequence, other.sequence);
        return order == 0 ? Integer.compare(thread, other.thread) : order;
    }
}
