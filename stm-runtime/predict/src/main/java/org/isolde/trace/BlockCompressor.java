// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.util.zip.Deflater;

/**
 * Compresses blocks with the JDK's deflate, which needs no library in the agent. Compression takes
 * longer than all other processing of a block: so if time matters and a block is not halved in
 * size, most of the next blocks are stored uncompressed.
 */
final class BlockCompressor {
    /** How many blocks stay as they are before it is tried again. */
    private static final int LEFT_OUT = 31;
    /** Events that take more bytes than that are compressed in any case. */
    private static final int MANY = 4;

    private final Deflaters deflaters;
    private byte[] bytes = new byte[0];
    private int rawLength;
    private int length;
    private boolean deflated;
    private int leftOut;

    BlockCompressor(Deflaters deflaters) {
        this.deflaters = deflaters;
    }

    /**
     * Compresses a block unless it promises little.
     *
     * @param events how many events it has; 0 if it is no block of events
     */
    void compressIfWorthIt(PackedOutput raw, int events) {
        if (leftOut > 0 && raw.size() < MANY * events) {
            leftOut--;
            copy(raw);
        } else {
            compress(raw);
            leftOut = deflated && length < rawLength / 2 ? 0 : LEFT_OUT;
        }
    }

    /** Compresses a block; one that would not get smaller stays as it is. */
    void compress(PackedOutput raw) {
        begin(raw);
        Deflater deflater = deflaters.take();
        deflater.setInput(raw.bytes(), 0, rawLength);
        deflater.finish();
        length = deflater.deflate(bytes, 0, rawLength);
        deflated = deflater.finished();
        deflaters.giveBack(deflater);
        if (!deflated) {
            copy(raw);
        }
    }

    /** Leaves a block as it is. */
    void copy(PackedOutput raw) {
        begin(raw);
        System.arraycopy(raw.bytes(), 0, bytes, 0, rawLength);
        length = rawLength;
        deflated = false;
    }

    private void begin(PackedOutput raw) {
        rawLength = raw.size();
        if (bytes.length < rawLength) {
            bytes = new byte[rawLength];
        }
    }

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    int rawLength() {
        return rawLength;
    }

    boolean deflated() {
        return deflated;
    }
}
