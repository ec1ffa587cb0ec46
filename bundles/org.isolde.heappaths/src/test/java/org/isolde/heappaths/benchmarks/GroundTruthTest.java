// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import org.isolde.explorer.Finding;
import org.isolde.explorer.Finding.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is true of the four programs under snapshot isolation, on small heaps and by brute force:
 * all pairs and all triples of calls. What the analysis says of them has to agree, and where it
 * says more than Table 1, an interleaving must be here.
 */
class GroundTruthTest {

    private static final String[] NONE = {};

    private static String[] listed(String names) {
        return names == null ? NONE : names.split(", ");
    }

    /**
     * Two instances each of which reads what the other writes, and which write different cells: the
     * write skews of definition 4.1 in Dias' thesis. Most of them also have a result or leave a
     * heap that neither order gives. A queue's push and pop do not: each would have done the same
     * after the other.
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
                    LIST      | add > remove, remove > remove  | none
                    LIST_SAFE | none                           | none
                    TREE      | none                           | none
                    INTRUDER  | atomicProcess > atomicProcess  | atomicGetComplete > atomicProcess
                    """)
    void pairsWithWriteSkew(Benchmark benchmark, String harmful, String harmless) {
        SortedMap<String, Finding> findings = Exploration.of(benchmark).findings(2);
        assertThat(Exploration.shownBy(Kind.OUTCOME, findings)).containsExactly(listed(harmful));
        assertThat(Exploration.shownBy(Kind.CYCLE, findings)).containsExactly(listed(harmless));
    }

    /**
     * Three instances do no harm unless two of them do; without such two, their dependencies may
     * form a cycle all the same.
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
                    LIST      | add > remove, remove > remove | add > add > contains, add > add > revert
                    LIST_SAFE | none                          | add > add > contains, add > add > remove, add > contains > remove, add > remove > remove, contains > remove > remove
                    TREE      | none                          | none
                    INTRUDER  | atomicProcess > atomicProcess | atomicGetComplete > atomicGetComplete > atomicProcess, atomicGetComplete > atomicGetPacket > atomicProcess
                    """)
    void triplesDoHarmOnlyWhereTwoOfThemDo(Benchmark benchmark, String harmfulPairs, String harmless) {
        SortedMap<String, Finding> findings = Exploration.of(benchmark).findings(3);
        List<List<String>> pairs = Arrays.stream(listed(harmfulPairs)).map(pair -> List.of(pair.split(" > "))).toList();
        assertThat(Exploration.shownBy(Kind.OUTCOME, findings))
                .allMatch(triple -> pairs.stream().anyMatch(pair -> contains(triple, pair)));
        assertThat(Exploration.shownBy(Kind.CYCLE, findings)).containsExactly(listed(harmless));
    }

    private static boolean contains(String triple, List<String> pair) {
        List<String> names = List.of(triple.split(" > "));
        return pair.stream().distinct().allMatch(
                name -> names.stream().filter(name::equals).count() >= pair.stream().filter(name::equals).count());
    }

    /**
     * The pair that Table 1 does not have: a new flow is hung below the node of a flow that is
     * complete and taken out.
     */
    @Test
    void twoPacketsMayBreakTheTreeOfIntruder() {
        Finding finding = Exploration.of(Benchmark.INTRUDER)
                .explore(List.of(2, 0, 0, 0), "atomicProcess(1)", "atomicProcess(12)")
                .orElseThrow();
        assertThat(finding.kind()).isEqualTo(Kind.OUTCOME);
        String[] lines = finding.history().replaceAll("org/isolde/examples/intruder/", "").split("\n");
        assertThat(lines[3]).isEqualTo("B0 B1 C0 C1");
        assertThat(lines[4]).contains("FlowTree$Node.left", "s6:FlowTree.root],",
                "FlowTree$Node.left=i04:FlowTree$Node}");
        assertThat(lines[5]).contains("FlowTree$Node.left", "s6:FlowTree.root=null");
    }
}
