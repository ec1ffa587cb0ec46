// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.explanation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.engine.Effort;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.TestPrograms;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.engine.anomaly.NotShown;
import org.isolde.engine.explanation.Section.Statement;
import org.isolde.engine.explanation.Section.Topic;
import org.isolde.engine.isolation.SampleResults;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.session.Session;
import org.isolde.engine.session.SessionSettings;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.LockUse;
import org.isolde.program.library.LibraryEffects;
import org.isolde.program.process.Requests;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An explanation tells an anomaly step by step, and no more than is known. */
class ExplanationTest {

    /** One anomaly of each kind, each in a group of its own. */
    private static final String ALL_KINDS = """
            package p;
            import org.isolde.stm.Atomic;
            class P extends Thread {
                static int x, y, z;
                @Atomic(group = "skew") static void skew(boolean first) {
                    if (x + y > 0) {
                        if (first) {
                            x = 0;
                        } else {
                            y = 0;
                        }
                    }
                }
                static int savings, checking;
                @Atomic(group = "read") static void deposit(int n) { savings = savings + n; }
                @Atomic(group = "read") static void withdraw(int n) {
                    checking = checking - (savings + checking < n ? n + 1 : n);
                }
                @Atomic(group = "read") static int total() { return savings + checking; }
                static int a, b, c;
                @Atomic(group = "cycle") static void fromA() { b = a; }
                @Atomic(group = "cycle") static void fromB() { c = b; }
                @Atomic(group = "cycle") static void fromC() { a = c; }
                static int left, right, n;
                @Atomic(group = "race") static int left() { return left; }
                @Atomic(group = "race") static int right() { return right; }
                @Atomic(group = "race") static void move() { left = 1; right = 1; }
                @Atomic(group = "stale") static int n() { return n; }
                @Atomic(group = "stale") static void setN(int value) { n = value; }
                static void show() {
                    int first = left();
                    int second = right();
                    System.out.println(first + second);
                }
                static void grow() {
                    int old = n();
                    setN(old + 1);
                }
                @Override public void run() {
                    grow();
                    move();
                }
                public static void main(String[] arguments) {
                    new P().start();
                    new P().start();
                    show();
                }
            }
            """;

    private static AnalysisResult analyse(String... sources) {
        try (Session session = new Session("test", TestPrograms.program(sources), SessionSettings.DEFAULT)) {
            return session.analyse(SourceLocator.NONE, Progress.NONE);
        }
    }

    private static final String LOCKED = """
            public class Counter {
                private int count;
                public synchronized void add() { count++; }
                public void reset() { count = 0; }
            }
            """;

    private static AnalysisResult analyseLocks(String source) {
        SessionSettings settings = new SessionSettings(
                AtomicOptions.DEFAULT.withLocks(LockUse.CRITICAL_SECTIONS), Set.of(), LibraryEffects.standard(),
                Specifications.NONE, Requests.NONE, Effort.DEFAULT);
        try (Session session = new Session("test", TestPrograms.program(source), settings)) {
            return session.analyse(SourceLocator.NONE, Progress.NONE);
        }
    }

    private static Anomaly anomaly(AnomalyKind kind) {
        AnalysisResult result = kind == AnomalyKind.DATA_RACE ? analyseLocks(LOCKED) : analyse(ALL_KINDS);
        return result.anomalies().stream().filter(found -> found.kind() == kind).findFirst().orElseThrow();
    }

    private static List<String> texts(Explanation explanation, Topic topic) {
        return explanation.on(topic).orElseThrow().statements().stream().map(Statement::text).toList();
    }

    @ParameterizedTest
    @EnumSource
    void eachKindIsToldWithAllItsSteps(AnomalyKind kind) {
        Anomaly anomaly = anomaly(kind);

        Explanation explanation = Explanation.of(anomaly);

        assertThat(explanation.heading()).containsIgnoringCase(kind.displayName()).endsWith(anomaly.group());
        assertThat(explanation.timeline()).hasSameSizeAs(anomaly.interleaving());
        assertThat(explanation.timeline()).allSatisfy(moment -> assertThat(
                explanation.lanes().get(moment.lane()).participants()).contains(moment.participant()));
        assertThat(explanation.timeline()).filteredOn(moment -> moment.place().isPresent())
                .allSatisfy(moment -> assertThat(moment.value()).isNotEmpty());
        assertThat(explanation.sections()).extracting(Section::topic).isSorted().doesNotHaveDuplicates().contains(
                Topic.REASON, Topic.REMEDIES);
    }

