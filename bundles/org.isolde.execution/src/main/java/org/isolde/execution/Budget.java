// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Map;

/** What a run may use: steps, nested calls, sizes of arrays, collections and texts. */
final class Budget {

    /** Deep enough for programs over small heaps, and within the stack of the host. */
    private static final int DEEPEST = 150;
    private static final int LARGEST = 10_000;
    private static final int LONGEST_TEXT = 2_000;
    private static final int LARGEST_COLLECTION = 1_000;

    private final int mostSteps;
    private int steps;
    private int depth;

    Budget(int mostSteps) {
        this.mostSteps = mostSteps;
    }

    /** Begins to count again. */
    void reset() {
        steps = 0;
    }

    /** How many steps it took since then. */
    int steps() {
        return steps;
    }

    void step() {
        if (++steps > mostSteps) {
            throw new Exhausted();
        }
    }

    void enter() {
        if (++depth > DEEPEST) {
            depth--;
            throw new Exhausted();
        }
    }

    void leave() {
        depth--;
    }

    /** Refuses a size that is too large. */
    void checkSize(long size) {
        if (size > LARGEST || size < -LARGEST) {
            throw new Exhausted();
        }
    }

    /** Refuses a value that has grown too large. */
    <T> T sized(T value) {
        boolean fits = switch (value) {
            case String text -> text.length() <= LONGEST_TEXT;
            case CharSequence text -> text.length() <= LONGEST_TEXT;
            case Collection<?> collection -> collection.size() <= LARGEST_COLLECTION;
            case Map<?, ?> map -> map.size() <= LARGEST_COLLECTION;
            case BigInteger number -> number.bitLength() <= LARGEST;
            case BigDecimal number -> Math.abs(number.scale()) <= LARGEST && number.precision() <= LARGEST;
            case null, default -> true;
        };
        if (!fits) {
            throw new Exhausted();
        }
        return value;
    }
}
