// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.isolde.sdg.danger.DangerousStructure;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Which combinations of footprints are dangerous, and which contradict themselves (UNL-DI-5-2011,
 * sections 4 to 6).
 */
class CompatibilityTest {

    private static HandMadeGroup group() {
        return new HandMadeGroup();
    }

    /** Section 4.1, figure 10: {(m, m)x} in both programs. */
    @Nested
    class IncompatibleVariables {

        @Test
        void figure10ReadingAndPerhapsWritingOneVariableIsNotDangerous() {
            assertThat(group().with("P", Way.reads("x"), Way.reads("x").writes("x")).dangers()).isEmpty();
        }

        @Test
        void neitherIsItOnAFieldOfOneObject() {
            assertThat(group().with("P", Way.reads("a.x"), Way.reads("a.x").writes("a.x")).dangers()).isEmpty();
        }

        @Test
        void anyNumberOfObjectsAreNotOne() {
            assertThat(group().with("P", Way.reads("a*.x").writes("a*.x")).dangers()).containsExactly("P > P");
        }

        @Test
        void nodesAtMostEachOtherAreOneObject() {
            Way one = Way.reads("a.x").writes("a.y b.z");
            Way two = Way.reads("c.y").writes("c.x d.z");
            assertThat(group().with("one", one).with("two", two).dangers()).containsExactly("one > two");
            // The nodes with z are merged with nothing that is accessed, and may be different ones.
            assertThat(group().with("one", one.order("a <= b, b <= a")).with("two", two).dangers())
                    .containsExactly("one > two");
            Way three = Way.reads("a.x b.x").writes("a.y b.z");
            Way four = Way.reads("c.y").writes("c.x c.z");
            assertThat(group().with("three", three).with("four", four).vulnerable())
                    .contains("three a.x -> four c.x")
                    .doesNotContain("three b.x -> four c.x");
            assertThat(group().with("five", Way.reads("a.x b.x").writes("a.y b.z a.z").order("a <= b, b <= a"))
                    .with("four", four).dangers()).isEmpty();
        }

        @Test
        void aWayThatDoesNotWriteWhatTheOthersWriteIsEnoughForADanger() {
            HandMadeGroup always = group().with("one", Way.reads("y").writes("x z"))
                    .with("two", Way.reads("x").writes("y z"));
            assertThat(always.dangers()).isEmpty();
            assertThat(always.vulnerable()).isEmpty();
            HandMadeGroup sometimes = group().with("one", Way.reads("y").writes("x z"), Way.reads("y").writes("x"))
                    .with("two", Way.reads("x").writes("y z"));
            assertThat(sometimes.dangers()).containsExactly("one > two");
        }

        @Test
        void anInstanceRunsByOneWayOnly() {
            // Neither way both reads x and writes y.
            HandMadeGroup apart = group().with("one", Way.reads("x"), Way.reads("z").writes("y"))
                    .with("two", Way.reads("y").writes("x"));
            assertThat(apart.writeSkews()).isEmpty();
            assertThat(apart.vulnerable()).containsExactly("one x -> two x", "two y -> one y");
        }
    }

    /** Section 4.2, figure 11. */
    @Nested
    class IncompatibleHeapAccesses {

        private static Way p1(String order) {
            return Way.reads("x1.sel x2.sel y1.sel y").writes("x3.sel").order(order).holds("y", "y1");
        }

        private static Way p2() {
            return Way.reads("y1.sel y2.sel y").writes("y2.sel").order("y1 < y2").holds("y", "y1");
        }

        private static final String LIST = "x1 < x2, x2 < x3, x1 < x3";

        @Test
        void figure11IsDismissed() {
            HandMadeGroup figure = group().with("P1", p1(LIST)).with("P2", p2());
            // That two instances of P1 may skew each other is left out in the simplified figure.
            assertThat(figure.dangers()).containsExactly("P1 > P1");
            assertThat(figure.vulnerable())
                    .contains("P1 x1.sel -> P2 y2.sel", "P1 x2.sel -> P2 y2.sel", "P2 y1.sel -> P1 x3.sel")
                    .as("P1 and P2 find one object in y, and y2 is another").doesNotContain("P1 y1.sel -> P2 y2.sel");
        }

        @Test
        void itIsDangerousWhenSomebodyMayAssignY() {
            assertThat(group().with("P1", p1(LIST)).with("P2", p2()).with("P3", Way.reads("z").writes("y"))
                    .writeSkews()).contains("P1 > P2");
        }

        @Test
        void itIsDangerousWhenSomebodyIsNotUnderstood() {
            assertThat(group().with("P1", p1(LIST)).with("P2", p2()).withUnknown("P3", Way.reads("z"))
                    .writeSkews()).contains("P1 > P2");
        }

        @Test
        void itIsDangerousWhenX3ComesInNoOrder() {
            assertThat(group().with("P1", p1("x1 < x2")).with("P2", p2()).dangers()).contains("P1 > P2");
        }

        @Test
        void whatAConstantFieldHoldsIsWrittenByBoth() {
            Way first = Way.reads("m.a").writes("n.b lock.c").holds("y", "lock");
            Way second = Way.reads("n.b").writes("m.a lock.c").holds("y", "lock");
            assertThat(group().with("one", first).with("two", second).dangers()).isEmpty();
            Way other = Way.reads("n.b").writes("m.a lock.c").holds("z", "lock");
            assertThat(group().with("one", first).with("two", other).dangers()).containsExactly("one > two");
        }
    }

