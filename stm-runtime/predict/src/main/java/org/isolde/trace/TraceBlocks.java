// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Reads single blocks of a trace file. */
final class TraceBlocks {

    /**
     * A block with its verified and uncompressed bytes.
     *
     * @param raw its bytes, possibly followed by others
     */
    record Block(BlockHeader header, byte[] raw) {

        PackedInput input() {
            return new PackedInput(raw, header.rawLength());
        }
    }

    private static final int WINDOW = 1 << 13;
    private static final long NOWHERE = Long.MAX_VALUE / 2;

    private final FileChannel file;
    private final Inflater inflater = new Inflater(true);
    /** How long the file is at least. */
    private long size;
    /**
     * A part of the file, from a position: short blocks follow each other, and are not worth a call
     * of the system each.
     */
    private final ByteBuffer window = ByteBuffer.allocate(WINDOW);
    private long windowAt = NOWHERE;

    TraceBlocks(FileChannel file) {
        this.file = file;
    }

    /**
     * The header at a position; empty where none is, or where the file ends before its block does.
     */
    Optional<BlockHeader> header(long position) throws IOException {
        return header(position, new byte[BlockHeader.SIZE]);
    }

    private Optional<BlockHeader> header(long position, byte[] into) throws IOException {
        if (position < 0 || !has(position, BlockHeader.SIZE)) {
            return Optional.empty();
        }
        read(position, into);
        Optional<BlockHeader> header = BlockHeader.read(ByteBuffer.wrap(into));
        return header.isPresent() && has(position + BlockHeader.SIZE, header.get().length())
                ? header
                : Optional.empty();
    }

    /** Whether the file has so many bytes from a position on. */
    private boolean has(long position, int count) throws IOException {
        if (size - position < count) {
            size = file.size();
        }
        return size - position >= count;
    }

    /** The block at a position; empty where none is, or it is broken. */
    Optional<Block> block(long position) throws IOException {
        byte[] start = new byte[BlockHeader.SIZE];
        Optional<BlockHeader> found = header(position, start);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        BlockHeader header = found.get();
        byte[] bytes = bytes(position + BlockHeader.SIZE, header.length());
        if (!header.isIntact(start, bytes)) {
            return Optional.empty();
        }
        if (!header.deflated()) {
            return Optional.of(new Block(header, bytes));
        }
        return inflate(bytes, header.rawLength()).map(raw -> new Block(header, raw));
    }

    private Optional<byte[]> inflate(byte[] bytes, int length) {
        byte[] raw = new byte[length];
        inflater.reset();
        inflater.setInput(bytes);
        try {
            return inflater.inflate(raw) == length ? Optional.of(raw) : Optional.empty();
        } catch (DataFormatException e) {
            return Optional.empty();
        }
    }

    /** Bytes of the file. */
    byte[] bytes(long position, int count) throws IOException {
        byte[] bytes = new byte[count];
        read(position, bytes);
        return bytes;
    }

    private void read(long position, byte[] into) throws IOException {
        if (into.length > WINDOW / 2) {
            read(position, ByteBuffer.wrap(into), into.length);
            return;
        }
        if (position < windowAt || position + into.length > windowAt + window.limit()) {
            windowAt = NOWHERE;
            read(position, window.clear(), into.length);
            window.flip();
            windowAt = position;
        }
        window.get((int) (position - windowAt), into);
    }

    /** Reads at least so many bytes. */
    private void read(long position, ByteBuffer into, int count) throws IOException {
        while (into.position() < count) {
            if (file.read(into, position + into.position()) < 0) {
                throw new EOFException("The file got shorter while it was read");
            }
        }
    }
}
