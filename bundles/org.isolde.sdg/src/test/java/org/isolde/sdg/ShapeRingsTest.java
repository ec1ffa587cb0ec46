// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.danger.Witness;
import org.isolde.sdg.dependency.Dependency;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Cycles of more than two transactions through the nodes of a list: rings of any length and the
 * read-only anomaly, each once.
 */
class ShapeRingsTest {

    private static final String NODE = "class Node { int f0, f1, f2, f3, f4; Node next; }";

    private static Analysed withMembers(String members) {
        return Analysed.program(
                NODE, "import org.isolde.stm.Atomic; class T { static final Node head = new Node();" + members + "}");
    }

    private static String cell(int number) {
        return "head" + ".next".repeat(number) + ".f" + number;
    }

    /** Each transaction reads what the next one writes, one node further on. */
    private static String ring(int length, String more) {
        StringBuilder members = new StringBuilder();
        for (int i = 0; i < length; i++) {
            members.append("@Atomic static void t" + i + "() { " + cell(i) + " = " + cell((i + 1) % length) + "; "
                    + more + "}");
        }
        return members.toString();
    }

    private static List<String> names(int length) {
        return IntStream.range(0, length).mapToObj(i -> "T.t" + i).toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5})
    void aRingIsReportedOnceAlthoughAllOfLessAreClean(int length) {
        Analysed ring = withMembers(ring(length, ""));
        assertThat(ring.dangers()).containsExactly(String.join(" > ", names(length)));
        DangerousStructure structure = ring.structures().getFirst();
        assertThat(structure.isWriteSkew()).isFalse();
        assertThat(structure.pivots()).isEqualTo(IntStream.range(0, length).boxed().toList());
        for (int i = 0; i < length; i++) {
            Dependency dependency = structure.cycle().get(i);
            int written = (i + 1) % length;
            assertThat(dependency.location()).hasToString("Node.f" + written);
            assertThat(dependency.source().expression()).endsWith(".f" + written);
        }
    }

    @Test
    void oneTransactionOfTheRingLessIsClean() {
        String ring = ring(3, "");
        assertThat(withMembers(ring.substring(0, ring.lastIndexOf("@Atomic"))).dangers()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5})
    void aWriteThatAllHaveInCommonRepairsIt(int length) {
        assertThat(withMembers(ring(length, "head.f0 = head.f0; ")).dangers()).isEmpty();
    }

    @Test
    void twoWaysRoundAreTwoStructures() {
        Analysed rings = withMembers(
                ring(3, "") + "@Atomic static void other() { " + cell(1) + " = " + cell(2) + "; }");
        assertThat(rings.structures()).extracting(s -> new TreeSet<>(s.instances()).toString())
                .containsExactlyInAnyOrder("[T.t0, T.t1, T.t2]", "[T.other, T.t0, T.t2]");
    }

    @Test
    void aShortCutIsAStructureOfItsOwn() {
        Analysed ring = withMembers(ring(4, "") + "@Atomic static void back() { " + cell(1) + " = " + cell(0) + "; }");
        assertThat(ring.dangers())
                .contains("T.back > T.t0", "T.t0 > T.t1 > T.t2 > T.t3")
                .doesNotHaveDuplicates();
    }

    private static final String SAVE = "@Atomic static void save() { head.f0 += 20; }";
    private static final String CHECK = "@Atomic static void check() { Node n = head.next;"
            + "n.f1 -= head.f0 + n.f1 < 10 ? 11 : 10; }";
    private static final String SUM = "@Atomic static int sum() { return head.f0 + head.next.f1; }";

    @Test
    void aReaderOfTwoNodesObservesWhatTheirWritersCannot() {
        assertThat(withMembers(SAVE + CHECK).structures()).isEmpty();
        Analysed list = withMembers(SAVE + CHECK + SUM);
        assertThat(list.dangers()).containsExactly("T.sum > T.check > T.save");
        DangerousStructure structure = list.structures().getFirst();
        assertThat(structure.pivot().name()).isEqualTo("T.check");
        assertThat(structure.pivots()).containsExactly(1);
        assertThat(list.of("T.sum").mayWrites()).isEmpty();
        assertThat(Witness.interleaving(structure).stream()
                .map(s -> s.instance() + " " + s.action() + s.access().map(a -> " " + a.location()).orElse("")))
                .containsExactly(
                        "1 BEGIN", "1 READ Node.f0", "2 BEGIN", "2 WRITE Node.f0", "2 COMMIT", "0 BEGIN",
                        "0 READ Node.f0", "0 READ Node.f1", "0 COMMIT", "1 WRITE Node.f1", "1 COMMIT");
    }

    @Test
    void aReaderThatGoesThroughTheWholeListDoesToo() {
        Analysed list = withMembers(SAVE + CHECK
                + "@Atomic static int sum() { int s = 0; for (Node n = head; n != null; n = n.next) s += n.f0 + n.f1; "
                + "return s; }");
        assertThat(list.dangers()).containsExactly("T.sum > T.check > T.save");
    }

    @Test
    void aReaderOfOneOfThemDoesNot() {
        assertThat(withMembers(SAVE + CHECK + "@Atomic static int first() { return head.f0; }").structures()).isEmpty();
    }

    @Test
    void aWriteInCommonRepairsIt() {
        assertThat(withMembers(SAVE + CHECK.replace("n.f1 -=", "head.f0 = head.f0; n.f1 -=") + SUM).structures())
                .isEmpty();
    }
}
