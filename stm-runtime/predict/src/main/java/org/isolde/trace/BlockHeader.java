// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * The header of a block in a trace file.
 *
 * @param type the type of the block's content
 * @param deflated whether its bytes are compressed
 * @param thread the thread whose events it holds
 * @param events the number of events
 * @param firstEvent the number of the first of them among the events of the thread, from 0
 * @param sequence the sequence number of the last synchronisation event of the thread before; in
 *     its first block, one that is not larger than that of any event that came after the thread's
 *     start
 * @param rawLength the number of bytes, uncompressed
 * @param length the number of bytes in the file
 * @param checksum CRC-32 of all the other fields and of the bytes in the file
 */
record BlockHeader(
        Type type,
        boolean deflated,
        int thread,
        int events,
        long firstEvent,
        long sequence,
        int rawLength,
        int length,
        int checksum) {

    /** The type of a block's content. */
    enum Type {
        /** Events of one thread. */
        EVENTS,
        /** Names. */
        DEFINITIONS,
        /** Where the other blocks are. */
        INDEX,
        /** Events of one thread, all of which have sequence numbers. */
        ORDERED_EVENTS;

        boolean hasEvents() {
            return this == EVENTS || this == ORDERED_EVENTS;
        }
    }

    /** The number of bytes of a header. */
    static final int SIZE = 42;

    /** No block is larger, uncompressed; anything else is no header. */
    static final int LARGEST = 1 << 24;

    private static final int MARKER = 0x49DE_B10C;

    /** Writes the header with the right checksum. */
    void write(ByteBuffer out, byte[] bytes) {
        int start = out.position();
        out.putInt(MARKER).put((byte) type.ordinal()).put((byte) (deflated ? 1 : 0)).putInt(thread).putInt(events)
                .putLong(firstEvent).putLong(sequence).putInt(rawLength).putInt(length);
        out.putInt(checksum(out.array(), start, bytes));
    }

    /** Reads a header; empty where there is none. */
    static Optional<BlockHeader> read(ByteBuffer in) {
        if (in.getInt() != MARKER) {
            return Optional.empty();
        }
        int type = in.get();
        int deflated = in.get();
        if (type < 0 || type >= Type.values().length) {
            return Optional.empty();
        }
        BlockHeader header = new BlockHeader(Type.values()[type], deflated == 1, in.getInt(), in.getInt(),
                in.getLong(), in.getLong(), in.getInt(), in.getInt(), in.getInt());
        return header.isPossible() ? Optional.of(header) : Optional.empty();
    }

    private boolean isPossible() {
        return thread >= 0 && events >= 0 && rawLength >= 0 && rawLength <= LARGEST && length >= 0
                && length <= LARGEST;
    }

    /** Whether a header and the bytes that follow it are as they were written. */
    boolean isIntact(byte[] header, byte[] bytes) {
        return checksum(header, 0, bytes) == checksum;
    }

    private int checksum(byte[] header, int start, byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(header, start, SIZE - Integer.BYTES);
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }
}
