// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.isolde.program.code.Body;
import org.isolde.program.code.Condition;
import org.isolde.program.code.Handler;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
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
    private static final ControlFlowGraph GRAPH = ControlFlowGraph.of(LOOP, set(1));

    @Test
    void whatALaterRoundUsesIsLive() {
        assertThat(new Liveness(GRAPH).before(2)).hasToString("{0, 1, 2}");
        assertThat(new Liveness(GRAPH).after(3)).isEqualTo(new BitSet());
    }

    @Test
    void whatIsAssignedIsNotLiveBefore() {
        assertThat(new Liveness(GRAPH).before(1)).hasToString("{0, 2}");
        assertThat(new Liveness(GRAPH).after(1)).hasToString("{0, 1, 2}");
    }

    @Test
    void whatAHandlerUsesIsLive() {
        assertThat(part(1, 4).before(1)).hasToString("{0, 2}");
    }

    @Test
    void whatIsUsedOutsideOfAPartDoesNotCount() {
        Liveness part = part(1, 2);

        assertThat(part.before(1)).hasToString("{2}");
        assertThat(part.before(2)).hasToString("{}");
    }

    private static Liveness part(int... statements) {
        return new Liveness(GRAPH.part(statements[0], set(statements)));
    }

    private static BitSet set(int... statements) {
        BitSet set = new BitSet();
        Arrays.stream(statements).forEach(set::set);
        return set;
    }
}
