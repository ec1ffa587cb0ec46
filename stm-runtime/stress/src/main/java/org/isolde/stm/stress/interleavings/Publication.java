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
 * An object is filled outside of transactions and published in one: a thread that gets it sees its
 * content, in transactions and outside.
 */
@JCStressTest
@Outcome(id = {"0, 0", "7, 7"}, expect = Expect.ACCEPTABLE, desc = "Not yet published, or all of it.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Published empty.")
@State
public class Publication {

    private Box published;

    private static final class Box {

        private int content;
    }

    /** Publishes. */
    @Actor
    public void publish() {
        Box box = new Box();
        box.content = 7;
        publish(box);
    }

    @Atomic
    private void publish(Box box) {
        published = box;
    }

    /** Reads. */
    @Actor
    public void read(II_Result result) {
        Box box = published();
        if (box != null) {
            result.r1 = content(box);
            result.r2 = box.content;
        }
    }

    @Atomic
    private Box published() {
        return published;
    }

    @Atomic
    private int content(Box box) {
        return box.content;
    }
}
