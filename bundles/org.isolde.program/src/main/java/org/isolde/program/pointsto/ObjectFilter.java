// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.BitSet;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

/**
 * Which objects may stand somewhere. Objects are of kinds, and all of one kind pass, or none; so
 * one of each is looked at.
 */
final class ObjectFilter {

    /** The answers so far, by kind. */
    static final class Answers {
        private final BitSet asked = new BitSet();
        private final BitSet passing = new BitSet();
    }

    private final IntPredicate test;
    private final IntUnaryOperator kinds;
    private final IntSupplier objects;
    private final Answers answers;
    private final BitSet passing = new BitSet();
    private int asked;

    /**
     * A filter.
     *
     * @param test whether an object passes
     * @param kinds gives the kind of an object
     * @param objects how many objects there are by now
     * @param answers answers for kinds that are known already; others are added
     */
    ObjectFilter(IntPredicate test, IntUnaryOperator kinds, IntSupplier objects, Answers answers) {
        this.test = test;
        this.kinds = kinds;
        this.objects = objects;
        this.answers = answers;
    }

    /** All objects that pass, of those that there are by now; not to be changed. */
    BitSet passing() {
        for (int last = objects.getAsInt(); asked < last; asked++) {
            if (passes(asked)) {
                passing.set(asked);
            }
        }
        return passing;
    }

    boolean passes(int object) {
        int kind = kinds.applyAsInt(object);
        if (!answers.asked.get(kind)) {
            answers.asked.set(kind);
            answers.passing.set(kind, test.test(object));
        }
        return answers.passing.get(kind);
    }
}
