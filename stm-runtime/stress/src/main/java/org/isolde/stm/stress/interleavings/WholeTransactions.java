// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.stress.interleavings;

import org.isolde.stm.Atomic;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/**
 * A transaction writes two numbers, in different objects, and another one reads both. A reader that
 * sees only one of the writes would loop for ever.
 */
@JCStressTest
@Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "The reader was first.")
@Outcome(id = "3", expect = Expect.ACCEPTABLE, desc = "The writer was first.")
@Outcome(expect = Expect.FORBIDDEN, desc = "The reader saw half of what was written.")
@State
public class WholeTransactions {

    private final Number x = new Number();
    private final Number y = new Number();

    private static final class Number {

        private int value;
    }

    /** Writes both. */
    @Actor
    @Atomic
    public void write() {
        x.value = 1;
        y.value = 2;
    }

    /** Reads both. */
    @Actor
    public void read(I_Result result) {
        result.r1 = sum();
    }

    @Atomic
    private int sum() {
        int first = x.value;
        int second = y.value;
        while (2 * first != second) {
            // No transaction ever sees this, not even one that will be aborted.
            Thread.onSpinWait();
        }
        return first + second;
    }
}
