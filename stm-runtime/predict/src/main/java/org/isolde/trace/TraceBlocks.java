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
     * A block, its bytes checked and uncompressed.
     *
     * @param raw its bytes, and perhaps more behind them
     */
    record Block(BlockHeader header, byte[] raw) {

        PackedInput input() {
            return new PackedInput(raw, header.rawLength());
        }
    }

    private final FileChannel file;
    private final Inflater inflater = new Inflater(true);

    TraceBlocks(FileChannel file) {
        this.file = file;
    }

    /** The header at a position; empty where none is, or where the file ends before its block does. */
    Optional<BlockHeader> header(long position) throws IOException {
        return header(position, new byte[BlockHeader.SIZE]);
    }

    private Optional<BlockHeader> header(long position, byte[] into) throws IOException {
        long rest = file.size() - position - BlockHeader.SIZE;
        if (position < 0 || rest < 0) {
            return Optional.empty();
        }
        read(position, into);
        return BlockHeader.read(ByteBuffer.wrap(into)).filter(header -> header.length() <= rest);
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
        ByteBuffer buffer = ByteBuffer.wrap(into);
        while (buffer.hasRemaining()) {
            if (file.read(buffer, position + buffer.position()) < 0) {
                throw new EOFException("The file got shorter while it was read");
            }
        }
    }
}
