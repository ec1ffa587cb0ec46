// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.stress.interleavings;

import org.isolde.stm.Atomic;
import org.isolde.stm.Isolation;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** {@link WriteSkew} under snapshot isolation, where both may withdraw. */
@JCStressTest
@Outcome(id = {"0, 1", "1, 0"}, expect = Expect.ACCEPTABLE, desc = "One of them has drawn.")
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE_INTERESTING, desc = "Write skew, which snapshot isolation allows.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Nobody has drawn.")
@State
public class WriteSkewUnderSnapshot {

    private int x = 1;
    private int y = 1;

    /** Draws from the first account. */
    @Actor
    @Atomic(isolation = Isolation.SNAPSHOT)
    public void first() {
        if (x + y == 2) {
            x = 0;
        }
    }

    /** Draws from the second account. */
    @Actor
    @Atomic(isolation = Isolation.SNAPSHOT)
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
