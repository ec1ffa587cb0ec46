// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.isolde.graph.TestGraphs;
import org.isolde.graph.model.EdgeKind;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;
import org.junit.jupiter.api.Test;

/** Of what is too big, the surroundings of one node are shown. */
class ExcerptTest {

    private static Graph chain(int length) {
        TestGraphs graph = new TestGraphs();
        for (int i = 1; i < length; i++) {
            graph.edge("t" + (i - 1), "t" + i, EdgeKind.WR, "x");
        }
        return graph.build();
    }

    @Test
    void whatIsSmallIsShownWhole() {
        Graph graph = chain(10);

        assertThat(Excerpt.of(graph, Optional.of("t5"), 10)).isEqualTo(new Excerpt(graph, 10, Optional.empty()));
        assertThat(Excerpt.of(graph, Optional.empty(), 10).partial()).isFalse();
    }

    @Test
    void theNearestNodesAreShown() {
        Excerpt excerpt = Excerpt.of(chain(100), Optional.of("t50"), 5);

        assertThat(excerpt.partial()).isTrue();
        assertThat(excerpt.total()).isEqualTo(100);
        assertThat(excerpt.graph().nodes()).map(Node::id).containsExactly("t48", "t49", "t50", "t51", "t52");
        assertThat(excerpt.graph().edges()).hasSize(4);
    }

    @Test
    void ofANodeThatIsGoneTheFirstIsTaken() {
        Excerpt excerpt = Excerpt.of(chain(100), Optional.of("gone"), 3);

        assertThat(excerpt.centre()).contains("t0");
        assertThat(excerpt.graph().nodes()).map(Node::id).containsExactly("t0", "t1", "t2");
    }

    @Test
    void whereThereIsRoomOthersFollow() {
        TestGraphs graph = new TestGraphs().edge("a", "b", EdgeKind.WR, "x");
        for (int i = 0; i < 10; i++) {
            graph.node("alone" + i);
        }

        assertThat(Excerpt.of(graph.build(), Optional.of("b"), 4).graph().nodes()).map(Node::id)
                .containsExactly("a", "b", "alone0", "alone1");
    }

    @Test
    void aThousandTransactionsBecomeThreeHundred() {
        Excerpt excerpt = Excerpt.of(TestGraphs.random(3, 1000, 4000, 1), Optional.empty());

        assertThat(excerpt.graph().nodes()).hasSize(Excerpt.LIMIT);
    }

    @Test
    void aNeighbourhoodEndsAtItsRadius() {
        assertThat(new Neighbourhood("t5", 2).of(chain(20)).nodes()).map(Node::id)
                .containsExactly("t3", "t4", "t5", "t6", "t7");
        assertThat(new Neighbourhood("t5", 0).of(chain(20)).nodes()).map(Node::id).containsExactly("t5");
        assertThat(new Neighbourhood("gone", 2).of(chain(20)).nodes()).isEmpty();
    }
}
