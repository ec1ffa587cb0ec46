// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.stress.interleavings;

import org.isolde.stm.Atomic;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JD_Result;

/** Values of 64 bits are read and written atomically. */
@JCStressTest
@Outcome(id = {"0, 0.0", "-1, -1.5"}, expect = Expect.ACCEPTABLE, desc = "Both before or both after the writer.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Halves.")
@State
public class WideValues {

    private long whole;
    private double fraction;

    private record Both(long whole, double fraction) {}

    /** Writes. */
    @Actor
    @Atomic
    public void write() {
        whole = -1;
        fraction = -1.5;
    }

    /** Reads. */
    @Actor
    public void read(JD_Result result) {
        Both both = both();
        result.r1 = both.whole();
        result.r2 = both.fraction();
    }

    @Atomic
    private Both both() {
        return new Both(whole, fraction);
    }
}
