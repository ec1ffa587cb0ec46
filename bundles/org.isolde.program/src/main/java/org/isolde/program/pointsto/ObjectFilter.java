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

    private final IntPredicate test;
    private final IntUnaryOperator kinds;
    private final IntSupplier objects;
    private final BitSet askedKinds = new BitSet();
    private final BitSet passingKinds = new BitSet();
    private final BitSet passing = new BitSet();
    private int asked;

    /**
     * A filter.
     *
     * @param test whether an object passes
     * @param kinds gives the kind of an object
     * @param objects how many objects there are by now
     */
    ObjectFilter(IntPredicate test, IntUnaryOperator kinds, IntSupplier objects) {
        this.test = test;
        this.kinds = kinds;
        this.objects = objects;
    }

    /** All objects that pass, of those that there are by now; not to be changed. */
    BitSet passing() {
        for (; asked < objects.getAsInt(); asked++) {
            if (passes(asked)) {
                passing.set(asked);
            }
        }
        return passing;
    }

    boolean passes(int object) {
        int kind = kinds.applyAsInt(object);
        if (!askedKinds.get(kind)) {
            askedKinds.set(kind);
            passingKinds.set(kind, test.test(object));
        }
        return passingKinds.get(kind);
    }
}