    /** Section 6, Tables 2 and 3: an ordered list with a node at its head. */
    @Nested
    class OrderedList {

        private static final String UP_TO_P = "h <= mid*, h <= p, mid* < p";
        private static final String UP_TO_N = UP_TO_P + ", h < n, mid* < n, p < n";

        private static Way get() {
            return Way.reads("h.next mid*.next p.next").order(UP_TO_P);
        }

        private static Way add() {
            return Way.reads("h.next mid*.next p.next").writes("p.next").order(UP_TO_P);
        }

        private static Way remove() {
            return Way.reads("h.next mid*.next p.next n.next").writes("p.next").order(UP_TO_N);
        }

        private static Way removeWithDummyWrite() {
            return Way.reads("h.next mid*.next p.next n.next").writes("p.next n.next").order(UP_TO_N);
        }

        private static HandMadeGroup table3() {
            return group().with("add", add(), get()).with("remove", remove(), get()).with("get", get());
        }

        @Test
        void table3WriteSkews() {
            assertThat(table3().writeSkews()).containsExactly("add > remove", "remove > remove");
        }

        /**
         * The last cycle is real, but is not in the paper: its Algorithm 2 takes two instances of
         * add for one.
         */
        @Test
        void table3WithThePapersTwoFalsePositivesAndWhatThePaperMisses() {
            assertThat(table3().dangers()).containsExactlyInAnyOrder(
                    "add > remove", "remove > remove",
                    // False positives of the paper, as of any analysis that knows nothing but what
                    // is read and written.
                    "get > add > remove", "get > remove > add",
                    "get > add > add");
        }

        /**
         * Of three adds the first misses the second, which misses the third, whose write the first
         * has seen.
         */
        @Test
        void whereNothingElseObservesTwoAddsAThirdOneDoes() {
            assertThat(group().with("add", add(), get()).dangers()).containsExactly("add > add > add");
        }

        @Test
        void section1TwoAddsThatMissEachOtherWriteOneNode() {
            assertThat(group().with("add", add(), get()).writeSkews()).isEmpty();
        }

        @Test
        void section1TheDummyWriteOnTheRemovedNodeRepairsTheWriteSkews() {
            assertThat(group().with("add", add(), get()).with("get", get())
                    .with("remove", removeWithDummyWrite(), get()).writeSkews()).isEmpty();
        }

        @Test
        void withoutAnOrderTheRepairIsNoProof() {
            Way unordered = Way.reads("h.next mid*.next p.next").writes("p.next");
            assertThat(group().with("add", unordered).writeSkews()).containsExactly("add > add");
        }

        @Test
        void theEvidenceNamesTheNodesThatMustBeTheSame() {
            DangerousStructure skew = table3().structures().stream()
                    .filter(s -> s.isWriteSkew() && !s.instances().getFirst().equals(s.pivot()))
                    .findFirst()
                    .orElseThrow();
            assertThat(skew.instances()).extracting(Object::toString).containsExactly("add", "remove");
            assertThat(skew.cycle())
                    .extracting(d -> d.source().expression() + " = " + d.target().expression())
                    .containsExactly("h.next = p.next", "n.next = p.next");
        }
    }

    @ParameterizedTest(name = "{0} transactions")
    @ValueSource(ints = {3, 4, 5})
    void ringsAreFoundOnce(int length) {
        HandMadeGroup statics = group();
        HandMadeGroup objects = group();
        HandMadeGroup list = group();
        for (int i = 0; i < length; i++) {
            int next = (i + 1) % length;
            statics.with("t" + i, Way.reads("x" + next).writes("x" + i));
            objects.with("t" + i, Way.reads("root r.f" + next).writes("r.f" + i).holds("root", "r"));
            list.with("t" + i, Way.reads("a.f" + next).writes("b.f" + i));
        }
        String ring = String.join(" > ", "t0 t1 t2 t3 t4".split(" ")).substring(0, 5 * length - 3);
        assertThat(statics.dangers()).containsExactly(ring);
        assertThat(objects.dangers()).containsExactly(ring);
        assertThat(list.dangers()).containsExactly(ring);
    }

    @Test
    void aRingMayBeLong() {
        HandMadeGroup group = group();
        List<String> ring = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            ring.add("t" + i);
            group.with("t" + i, Way.reads("a.f" + (i + 1) % 40).writes("b.f" + i));
        }
        assertThat(group.dangers()).containsExactly(String.join(" > ", ring));
    }

    @Test
    void section2AReaderSeesWhatTheTwoWritersCannot() {
        HandMadeGroup bank = group().with("read", Way.reads("c.savings c.checking"))
                .with("save", Way.reads("c.savings").writes("c.savings"))
                .with("check", Way.reads("c.savings c.checking").writes("c.checking"));
        assertThat(bank.dangers()).containsExactly("read > check > save");
    }

    @Test
    void whatHasTooManyWaysIsNotRefuted() {
        Way[] few = ways(20);
        assertThat(group().with("P", few).dangers()).isEmpty();
        Way[] many = ways(101);
        assertThat(group().with("P", many).dangers()).isNotEmpty();
    }

    /** Many ways to say figure 10. */
    private static Way[] ways(int count) {
        Way[] ways = new Way[count];
        Arrays.setAll(ways, i -> Way.reads("x").writes("x"));
        return ways;
    }

    @Test
    void theSameInputGivesTheSameStructures() {
        List<DangerousStructure> first = OrderedList.table3().structures();
        assertThat(OrderedList.table3().structures()).isEqualTo(first);
    }
}
