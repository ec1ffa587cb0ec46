// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.isolde.heappaths.condition.Ways.summary;
import static org.isolde.heappaths.condition.Ways.way;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isolde.heappaths.condition.PairConditions.Answer;
import org.isolde.heappaths.condition.PairConditions.Possible;
import org.isolde.heappaths.condition.PairConditions.Refuted;
import org.isolde.heappaths.condition.PairConditions.Unknown;
import org.isolde.heappaths.condition.Summary.Root;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordProblem.Language;
import org.isolde.heappaths.constraint.WordSolver;
import org.isolde.program.code.Condition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What two transactions can do to each other, on the results that the papers print. */
class PairConditionsTest {

    private static final PairConditions PAIRS = new PairConditions(new ShortWordsSolver(4), Ways.FLAT);

    /**
     * The rows of table 4.2 of Dias' thesis (table 1 of StarTM 2012) whose results the papers print
     * or describe.
     */
    static Stream<Arguments> table42() {
        Summary add = PaperSummaries.add();
        Summary remove = PaperSummaries.remove();
        Summary safeRemove = PaperSummaries.safeRemove();
        return Stream.of(
                Arguments.of("List: add, add", add, add, Refuted.class),
                Arguments.of("List: add, remove", add, remove, Possible.class),
                Arguments.of("List: remove, add", remove, add, Possible.class),
                Arguments.of("List: remove, remove", remove, remove, Possible.class),
                Arguments.of("List Safe: add, remove", add, safeRemove, Refuted.class),
                Arguments.of("List Safe: remove, remove", safeRemove, safeRemove, Refuted.class),
                Arguments.of("Tree: treeAdd, treeAdd", PaperSummaries.treeAdd(), PaperSummaries.treeAdd(),
                        Refuted.class));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource
    void table42(String row, Summary first, Summary second, Class<? extends Answer> expected) {
        assertThat(skew(PAIRS, first, second)).isInstanceOf(expected);
    }

    /**
     * Who is insensitive over whom: with the dummy write all are; without it a remove changes what
     * an operation next to it does.
     */
    static Stream<Arguments> sensitivity() {
        Summary add = PaperSummaries.add();
        Summary remove = PaperSummaries.remove();
        Summary safeRemove = PaperSummaries.safeRemove();
        return Stream.of(
                Arguments.of("List: add over add", add, add, Refuted.class),
                Arguments.of("List: add over remove", add, remove, Possible.class),
                Arguments.of("List: remove over add", remove, add, Possible.class),
                Arguments.of("List: remove over remove", remove, remove, Possible.class),
                Arguments.of("List Safe: add over remove", add, safeRemove, Refuted.class),
                Arguments.of("List Safe: remove over add", safeRemove, add, Refuted.class),
                Arguments.of("List Safe: remove over remove", safeRemove, safeRemove, Refuted.class),
                Arguments.of("Tree: add over add", PaperSummaries.treeAdd(), PaperSummaries.treeAdd(), Refuted.class));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource
    void sensitivity(String row, Summary first, Summary second, Class<? extends Answer> expected) {
        assertThat(sensitive(PAIRS, first, second)).isInstanceOf(expected);
    }

    @Test
    void whereNullIsNotKnownTreesAreSensitive() {
        String end = "this.root.(left|right)[*A].left";
        Summary add = summary("Tree", way().readsThere(end).writes(end));
        assertThat(sensitive(PAIRS, add, add)).isInstanceOf(Possible.class);
    }

    @Test
    void whereReadsMayBranchOffTreesAreSensitive() {
        String end = "this.root.(left|right)[*A].left";
        Summary add = summary("Tree", way().reads(end).writes(end).isNull(end));
        assertThat(sensitive(PAIRS, add, add)).isInstanceOf(Possible.class);
    }

    @Test
    void whatIsInsertedWithoutOrderMayStopASearch() {
        String end = "this.head.(next)[*B].next";
        Summary unordered = summary(
                "List",
                way().reads(end + ".value").writes(end).searchesLess("B", "next").inserts(end, end,
                        Condition.NOT_EQUAL));
        assertThat(sensitive(PAIRS, unordered, unordered)).isInstanceOf(Possible.class);
    }

    @Test
    void whatIsTakenOutAndLinkedToBringsASearchAstray() {
        Summary remove = PaperSummaries.safeRemove();
        Summary strange = summary(
                "List",
                way().reads("this.head.(next)[*D].next.next.next")
                        .writes("this.head.(next)[*D].next", "this.head.(next)[*D].next.next")
                        .writes("this.head.(next)[*E].next")
                        .links("this.head.(next)[*D].next", "this.head.(next)[*D].next.next")
                        .linksNull("this.head.(next)[*D].next.next")
                        .links("this.head.(next)[*E].next", "this.head.(next)[*D].next"));
        assertThat(sensitive(PAIRS, remove, strange)).isInstanceOf(Possible.class);
    }

    @Test
    void readsInsideASearchOfOtherFieldsAreHarmful() {
        Summary increment = summary("List", way().writes("this.head.(next)[*V].value"));
        assertThat(sensitive(PAIRS, PaperSummaries.add(), increment)).isInstanceOf(Possible.class);
        assertThat(skew(PAIRS, PaperSummaries.add(), increment)).isInstanceOf(Refuted.class);
    }

    @Test
    void barredLabelsStandForEveryWord() {
        Summary clear = summary("List", way().reads("this.head").mayWrite("this.head.(next)[~*A].next"));
        assertThat(sensitive(PAIRS, PaperSummaries.safeRemove(), clear)).isInstanceOf(Possible.class);
        assertThat(sensitive(PAIRS, clear, PaperSummaries.safeRemove())).isInstanceOf(Refuted.class);
    }

    @Test
    void whereAnAddAndARemoveAffectEachOtherTheyDoSoTogether() {
        assertThat(sensitive(PAIRS, PaperSummaries.add(), PaperSummaries.remove())).isInstanceOf(Possible.class);
        assertThat(PAIRS.sensitiveAlone(PaperSummaries.add(), PaperSummaries.remove(), 10_000, () -> false))
                .as("whenever a remove affects an add, the remove reads what the add writes")
                .isInstanceOf(Refuted.class);
        assertThat(PAIRS.sensitiveAlone(PaperSummaries.remove(), PaperSummaries.add(), 10_000, () -> false))
                .as("whenever an add affects a remove, the add comes along the link that the remove writes")
                .isInstanceOf(Refuted.class);
    }

    @Test
    void transfersBetweenTwoAccountsCross() {
        Map<String, Root> roots = Map.of("from", new Root.Given("Account"), "to", new Root.Given("Account"));
        Summary oneSided = summary(roots, way().reads("from.balance", "to.balance").writes("from.balance"));
        Summary twoSided = summary(roots,
                way().reads("from.balance", "to.balance").writes("from.balance", "to.balance"));
        assertThat(skew(PAIRS, oneSided, oneSided)).isInstanceOf(Possible.class);
        assertThat(skew(PAIRS, twoSided, twoSided)).isInstanceOf(Refuted.class);
        HeapEvidence evidence = ((Possible) skew(PAIRS, oneSided, oneSided)).evidence();
        assertThat(evidence.drawing("T1", "T2"))
                .contains("T1 writes from.balance", "T2 writes to.balance", "from is from for T1 and to for T2");
    }

    @Test
    void accountsOfOtherClassesAreOthers() {
        Summary savings = summary(
                Map.of("a", new Root.Given("Savings"), "b", new Root.Given("Checking")),
                way().reads("a.balance", "b.balance").writes("a.balance"));
        Summary loans = summary(Map.of("c", new Root.Given("Loan")), way().reads("c.balance").writes("c.balance"));
        assertThat(skew(PAIRS, savings, loans)).isInstanceOf(Refuted.class);
    }

    @Test
    void theListOfOneMayHangBelowAHolderOfTheOther() {
        ClassRelations classes = Ways.hanging("Holder", "List",
                new Language(new TreeSet<>(List.of("list", "others")), 1));
        PairConditions pairs = new PairConditions(new ShortWordsSolver(3), classes);
        Summary holder = summary(
                Map.of("Holder", new Root.Statics("Holder")),
                way().reads("Holder.list.head.(next)[*A].next.value").writes("Holder.list.head.(next)[*A].next"));
        Summary other = summary(
                Map.of("Holder", new Root.Statics("Holder")),
                way().reads("Holder.last.head").writes("Holder.last.head"));
        assertThat(skew(pairs, holder, PaperSummaries.remove())).isInstanceOf(Possible.class);
        assertThat(skew(pairs, PaperSummaries.remove(), holder)).isInstanceOf(Possible.class);
        assertThat(skew(pairs, other, PaperSummaries.remove())).isInstanceOf(Refuted.class);
        assertThat(skew(PAIRS, holder, PaperSummaries.remove()))
                .as("where no list can hang below the holder")
                .isInstanceOf(Refuted.class);
    }

    @Test
    void staticFieldsAreTheSameForAll() {
        Summary one = summary(Map.of("A", new Root.Statics("A")), way().reads("A.x", "A.y").writes("A.x"));
        Summary other = summary(Map.of("a", new Root.Statics("A")), way().reads("a.x", "a.y").writes("a.y"));
        Summary stranger = summary(Map.of("B", new Root.Statics("B")), way().reads("B.x", "B.y").writes("B.y"));
        assertThat(skew(PAIRS, one, other)).isInstanceOf(Possible.class);
        assertThat(skew(PAIRS, one, one)).isInstanceOf(Refuted.class);
        assertThat(skew(PAIRS, one, stranger)).isInstanceOf(Refuted.class);
    }

    @Test
    void whatMayBeAnywhereMeetsAllOfItsSelector() {
        Map<String, Root> roots = Map.of("any", new Root.Anywhere("Node"));
        Summary writer = summary(roots, way().reads("any.next").writes("any.next"));
        assertThat(skew(PAIRS, writer, PaperSummaries.add())).isInstanceOf(Possible.class);
        assertThat(skew(PAIRS, writer, writer))
                .as("writes of what may be anywhere are not surely the same")
                .isInstanceOf(Possible.class);
        Summary values = summary(roots, way().reads("any.value").writes("any.value"));
        assertThat(skew(PAIRS, values, PaperSummaries.add())).isInstanceOf(Refuted.class);
        assertThat(sensitive(PAIRS, PaperSummaries.add(), values)).isInstanceOf(Possible.class);
    }

    /** Decides nothing. */
    private static final class Puzzled implements WordSolver {
        private int asked;

        @Override
        public Answer solve(WordProblem problem, long milliseconds, BooleanSupplier cancelled) {
            asked++;
            return new Unknown("too hard");
        }

        @Override
        public String name() {
            return "puzzled";
        }

        @Override
        public void close() {
            // Holds nothing.
        }
    }

    @Test
    void aSolverThatKnowsNoAnswerIsNotAskedAgainAndAgain() {
        Summary many = summary(
                "List",
                way().reads("this.head.(next)[*A].next").writes("this.head.(next)[*A].next"),
                way().reads("this.head.(next)[*A].value", "this.head.(next)[*A].next")
                        .writes("this.head.(next)[*A].next"));
        Puzzled puzzled = new Puzzled();
        assertThat(sensitive(new PairConditions(puzzled, Ways.FLAT), many, many)).isEqualTo(new Unknown("too hard"));
        assertThat(puzzled.asked).as("of four questions").isEqualTo(3);
    }

    @Test
    void aQuestionCanBeCancelledWhileItsConditionIsWrittenDown() {
        String[] fields = IntStream.range(0, 30).mapToObj(i -> "this.f" + i).toArray(String[]::new);
        Summary wide = summary("List", way().reads(fields).mayWrite(fields));
        Puzzled puzzled = new Puzzled();
        PairConditions pairs = new PairConditions(puzzled, Ways.FLAT);
        List<Consumer<BooleanSupplier>> questions = List.of(
                cancelled -> pairs.sensitive(wide, wide, 10_000, cancelled),
                cancelled -> pairs.sensitiveAlone(wide, wide, 10_000, cancelled),
                cancelled -> pairs.writeSkew(wide, wide, 10_000, cancelled));
        for (Consumer<BooleanSupplier> question : questions) {
            AtomicInteger polls = new AtomicInteger();
            assertThatThrownBy(() -> question.accept(() -> polls.incrementAndGet() > 100))
                    .isInstanceOf(CancellationException.class);
            assertThat(polls).as("it goes on no longer").hasValue(101);
        }
        assertThat(puzzled.asked).isZero();
    }

    @Test
    void unknownIsNotRefuted() {
        PairConditions pairs = new PairConditions(new Puzzled(), Ways.FLAT);
        assertThat(skew(pairs, PaperSummaries.add(), PaperSummaries.remove())).isEqualTo(new Unknown("too hard"));
        assertThat(PAIRS.writeSkew(PaperSummaries.add(), PaperSummaries.add(), 0, () -> false))
                .isInstanceOf(Unknown.class);
        assertThatThrownBy(() -> PAIRS.writeSkew(PaperSummaries.add(), PaperSummaries.add(), 1000, () -> true))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void tooManyWaysAreUnknown() {
        Map<String, Root> roots = new TreeMap<>();
        Ways ways = way();
        for (char name = 'a'; name < 'h'; name++) {
            roots.put(String.valueOf(name), new Root.Given("Account"));
            ways.reads(name + ".balance").writes(name + ".balance");
        }
        Summary many = summary(roots, ways);
        assertThat(skew(PAIRS, many, many)).isInstanceOf(Unknown.class);
    }

    private static Answer skew(PairConditions pairs, Summary first, Summary second) {
        return pairs.writeSkew(first, second, 10_000, () -> false);
    }

    private static Answer sensitive(PairConditions pairs, Summary first, Summary second) {
        return pairs.sensitive(first, second, 10_000, () -> false);
    }
}
