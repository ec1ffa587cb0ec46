// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Writes a trace file. Thread-safe; each thread of the program has a {@link ThreadStream} of its
 * own.
 *
 * <p>The file is a magic word with a version, then blocks, each with a checksum, then an index of
 * the blocks. Every block can be read without the others, and names precede the events that use
 * them: a truncated file of a program that was killed can be read up to its last complete block.
 */
public final class TraceWriter implements Closeable {
    /** What a trace file begins with. */
    static final byte[] MAGIC = "ISOLDETRACE".getBytes(StandardCharsets.US_ASCII);
    /** The version of the format, the byte after the magic word. */
    static final int VERSION = 6;
    /** What a complete trace file ends with, after the position of the index. */
    static final byte[] END = "ISOLDEND".getBytes(StandardCharsets.US_ASCII);

    private static final int DEFINITIONS = 1 << 15;
    private static final BooleanSupplier AT_LEISURE = () -> false;

    private final OutputStream out;
    private final PackedOutput definitions = new PackedOutput(DEFINITIONS);
    private final NameStrides strides = new NameStrides();
    private final Map<String, Integer> texts = new HashMap<>();
    private final List<String> numbered = new ArrayList<>();
    private final Deflaters deflaters = new Deflaters();
    private final BlockCompressor compressor = new BlockCompressor(deflaters);
    private final PackedOutput index = new PackedOutput(1 << 12);
    private final BooleanSupplier hurry;
    private long position;
    private long indexed;

    /**
     * Creates a writer of a trace without time limits: all of it is compressed.
     *
     * @param out the file; closed with this writer
     * @throws IOException if it cannot be written
     */
    public TraceWriter(OutputStream out) throws IOException {
        this(out, AT_LEISURE);
    }

    /**
     * Creates a writer for a running program: blocks are compressed if that is worth the time.
     *
     * @param out the file; closed with this writer
     * @param hurry queried for each block whether threads wait for it: then it is not compressed,
     *     which would take longest
     * @throws IOException if it cannot be written
     */
    public TraceWriter(OutputStream out, BooleanSupplier hurry) throws IOException {
        this.out = out;
        this.hurry = hurry;
        out.write(MAGIC);
        out.write(VERSION);
        position = MAGIC.length + 1L;
    }

    /**
     * The stream for a thread's events; to be requested once for each thread.
     *
     * @param sequence the number of the synchronisation event that started the thread; 0 if nothing
     *     did
     */
    public ThreadStream stream(int thread, long sequence) {
        return new ThreadStream(this, BlockHeader.Type.EVENTS, thread, sequence);
    }

    /** The stream for a thread's events if all events are numbered like synchronisation events. */
    public ThreadStream orderedStream(int thread, long sequence) {
        return new ThreadStream(this, BlockHeader.Type.ORDERED_EVENTS, thread, sequence);
    }

    /**
     * Defines the name of a thing, before an event uses it; see {@link NameTable#define}.
     *
     * @throws IOException if pending names cannot be written
     */
    public synchronized void define(Names.Kind kind, int id, String text, int first, int second) throws IOException {
        int guess = strides.expectedText();
        // Mostly it is right, and the very same string: then there is nothing to look up.
        int known = guess > 0 && numbered.get(guess - 1) == text ? guess : texts.getOrDefault(text, 0);
        int number = known == 0 ? texts.size() + 1 : known;
        boolean expectedId = strides.expectedId(kind.ordinal()) == id;
        boolean expectedText = guess == number;
        boolean expectedFirst = strides.expectedFirst() == first;
        boolean expectedSecond = strides.expectedSecond() == second;
        definitions.ensure(1 + 2 * PackedOutput.MAXIMUM);
        definitions.put(kind.ordinal() | (expectedId ? NameStrides.EXPECTED_ID : 0)
                | (expectedText ? NameStrides.EXPECTED_TEXT : 0) | (expectedFirst ? NameStrides.EXPECTED_FIRST : 0)
                | (expectedSecond ? NameStrides.EXPECTED_SECOND : 0));
        if (!expectedId) {
            definitions.number(id);
        }
        if (!expectedText) {
            definitions.number(known);
        }
        if (known == 0) {
            texts.put(text, number);
            numbered.add(text);
            definitions.text(text);
        }
        definitions.ensure(2 * PackedOutput.MAXIMUM);
        if (!expectedFirst) {
            definitions.signed(first - strides.expectedFirst());
        }
        if (!expectedSecond) {
            definitions.signed(second - strides.expectedSecond());
        }
        strides.named(kind.ordinal(), id, number, first, second);
        if (definitions.size() > DEFINITIONS) {
            writeDefinitions();
        }
    }

    /**
     * Defines the name of a place in the program, before an event uses it.
     *
     * @throws IOException if pending names cannot be written
     */
    public void defineSource(int id, SourcePosition source) throws IOException {
        define(Names.Kind.SOURCE, id, Names.textOf(source), source.line(), NameTable.NONE);
    }

    /** Those of this file. */
    Deflaters deflaters() {
        return deflaters;
    }

    /** Makes a block with some events, compressed if there is time and that is worth it. */
    void pack(BlockCompressor block, PackedOutput bytes, int events) {
        if (hurry == AT_LEISURE) {
            block.compress(bytes);
        } else if (hurry.getAsBoolean()) {
            block.copy(bytes);
        } else {
            block.compressIfWorthIt(bytes, events);
        }
    }

    /** Writes a block of events, and before it the names that it may use. */
    synchronized void write(
            BlockCompressor block,
            BlockHeader.Type type,
            int thread,
            int events,
            long firstEvent,
            long sequence)
            throws IOException {
        writeDefinitions();
        append(block, type, thread, events, firstEvent, sequence);
    }

    private void writeDefinitions() throws IOException {
        if (definitions.size() > 0) {
            pack(compressor, definitions, 0);
            append(compressor, BlockHeader.Type.DEFINITIONS, 0, 0, 0, 0);
            definitions.clear();
            texts.clear();
            numbered.clear();
            strides.clear();
        }
    }

    private void append(
            BlockCompressor block,
            BlockHeader.Type type,
            int thread,
            int events,
            long firstEvent,
            long sequence)
            throws IOException {
        index.ensure(2 * PackedOutput.MAXIMUM + 1);
        index.number(position - indexed);
        index.put(type.ordinal());
        index.number(thread);
        indexed = position;
        ByteBuffer header = ByteBuffer.allocate(BlockHeader.SIZE);
        new BlockHeader(type, block.deflated(), thread, events, firstEvent, sequence, block.rawLength(),
                block.length(), 0)
                .write(header, block.bytes());
        out.write(header.array());
        out.write(block.bytes(), 0, block.length());
        position += BlockHeader.SIZE + block.length();
    }

    /** Writes the pending names and the index; the streams must have been flushed. */
    @Override
    public synchronized void close() throws IOException {
        try (out) {
            writeDefinitions();
            long start = position;
            compressor.compress(index);
            append(compressor, BlockHeader.Type.INDEX, 0, 0, 0, 0);
            out.write(ByteBuffer.allocate(Long.BYTES).putLong(start).array());
            out.write(END);
        } finally {
            deflaters.end();
        }
    }
}
