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
 * One thread writes a message and then a flag, another reads the flag and then the message, each in
 * a transaction of its own.
 */
@JCStressTest
@Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = Expect.ACCEPTABLE, desc = "In the order of the program.")
@Outcome(expect = Expect.FORBIDDEN, desc = "The flag was seen before the message.")
@State
public class MessagePassing {

    private int message;
    private int flag;

    /** Writes. */
    @Actor
    public void write() {
        setMessage();
        setFlag();
    }

    /** Reads. */
    @Actor
    public void read(II_Result result) {
        result.r1 = flag();
        result.r2 = message();
    }

    @Atomic
    private void setMessage() {
        message = 1;
    }

    @Atomic
    private void setFlag() {
        flag = 1;
    }

    @Atomic
    private int message() {
        return message;
    }

    @Atomic
    private int flag() {
        return flag;
    }
}
