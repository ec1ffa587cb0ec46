package org.isolde.trace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes being written, numbers in as few of them as they need: seven bits a byte, the lowest first, the top bit says that more follow. */
final class PackedOutput {
    /** The most bytes that a number takes. */
    static final int MAXIMUM = 10;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long CONTINUED = 0x8080808080808080L;

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

    /**
     * A number of 32 bits without sign, or nothing. That is done without a branch, for it cannot be guessed whether it is there, nor how many bytes it takes.
     *
     * @param mask -1 if it is to be there, 0 if not
     */
    void numberIf(int mask, int value) {
        long spread = value & 0x7F | (value & 0x3F80L) << 1 | (value & 0x1FC000L) << 2 | (value & 0xFE00000L) << 3
                | (value & 0xF0000000L) << 4;
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(value | 1);
        // The bits divided by seven, rounded up.
        int length = 9 * bits + 64 >>> 6;
        LONGS.set(bytes, size, spread | CONTINUED & (1L << (length - 1) * Byte.SIZE) - 1);
        size += length & mask;
    }

    /** A number with sign, near 0 in few bytes. */
    void signed(int value) {
        number(Integer.toUnsignedLong(withoutSign(value)));
    }

    /** A number with sign as one without, which is small if that is near 0. */
    static int withoutSign(int value) {
        return value << 1 ^ value >> 31;
    }

    void text(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        ensure(MAXIMUM + encoded.length);
        number(encoded.length);
        System.arraycopy(encoded, 0, bytes, size, encoded.length);
        size += encoded.length;
    }
}
