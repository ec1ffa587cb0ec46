package org.isolde.trace;

import java.util.zip.Deflater;

/** Compresses blocks with the JDK's deflate, which is fast enough here and needs no library in the agent. */
final class BlockCompressor {
    private final Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
    private byte[] bytes = new byte[0];
    private int rawLength;
    private int length;
    private boolean deflated;

    /** Compresses a block; one that would not get smaller stays as it is. */
    void compress(PackedOutput raw) {
        begin(raw);
        deflater.reset();
        deflater.setInput(raw.bytes(), 0, rawLength);
        deflater.finish();
        length = deflater.deflate(bytes, 0, rawLength);
        deflated = deflater.finished();
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
