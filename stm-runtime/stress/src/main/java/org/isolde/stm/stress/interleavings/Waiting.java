// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.stress.interleavings;

import org.isolde.stm.Atomic;
import org.isolde.stm.Stm;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** A transaction waits for a value that another one writes: it always wakes up. */
@JCStressTest
@Outcome(id = "5", expect = Expect.ACCEPTABLE, desc = "It came.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Something else came.")
@State
public class Waiting {

    private int item;

    /** Writes the value. */
    @Actor
    @Atomic
    public void put() {
        item = 5;
    }

    /** Waits for it. */
    @Actor
    public void take(I_Result result) {
        result.r1 = take();
    }

    @Atomic
    private int take() {
        if (item == 0) {
            throw Stm.retry();
        }
        int taken = item;
        item = 0;
        return taken;
    }
}
