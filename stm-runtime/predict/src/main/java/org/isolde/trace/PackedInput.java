// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.nio.charset.StandardCharsets;

/**
 * Decodes the output of {@link PackedOutput}. The input has passed a checksum, so a truncated
 * number is an error of the writer: {@link ArrayIndexOutOfBoundsException}.
 */
final class PackedInput {
    private final byte[] bytes;
    private final int size;
    private int at;

    PackedInput(byte[] bytes, int size) {
        this.bytes = bytes;
        this.size = size;
    }

    boolean atEnd() {
        return at >= size;
    }

    int get() {
        return bytes[at++] & 0xFF;
    }

    long number() {
        byte next = bytes[at++];
        if (next >= 0) {
            return next;
        }
        long value = next & 0x7F;
        int shift = 7;
        do {
            next = bytes[at++];
            value |= (long) (next & 0x7F) << shift;
            shift += 7;
        } while (next < 0);
        return value;
    }

    int signed() {
        int value = (int) number();
        return value >>> 1 ^ -(value & 1);
    }

    String text() {
        int length = (int) number();
        String text = new String(bytes, at, length, StandardCharsets.UTF_8);
        at += length;
        return text;
    }
}
