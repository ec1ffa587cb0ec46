// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.stringbuffer;

import org.isolde.stm.Atomic;

/** Characters that can be added to and cut off. */
final class Text {

    private final char[] chars;
    private int count;

    Text(int capacity) {
        chars = new char[capacity];
    }

    @Atomic(group = "stringbuffer")
    int length() {
        return count;
    }

    /** Cuts the text off. */
    @Atomic(group = "stringbuffer")
    void setLength(int length) {
        count = length;
    }

    /** Adds one character a number of times. */
    @Atomic(group = "stringbuffer")
    void fill(char c, int times) {
        for (int i = 0; i < times; i++) {
            chars[count + i] = c;
        }
        count = count + times;
    }

    /**
     * Adds the first characters of this text to another.
     *
     * @throws IndexOutOfBoundsException when this text is shorter
     */
    @Atomic(group = "stringbuffer")
    void getChars(int length, Text target) {
        if (length > count) {
            throw new IndexOutOfBoundsException(length);
        }
        for (int i = 0; i < length; i++) {
            target.chars[target.count + i] = chars[i];
        }
        target.count = target.count + length;
    }

    /** Adds another text to this one. */
    void append(Text other) {
        int length = other.length();
        other.getChars(length, this);
    }
}
