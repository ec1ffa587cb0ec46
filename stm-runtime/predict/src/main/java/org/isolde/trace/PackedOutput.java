// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A byte buffer with variable-length numbers: seven bits in each byte, the lowest first; the top
 * bit is set if more bytes follow.
 */
final class PackedOutput {
    /** The most bytes that a number takes. */
    static final int MAXIMUM = 10;

    private byte[] bytes;
    private int size;

    PackedOutput(int capacity) {
        bytes = new byte[capacity];
    }

    byte[] bytes() {
        return bytes;
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    /** Makes room for that many bytes, which the other methods rely on. */
    void ensure(int count) {
        if (size + count > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(size + count, 2 * bytes.length));
        }
    }

    void put(int value) {
        bytes[size++] = (byte) value;
    }

    /** A number without sign. */
    void number(long value) {
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            bytes[size++] = (byte) (rest & 0x7F | 0x80);
            rest >>>= 7;
        }
        bytes[size++] = (byte) rest;
    }

    /** A number with sign, near 0 in few bytes. */
    void signed(int value) {
        number((value << 1 ^ value >> 31) & 0xFFFFFFFFL);
    }

    void text(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        ensure(MAXIMUM + encoded.length);
        number(encoded.length);
        System.arraycopy(encoded, 0, bytes, size, encoded.length);
        size += encoded.length;
    }
}