    @Test
    void aWriteSkewNamesTheValuesThatEachMisses() {
        Explanation explanation = Explanation.of(anomaly(AnomalyKind.WRITE_SKEW));

        assertThat(explanation.lanes()).extracting(Lane::title, Lane::name, Lane::role).containsExactly(
                tuple("T1", "P.skew", "pivot"), tuple("T2", "P.skew", "pivot"));
        assertThat(explanation.timeline()).extracting(Moment::text, Moment::value).containsExactly(
                tuple("T1 begins", ""),
                tuple("T2 begins", ""),
                tuple("T1 reads P.x", "the value from before T2 writes it"),
                tuple("T2 reads P.y", "the value from before T1 writes it"),
                tuple("T2 writes P.x", "a new value, which T1 does not notice"),
                tuple("T2 commits", ""),
                tuple("T1 writes P.y", "a new value, which T2 does not notice"),
                tuple("T1 commits", ""));
        assertThat(texts(explanation, Topic.REASON)).contains(
                "All of it together asks for T1 before T2, T2 before T1: no order does that.");
        assertThat(texts(explanation, Topic.REMEDIES)).hasSize(3).anyMatch(text -> text.contains("always write P.x"));
        assertThat(texts(explanation, Topic.HEAP)).contains("T1 reads P.x, P.y").last().asString()
                .startsWith("Which run is T1");
    }

    private static List<String> example(AnomalyKind kind) {
        return Explanation.of(anomaly(kind)).timeline().stream().filter(moment -> moment.example().isPresent()).map(
                moment -> moment.text() + ": " + moment.example().orElseThrow()).toList();
    }

    @Test
    void inTheExampleTheTransactionsReadWhatWasThereWhenTheyBegan() {
        assertThat(example(AnomalyKind.WRITE_SKEW)).containsExactly(
                "T1 reads P.x: 0", "T2 reads P.y: 0", "T2 writes P.x: 1", "T1 writes P.y: 2");
        assertThat(example(AnomalyKind.READ_ONLY_ANOMALY)).contains(
                "T3 writes P.savings: 1", "T1 reads P.savings: 1", "T1 reads P.checking: 0", "T2 reads P.savings: 0");
    }

    @Test
    void inTheExampleTheSecondTransactionOfAProcessReadsWhatTheOtherHasWritten() {
        assertThat(example(AnomalyKind.HIGH_LEVEL_DATA_RACE)).containsExactly(
                "T1 reads P.left: 0", "T3 writes P.left: 1", "T3 writes P.right: 2", "T2 reads P.right: 2");
        assertThat(example(AnomalyKind.STALE_VALUE_ERROR)).first().asString().endsWith(": 0");
    }

    @Test
    void theReaderOfAReadOnlyAnomalySeesOneWriteAndNotTheOther() {
        Explanation explanation = Explanation.of(anomaly(AnomalyKind.READ_ONLY_ANOMALY));

        assertThat(explanation.timeline()).extracting(Moment::text, Moment::value).contains(
                tuple("T3 writes P.savings", "a new value, which T2 does not notice and which T1 is going to see"),
                tuple("T1 reads P.savings", "the value that T3 wrote"),
                tuple("T1 reads P.checking", "the value from before T2 writes it"),
                tuple("T2 reads P.savings", "the value from before T3 writes it"));
    }

