package org.isolde.sdg.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import org.isolde.sdg.Analysed;
import org.junit.jupiter.api.Test;

/**
 * Programs that random search has shown an analysis, or one with a mistake planted in it, to be wrong about. Each has a history that
 * is not serializable, which the explorer found.
 */
class FoundByTheExplorerTest {

    private static final String NODE = "class Node { int v, w; Node next; }";

    private static void assertIsReported(String source) {
        assertThat(Analysed.program(source, NODE).structures()).isNotEmpty();
    }

    @Test
    void variablesThatAreSwappedInALoopComeToAnEnd() {
        assertIsReported("""
                class T {
                    @org.isolde.stm.Atomic
                    static int swap(Node n, Node m, int k) {
                        Node p = null;
                        Node q = k > 0 ? n : null;
                        for (int i = 0; i < k; i++) {
                            Node s = p;
                            p = q;
                            q = s;
                        }
                        m.v = n.v;
                        return p == null ? 0 : p.v;
                    }
                }
                """);
    }
}
