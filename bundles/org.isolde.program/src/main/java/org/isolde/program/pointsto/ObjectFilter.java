// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.BitSet;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;

/** Which objects may stand somewhere; each object is looked at once, after it has turned up. */
final class ObjectFilter {

    private final IntPredicate test;
    private final IntSupplier objects;
    private final BitSet passing = new BitSet();
    private int asked;

    /**
     * A filter.
     *
     * @param objects how many objects there are by now
     */
    ObjectFilter(IntPredicate test, IntSupplier objects) {
        this.test = test;
        this.objects = objects;
    }

    /** All objects that pass, of those that there are by now; not to be changed. */
    BitSet passing() {
        for (; asked < objects.getAsInt(); asked++) {
            passing.set(asked, test.test(asked));
        }
        return passing;
    }

    boolean passes(int object) {
        return passing().get(object);
    }
}