    @Test
    void aStaleValueIsToldInOneLaneForEachProcess() {
        Explanation explanation = Explanation.of(anomaly(AnomalyKind.STALE_VALUE_ERROR));

        assertThat(explanation.lanes()).extracting(Lane::title, Lane::participants).containsExactly(
                tuple("T1, T2", List.of(0, 1)), tuple("T3", List.of(2)));
        assertThat(explanation.timeline()).extracting(Moment::lane).containsExactly(0, 0, 0, 1, 1, 1, 0, 0, 0);
        assertThat(explanation.timeline()).extracting(Moment::value).contains(
                "decided by a value that is stale by now; what T3 wrote is lost");
        assertThat(texts(explanation, Topic.PATH)).first().asString().startsWith("It is read in P.n");
        assertThat(texts(explanation, Topic.REMEDIES)).first().asString().startsWith("Make P.grow one transaction");
    }

    @Test
    void theSecondReadOfADataRaceFindsWhatTheOtherProcessWrote() {
        Explanation explanation = Explanation.of(anomaly(AnomalyKind.HIGH_LEVEL_DATA_RACE));

        assertThat(explanation.on(Topic.PATH)).isEmpty();
        assertThat(explanation.timeline()).extracting(Moment::text, Moment::value).contains(
                tuple("T1 reads P.left", "the value from before T3 writes it"),
                tuple("T2 reads P.right", "the value that T3 wrote"));
    }

    @Test
    void whereItIsNotKnownThatTwoObjectsAreOneTheExplanationSaysSo() {
        Anomaly anomaly = analyse("""
                package p;
                import org.isolde.stm.Atomic;
                class Account {
                    int money;
                    @Atomic static void move(Account from, Account to) {
                        if (from.money > 0) {
                            to.money = 1;
                        }
                    }
                }
                """).anomalies().getFirst();

        assertThat(texts(Explanation.of(anomaly), Topic.CERTAINTY)).anyMatch(
                text -> text.startsWith("It happens if from of T1 and to of T2 are the same object"));
    }

    @Test
    void whatIsShownBeginsWithTheHeapOnWhichItWasExecuted() {
        Anomaly anomaly = SampleResults.shown().anomalies().stream()
                .filter(each -> each.demonstration().isPresent())
                .findFirst()
                .orElseThrow();

        Explanation explanation = Explanation.of(anomaly);
        assertThat(explanation.sections()).extracting(Section::topic).startsWith(Topic.EXECUTED_HEAP, Topic.REASON);
        assertThat(texts(explanation, Topic.EXECUTED_HEAP)).containsExactly("x = 0, y = 0");
        assertThat(texts(explanation, Topic.CERTAINTY)).containsExactly(
                "Shown: it was executed, with a result that no serial order gives.", "T1 reads x = 0",
                "x = 1, y = 1", "Its rank is 100, the sum of these reasons:", "+90 An execution shows it.",
                "+10 It is a write skew.");
    }

    @Test
    void whatIsPossibleSaysWhyItIsNotShown() {
        Anomaly anomaly = analyse(ALL_KINDS).anomalies().getFirst()
                .tried(new NotShown("Not shown: too large.", Set.of()));

        assertThat(texts(Explanation.of(anomaly), Topic.CERTAINTY)).startsWith(
                "Possible: it is neither shown by an execution nor refuted.", "Not shown: too large.");
    }

    @Test
    void theStandingOfATransactionCountsWhatItIsThePivotOf() {
        Function<Standing, String> name = standing -> standing.transaction().name();

        assertThat(Standing.in(analyse(ALL_KINDS))).extracting(name, Standing::summary).contains(
                tuple("P.skew", "pivot of 1 anomaly"),
                tuple("P.withdraw", "pivot of 1 anomaly"),
                tuple("P.total", "in 1 anomaly"),
                tuple("P.n", "in 1 stale-value error"),
                tuple("P.right", "in 1 high-level data race"));
    }

    @Test
    void theStandingOfATransactionThatIsNotUnderstoodSaysWhy() {
        assertThat(Standing.in(analyse("""
                package p;
                import org.isolde.stm.Atomic;
                class Clock {
                    static long time;
                    static native long now();
                    @Atomic static void tick() { time = now(); }
                }
                """))).extracting(Standing::summary).singleElement().asString().startsWith("unknown: ").contains(
                "native");
    }
}
