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

/**
 * Edges, order, loops and blocks of control-flow graphs, compared with their definitions on random
 * bodies.
 */
class ControlFlowGraphTest {

    private static final Variable A = new Variable(0, Kind.INT, "a");

    /** A loop from 1 to 3, in which 2 may throw. */
    private static final Body LOOP = new Body(
            List.of(A),
            List.of(A),
            List.of(
                    new Stmt.Assign(A, A),
                    new Stmt.Branch(Condition.EQUAL, A, A, 4),
                    new Stmt.Assign(A, A),
                    new Stmt.Goto(1),
                    new Stmt.Return(Optional.empty()),
                    new Stmt.Caught(A),
                    new Stmt.Return(Optional.empty())),
            new int[7],
            List.of(
                    new Handler(1, 4, 5, Optional.of("E")),
                    new Handler(2, 4, 6, Optional.empty()),
                    new Handler(1, 4, 4, Optional.empty())));

    @Test
    void onlyStatementsThatThrowHaveHandlersUpToTheFirstThatTakesAll() {
        ControlFlowGraph graph = ControlFlowGraph.of(LOOP, set(2));

        assertThat(graph.targets(2)).containsExactly(3, 5, 6);
        assertThat(graph.handlers(1)).isEmpty();
        assertThat(graph.predecessors(1)).containsExactly(0, 3);
        assertThat(graph.mayLeaveByException(2)).isFalse();
        assertThat(ControlFlowGraph.of(LOOP, set(0)).mayLeaveByException(0)).isTrue();
    }

    @Test
    void aPartIsLeftWhereItsStatementsLeadOut() {
        ControlFlowGraph graph = ControlFlowGraph.of(LOOP, set(2)).part(1, set(1, 2, 3, 5));

        assertThat(graph.successors(1)).containsExactly(2);
        assertThat(graph.mayLeaveNormally(1)).isTrue();
        assertThat(graph.mayLeaveNormally(3)).isFalse();
        assertThat(graph.handlers(2)).containsExactly(5);
        assertThat(graph.mayLeaveByException(2)).isTrue();
    }

    @Test
    void ofBranchesTheFirstSuccessorStandsFirst() {
        assertThat(ControlFlowGraph.of(LOOP, set(2)).reversePostorder()).containsExactly(0, 1, 2, 3, 5, 6, 4);
    }

    @Test
    void aLoopHasAHead() {
        Loops loops = ControlFlowGraph.of(LOOP, set(2)).loops();

        assertThat(loops.isHead(1)).isTrue();
        assertThat(loops.loop(1)).isEqualTo(set(1, 2, 3));
        assertThat(loops.loop(2)).isEqualTo(set());
        assertThat(loops.areInOneLoop(1, 3)).isTrue();
        assertThat(loops.isInLoop(4)).isFalse();
    }

    @Test
    void blocksEndAtJumps() {
        BasicBlocks blocks = BasicBlocks.of(ControlFlowGraph.of(LOOP, set(2)), statement -> statement == 2);

        assertThat(blocks.count()).isEqualTo(7);
        assertThat(BasicBlocks.of(ControlFlowGraph.of(LOOP, set(2))).end(2)).isEqualTo(4);
        assertThat(blocks.isJoin(blocks.blockOf(1))).isTrue();
        assertThat(blocks.isJoin(blocks.blockOf(3))).isFalse();
    }

    @Test
    void loopsAreThoseOfTheDefinition() {
        RandomBodies bodies = new RandomBodies(1);
        for (int run = 0; run < 500; run++) {
            ControlFlowGraph graph = bodies.next();
            BitSet reached = Reachability.from(graph.entry(), graph::targets);
            reached.set(graph.entry());
            for (int one = 0; one < graph.size(); one++) {
                assertThat(graph.isReachable(one)).isEqualTo(reached.get(one));
                if (reached.get(one)) {
                    BitSet after = Reachability.from(one, graph::targets);
                    for (int other = 0; other < graph.size(); other++) {
                        boolean isCycle = after.get(other) && Reachability.from(other, graph::targets).get(one);
                        assertThat(graph.loops().areInOneLoop(one, other)).isEqualTo(isCycle);
                    }
                }
            }
        }
    }

    private static BitSet set(int... statements) {
        BitSet set = new BitSet();
        Arrays.stream(statements).forEach(set::set);
        return set;
    }
}
