// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The positions of the blocks in a trace file: from the index at its end or, if that is missing,
 * from a scan of the file.
 */
final class BlockIndex {
    private final List<Long> definitions = new ArrayList<>();
    private final Map<Integer, List<Long>> events = new TreeMap<>();
    private final List<String> losses = new ArrayList<>();
    private boolean ordered = true;

    private BlockIndex() {}

    static BlockIndex of(FileChannel file, TraceBlocks blocks) throws IOException {
        BlockIndex index = new BlockIndex();
        Optional<TraceBlocks.Block> written = written(file, blocks);
        if (written.isPresent()) {
            index.read(written.get().input());
        } else {
            index.scan(file, blocks);
        }
        return index;
    }

    /** The positions of the blocks of names, in the order in which they were written. */
    List<Long> definitions() {
        return definitions;
    }

    /** The positions of each thread's blocks, in their order. */
    Map<Integer, List<Long>> events() {
        return events;
    }

    /** What is missing in the file. */
    List<String> losses() {
        return losses;
    }

    private static Optional<TraceBlocks.Block> written(FileChannel file, TraceBlocks blocks) throws IOException {
        int end = Long.BYTES + TraceWriter.END.length;
        if (file.size() < end) {
            return Optional.empty();
        }
        byte[] last = blocks.bytes(file.size() - end, end);
        if (!Arrays.equals(last, Long.BYTES, end, TraceWriter.END, 0, TraceWriter.END.length)) {
            return Optional.empty();
        }
        return blocks.block(ByteBuffer.wrap(last).getLong())
                .filter(block -> block.header().type() == BlockHeader.Type.INDEX);
    }

    private void read(PackedInput in) {
        long position = 0;
        while (!in.atEnd()) {
            position += in.number();
            int type = in.get();
            add(BlockHeader.Type.values()[type], (int) in.number(), position);
        }
    }

    private void scan(FileChannel file, TraceBlocks blocks) throws IOException {
        long position = TraceWriter.MAGIC.length + 1L;
        Optional<BlockHeader> header = blocks.header(position);
        while (header.isPresent()) {
            add(header.get().type(), header.get().thread(), position);
            position += BlockHeader.SIZE + header.get().length();
            header = blocks.header(position);
        }
        losses.add("The trace has no end: what was recorded last, after byte " + position + " of " + file.size()
                + ", is missing. Was the program killed, or the disk full?");
    }

    /** Whether all events are numbered. */
    boolean ordered() {
        return ordered;
    }

    private void add(BlockHeader.Type type, int thread, long position) {
        ordered &= type != BlockHeader.Type.EVENTS;
        switch (type) {
            case DEFINITIONS -> definitions.add(position);
            case EVENTS, ORDERED_EVENTS -> events.computeIfAbsent(thread, key -> new ArrayList<>(1)).add(position);
            case INDEX -> {
            }
        }
    }
}
