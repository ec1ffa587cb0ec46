// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.stress.interleavings;

import org.isolde.stm.Atomic;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Two transactions swap neighbours in an array of bytes, whose elements share a word of memory. */
@JCStressTest
@Outcome(id = {"312, 0", "231, 0"}, expect = Expect.ACCEPTABLE, desc = "One after the other.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An element was lost.")
@State
public class Elements {

    private final byte[] elements = {1, 2, 3, 0};

    /** Swaps the first two. */
    @Actor
    public void first() {
        swap(0, 1);
    }

    /** Swaps the next two. */
    @Actor
    public void second() {
        swap(1, 2);
    }

    @Atomic
    private void swap(int i, int j) {
        byte element = elements[i];
        elements[i] = elements[j];
        elements[j] = element;
    }

    /** Looks at all. */
    @Arbiter
    public void result(II_Result result) {
        result.r1 = 100 * elements[0] + 10 * elements[1] + elements[2];
        result.r2 = elements[3];
    }
}
