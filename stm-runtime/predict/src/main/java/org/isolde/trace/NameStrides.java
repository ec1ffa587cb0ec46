// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.util.Arrays;

/**
 * A predictor of names for compression: the name of a field of an object is mostly followed by that
 * of the next field, and that of an array cell by the next cell. A correct prediction takes no
 * space in a file. Writer and reader make the same predictions.
 */
final class NameStrides {
    /** Bits of a name's first byte, which say what is as guessed. */
    static final int EXPECTED_ID = 0x08;
    static final int EXPECTED_TEXT = 0x10;
    static final int EXPECTED_FIRST = 0x20;
    static final int EXPECTED_SECOND = 0x40;
    /** The bits of its kind. */
    static final int KIND = 0x07;

    private final int[] ids = new int[Names.Kind.values().length];
    private int[] nextTexts = new int[16];
    private int text;
    private int first;
    private int second;
    private int step;

    /** Forgets everything: each block of a file can be read alone. */
    void clear() {
        Arrays.fill(ids, 0);
        Arrays.fill(nextTexts, 0);
        text = 0;
        first = 0;
        second = 0;
        step = 0;
    }

    int expectedId(int kind) {
        return ids[kind];
    }

    /** The number of the text, from 1; 0 for none. */
    int expectedText() {
        return nextTexts[text];
    }

    int expectedFirst() {
        return first;
    }

    int expectedSecond() {
        return second + step;
    }

    /** Notes a name. */
    void named(int kind, int id, int textNumber, int newFirst, int newSecond) {
        ids[kind] = id + 1;
        nextTexts[text] = textNumber;
        if (textNumber >= nextTexts.length) {
            nextTexts = Arrays.copyOf(nextTexts, 2 * textNumber);
        }
        text = textNumber;
        first = newFirst;
        step = newSecond - second;
        second = newSecond;
    }
}
