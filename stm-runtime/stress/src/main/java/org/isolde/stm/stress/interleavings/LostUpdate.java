// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.stress.interleavings;

import org.isolde.stm.Atomic;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** Three transactions increment one number. */
@JCStressTest
@Outcome(id = "3", expect = Expect.ACCEPTABLE, desc = "All count.")
@Outcome(expect = Expect.FORBIDDEN, desc = "One is lost, or has run twice.")
@State
public class LostUpdate {

    private int number;

    /** Increments. */
    @Actor
    public void first() {
        increment();
    }

    /** Increments. */
    @Actor
    public void second() {
        increment();
    }

    /** Increments. */
    @Actor
    public void third() {
        increment();
    }

    @Atomic
    private void increment() {
        number++;
    }

    /** Looks at the number. */
    @Arbiter
    public void result(I_Result result) {
        result.r1 = number;
    }
}
