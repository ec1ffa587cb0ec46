// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.options.AtomicityRefinement;
import org.junit.jupiter.api.Test;

/** What flows into, out of and between synchronized blocks, in loops and inside other regions. */
class BlockFlowTest {

    @Test
    void synchronizedBlocksAreRegionsToo() {
        Flows flows = Flows.of("""
                class C {
                    private int v;
                    void run() {
                        int n;
                        synchronized (this) {
                            n = v;
                        }
                        n++;
                        synchronized (this) {
                            v = n;
                        }
                    }
                    void whole() {
                        synchronized (this) {
                            int n = v;
                            v = n + 1;
                        }
                    }
                }
                """);
        assertThat(flows.escapes()).containsExactly("run: C.v in block5@5 -> C.v in block9@9");
    }

    @Test
    void aBlockInALoopMayUseWhatItHasReadInAnEarlierRound() {
        Flows flows = Flows.of("""
                class C {
                    private int v;
                    void run() {
                        int old = 0;
                        while (true) {
                            synchronized (this) {
                                int now = v;
                                v = old;
                                old = now;
                            }
                        }
                    }
                }
                """);
        assertThat(flows.escapes()).containsExactly("run: C.v in block6@6 -> C.v in block6@6");
    }

    @Test
    void oneRegionCorrelatesWithItselfWhereALoopCollectsWhatItReads() {
        String source = """
                class C {
                    private int v, w;
                    synchronized int one(boolean first) { return first ? v : w; }
                    int sum(boolean[] choice) {
                        int sum = 0;
                        for (boolean first : choice) {
                            %s one(first);
                        }
                        return sum;
                    }
                }
                """;
        assertThat(Flows.of(source.formatted("sum +=")).correlations())
                .containsExactly("sum: C.v+C.w in one@7 ~ C.v+C.w in one@7");
        assertThat(Flows.of(source.formatted("sum =")).correlations()).isEmpty();
    }

    @Test
    void regionsInsideRegionsCountWhenAskedFor() {
        String source = """
                class C {
                    private int v;
                    private C other;
                    synchronized int get() { return v; }
                    synchronized void put(int n) { v = n; }
                    synchronized void add(C other) {
                        other.put(other.get() + 1);
                    }
                    synchronized void take(C other) {
                        v = other.get();
                    }
                }
                """;
        assertThat(Flows.of(source).escapes()).containsExactly(
                "add: C.v in get@7 -> C.v in put@7",
                "take: C.v in get@10 -> C.v in take@10");
        AtomicityOptions outermost = AtomicityOptions.DEFAULT.without(AtomicityRefinement.NESTED_REGIONS);
        assertThat(Flows.of(outermost, Set.of(), source).escapes()).isEmpty();
    }
}
