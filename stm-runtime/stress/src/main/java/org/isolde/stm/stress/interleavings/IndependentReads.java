// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.stress.interleavings;

import org.isolde.stm.Atomic;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Two transactions write different variables, and two others read both: they must agree about the
 * order of the writes.
 */
@JCStressTest
@Outcome(id = "1, 2", expect = Expect.FORBIDDEN, desc = "One has seen x before y, the other y before x.")
@Outcome(id = "2, 1", expect = Expect.FORBIDDEN, desc = "One has seen y before x, the other x before y.")
@Outcome(expect = Expect.ACCEPTABLE, desc = "They agree.")
@State
public class IndependentReads {

    private int x;
    private int y;

    /** Writes one. */
    @Actor
    @Atomic
    public void writeX() {
        x = 1;
    }

    /** Writes the other. */
    @Actor
    @Atomic
    public void writeY() {
        y = 2;
    }

    /** Reads both. */
    @Actor
    public void first(II_Result result) {
        result.r1 = xy();
    }

    /** Reads both the other way round. */
    @Actor
    public void second(II_Result result) {
        result.r2 = yx();
    }

    @Atomic
    private int xy() {
        return x + y;
    }

    @Atomic
    private int yx() {
        return y + x;
    }
}
