// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LivenessTest {

    private static final Variable A = new Variable(0, Kind.INT, "a");
    private static final Variable B = new Variable(1, Kind.INT, "b");
    private static final Variable C = new Variable(2, Kind.INT, "c");

    /** While b differs from a, b becomes c; what is caught in the assignment ends with a. */
    private static final Body LOOP = new Body(
            List.of(A, B, C),
            List.of(A, B, C),
            List.of(
                    new Stmt.Branch(Condition.EQUAL, B, A, 3),
                    new Stmt.Assign(B, C),
                    new Stmt.Goto(0),
                    new Stmt.Return(Optional.of(B)),
                    new Stmt.Return(Optional.of(A))),
            new int[5],
            List.of(new Handler(1, 2, 4, Optional.empty())));

    @Test
    void whatALaterRoundUsesIsLive() {
        assertThat(new Liveness(LOOP).before(2)).hasToString("{0, 1, 2}");
        assertThat(new Liveness(LOOP).after(3)).isEqualTo(new BitSet());
    }

    @Test
    void whatIsAssignedIsNotLiveBefore() {
        assertThat(new Liveness(LOOP).before(1)).hasToString("{0, 2}");
        assertThat(new Liveness(LOOP).after(1)).hasToString("{0, 1, 2}");
    }

    @Test
    void whatAHandlerUsesIsLive() {
        assertThat(new Liveness(LOOP, statement -> statement == 1 || statement == 4).before(1)).hasToString("{0, 2}");
    }

    @Test
    void whatIsUsedOutsideOfAPartDoesNotCount() {
        Liveness part = new Liveness(LOOP, statement -> statement == 1 || statement == 2);

        assertThat(part.before(1)).hasToString("{2}");
        assertThat(part.before(2)).hasToString("{}");
    }
}
