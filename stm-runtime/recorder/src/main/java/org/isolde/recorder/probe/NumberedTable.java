// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Stable;

/**
 * A table of objects that instrumented code refers to by number, from 0. It only grows, and its
 * elements never change, so compiled code treats them as constants.
 *
 * @param <T> the objects
 */
final class NumberedTable<T> {
    private static final int PIECES = 1 << 14;
    private static final int PIECE = 1 << 10;

    @Stable
    private final Object[][] pieces = new Object[PIECES][];
    private int count;

    NumberedTable() {}

    /** Adds something, and gives its number. */
    synchronized int add(T added) {
        if (count % PIECE == 0) {
            pieces[count / PIECE] = new Object[PIECE];
        }
        pieces[count / PIECE][count % PIECE] = added;
        return count++;
    }

    /** What has a number, which came with code that was linked after it was added. */
    @ForceInline
    @SuppressWarnings("unchecked")
    T get(int number) {
        return (T) pieces[number / PIECE][number % PIECE];
    }
}
