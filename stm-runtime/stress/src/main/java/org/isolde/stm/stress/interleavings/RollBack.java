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

/** A transaction writes and throws an exception: no other thread ever sees its write. */
@JCStressTest
@Outcome(id = {"0, 0", "0, 1",
    "1, 1"}, expect = Expect.ACCEPTABLE, desc = "What was written and thrown away is not seen.")
@Outcome(expect = Expect.FORBIDDEN, desc = "It was seen, or took something away.")
@State
public class RollBack {

    private static final IllegalStateException THROWN = new IllegalStateException();

    private int number;

    /** Writes and fails. */
    @Actor
    public void fail() {
        try {
            writeAndThrow();
        } catch (IllegalStateException thrown) {
            if (thrown != THROWN) {
                throw thrown;
            }
        }
    }

    @Atomic
    private void writeAndThrow() {
        number += 10;
        throw THROWN;
    }

    /** Increments. */
    @Actor
    @Atomic
    public void increment() {
        number++;
    }

    /** Reads. */
    @Actor
    public void read(II_Result result) {
        result.r1 = number();
    }

    @Atomic
    private int number() {
        return number;
    }

    /** Looks at the number. */
    @Arbiter
    public void result(II_Result result) {
        result.r2 = number;
    }
}
