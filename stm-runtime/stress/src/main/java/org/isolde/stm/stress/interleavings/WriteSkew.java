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

/**
 * Each of two transactions reads both accounts and withdraws from one of them: together they would
 * withdraw too much.
 */
@JCStressTest
@Outcome(id = {"0, 1", "1, 0"}, expect = Expect.ACCEPTABLE, desc = "One of them has drawn.")
@Outcome(expect = Expect.FORBIDDEN, desc = "No order of the transactions gives this.")
@State
public class WriteSkew {

    private int x = 1;
    private int y = 1;

    /** Draws from the first account. */
    @Actor
    @Atomic
    public void first() {
        if (x + y == 2) {
            x = 0;
        }
    }

    /** Draws from the second account. */
    @Actor
    @Atomic
    public void second() {
        if (x + y == 2) {
            y = 0;
        }
    }

    /** Looks at both accounts. */
    @Arbiter
    public void result(II_Result result) {
        result.r1 = x;
        result.r2 = y;
    }
}
