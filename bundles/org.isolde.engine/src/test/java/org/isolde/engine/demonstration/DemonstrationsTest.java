// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.demonstration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.TestPrograms;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Demonstration;
import org.isolde.engine.anomaly.InitialState;
import org.isolde.engine.anomaly.Outcome;
import org.isolde.engine.anomaly.Participant;
import org.isolde.engine.anomaly.Reproduction;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.session.Session;
import org.isolde.engine.session.SessionSettings;
import org.isolde.execution.Finding;
import org.isolde.execution.HeapCell;
import org.isolde.execution.HeapObject;
import org.isolde.execution.Uses;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What can be executed is shown, and only that. */
class DemonstrationsTest {
    private static final String HALL = """
            import java.util.*;
            import org.isolde.stm.Atomic;
            class Hall {
                private final Map<String, Integer> guests = new HashMap<>();
                private final int[] doors = new int[2];
                @Atomic boolean enter(String name) {
                    int all = guests.values().stream().mapToInt(count -> count).sum();
                    if (all >= 2) return false;
                    guests.merge(name, 1, Integer::sum);
                    return true;
                }
                @Atomic void openLeft() { if (doors[1] == 0) doors[0] = 1; }
                @Atomic void openRight() { if (doors[0] == 0) doors[1] = 1; }
            }
            """;

    private static final String CLOCK = """
            import org.isolde.stm.Atomic;
            class Clock {
                private long a;
                private long b;
                @Atomic void first() { a = b + System.nanoTime(); }
                @Atomic void second() { b = a + System.nanoTime(); }
            }
            """;

    private static AnalysisResult analysed(Program program) {
        try (Session session = new Session("test", program, SessionSettings.DEFAULT)) {
            return session.analyse(SourceLocator.NONE, Progress.NONE);
        }
    }

    private static AnalysisResult executed(String source) {
        return TestPrograms.executed(TestPrograms.program(source));
    }

    private static List<String> withOutcome(AnalysisResult result, Outcome outcome) {
        return result.anomalies().stream()
                .filter(anomaly -> anomaly.outcome() == outcome)
                .map(DemonstrationsTest::participants)
                .toList();
    }

    private static String participants(Anomaly anomaly) {
        return String.join(" ", anomaly.participants().stream()
                .map(Participant::transaction)
                .map(name -> name.substring(name.indexOf('.') + 1))
                .toList());
    }

    @Test
    void anomaliesOfMapsAndArraysAreShown() {
        AnalysisResult result = executed(HALL);

        assertThat(withOutcome(result, Outcome.SHOWN)).containsExactlyInAnyOrder("enter enter", "openLeft openRight");
        assertThat(withOutcome(result, Outcome.POSSIBLE)).isEmpty();
        assertThat(result.anomalies()).extracting(Anomaly::rank).containsOnly(100);
    }

    @Test
    void aDemonstrationNamesTheParticipantsAsTheAnomalyDoes() {
        Anomaly skew = executed(HALL).anomalies().stream()
                .filter(anomaly -> participants(anomaly).equals("openLeft openRight"))
                .findFirst()
                .orElseThrow();

        Demonstration demonstration = skew.demonstration().orElseThrow();
        assertThat(demonstration.classes()).contains("Hall");
        assertThat(demonstration.initialState().lines())
                .containsExactly("new Hall()", "Hall{doors=int[] {0, 0}, guests=HashMap{}}");
        assertThat(demonstration).isEqualTo(new Demonstration(
                demonstration.initialState(),
                List.of("T1 begins, and runs hall.openLeft()", "T2 begins, and runs hall.openRight()", "T1 commits",
                        "T2 commits"),
                List.of("Hall{doors=int[] {1, 1}, guests=HashMap{}}",
                        "T1 before T2: Hall{doors=int[] {1, 0}, guests=HashMap{}}",
                        "T2 before T1: Hall{doors=int[] {0, 1}, guests=HashMap{}}"),
                demonstration.classes(),
                new Reproduction("", List.of("Hall hall = new Hall()"), false,
                        List.of("hall.openLeft()", "hall.openRight()"),
                        List.of("T1 begins", "T2 begins", "T1 commits", "T2 commits"), Map.of("hall", "hall"),
                        List.of())));
    }

    @Test
    void theHeapTellsWhichParticipantsUseItsCells() {
        Anomaly skew = executed(HALL).anomalies().stream()
                .filter(anomaly -> participants(anomaly).equals("openLeft openRight"))
                .findFirst()
                .orElseThrow();

        InitialState initial = skew.demonstration().orElseThrow().initialState();
        assertThat(initial.starts()).containsExactly(
                new Finding.Start("hall.openLeft()", List.of(new Finding.Passed("this", 0))),
                new Finding.Start("hall.openRight()", List.of(new Finding.Passed("this", 0))));
        assertThat(initial.heap().objects()).extracting(HeapObject::type).containsExactly("Hall", "int[]", "HashMap");
        assertThat(initial.heap().objects().get(1).cells()).extracting(HeapCell::uses).containsExactly(
                new Uses(List.of(1), List.of(0)), new Uses(List.of(0), List.of(1)));
    }

    @Test
    void threeTransactionsAreShownWhereTwoDoNotSuffice() {
        AnalysisResult result = executed("""
                import org.isolde.stm.Atomic;
                class Bank {
                    private int savings;
                    private int checking;
                    @Atomic int balance() { return savings + checking; }
                    @Atomic void deposit(int amount) { savings += amount; }
                    @Atomic void cash(int amount) {
                        checking -= savings + checking < amount ? amount + 1 : amount;
                    }
                }
                """);

        assertThat(withOutcome(result, Outcome.SHOWN)).containsExactly("balance cash deposit");
    }

    @Test
    void whatCallsForeignCodeStaysPossible() {
        AnalysisResult result = executed(CLOCK);

        assertThat(withOutcome(result, Outcome.SHOWN)).isEmpty();
        assertThat(withOutcome(result, Outcome.POSSIBLE)).containsExactly("first second");
        assertThat(reasons(result)).containsExactly("Not shown by execution: Clock.first calls "
                + "java.lang.System.nanoTime, which Isolde does not execute. Without that, an execution could decide.");
    }

    private static List<String> reasons(AnalysisResult result) {
        return result.anomalies().stream().flatMap(anomaly -> anomaly.notShown().stream()).toList();
    }

    @Test
    void allPartsTogetherTakeAFewTimesAsLongAsOne() {
        StringBuilder halls = new StringBuilder();
        for (int i = 0; i < 6; i++) {
            halls.append(HALL.substring(HALL.indexOf("class Hall")).replace("class Hall", "class Hall" + i));
        }
        Program program = TestPrograms.program(HALL.substring(0, HALL.indexOf("class Hall")) + halls);

        AnalysisResult result = Demonstrations.in(analysed(program), program, 1_000, Progress.NONE);

        assertThat(result.anomalies()).hasSize(12);
        assertThat(reasons(result)).hasSize(12);
        assertThat(reasons(result)).filteredOn(reason -> reason.contains("the limit of 1,000 steps"))
                .as("those of the parts that were tried").hasSizeBetween(2, 6);
        assertThat(reasons(result))
                .filteredOn(reason -> !reason.contains("the limit of 1,000 steps"))
                .isNotEmpty()
                .allMatch(reason -> reason.contains("the limit of 3,000 steps was reached (small heaps tried: 0)"));
    }

    @Test
    void whereVeryManyClassesMeetEachAnomalyIsShownOnItsOwn() {
        StringBuilder halls = new StringBuilder();
        StringBuilder doors = new StringBuilder();
        for (int i = 0; i < 10; i++) {
            halls.append(HALL.substring(HALL.indexOf("class Hall")).replace("class Hall", "class Hall" + i)
                    .replace("private final int[]", "final int[]"));
            doors.append("    @Atomic void close%1$d(Hall%1$d hall) { if (hall.doors[0] == 1) hall.doors[1] = 2; }%n"
                    .formatted(i));
        }
        Program program = TestPrograms.program(HALL.substring(0, HALL.indexOf("class Hall")) + halls
                + "class Porter {\n" + doors + "}\n");

        AnalysisResult result = Demonstrations.in(analysed(program), program, 500_000, Progress.NONE);

        assertThat(withOutcome(result, Outcome.SHOWN)).filteredOn("openLeft openRight"::equals).hasSize(10);
        assertThat(withOutcome(result, Outcome.SHOWN)).filteredOn("enter enter"::equals).hasSize(10);
    }

    @Test
    void whatDoesNotHappenOnSmallHeapsMayBeAFalseAlarm() {
        assertThat(reasons(executed("""
                import org.isolde.stm.Atomic;
                class Pair {
                    private long a;
                    private long b;
                    @Atomic void first() { if (b > 1_000_000) a = 1; }
                    @Atomic void second() { if (a > 1_000_000) b = 1; }
                }
                """))).singleElement().asString().matches("Not shown by execution: it did not happen in any execution "
                + "\\(small heaps tried: \\d+\\)\\. It may be a false alarm, or need a larger heap\\.");
    }

    @Test
    void withMoreStepsMoreCanBeShown() {
        Program program = TestPrograms.program(HALL);

        assertThat(reasons(Demonstrations.in(analysed(program), program, 1_000, Progress.NONE))).contains(
                "Not shown by execution: the limit of 1,000 steps was reached (small heaps tried: 1). "
                        + "--execution-budget of isolde analyze raises it.");
    }

    @Test
    void anObjectThatNobodyCanMakeIsNamed() {
        assertThat(reasons(executed("""
                import org.isolde.stm.Atomic;
                class Pair {
                    private int a;
                    private int b;
                    Pair(Thread thread) {}
                    @Atomic void first() { a = b + 1; }
                    @Atomic void second() { b = a + 1; }
                }
                """)))
                .containsExactly("Not shown by execution: Isolde found no object and arguments to call Pair.first "
                        + "with. A constructor whose parameters are numbers, texts or such objects would give it "
                        + "some.");
    }

    @Test
    void aSerialOrderInWhichOneAbortsIsNamed() {
        AnalysisResult result = executed("""
                import org.isolde.stm.Atomic;
                class Pair {
                    private boolean a = true;
                    private boolean b = true;
                    @Atomic void first() { if (!b) throw new IllegalStateException(); a = false; }
                    @Atomic void second() { b = !a; }
                }
                """);

        assertThat(result.anomalies()).singleElement().satisfies(
                anomaly -> assertThat(anomaly.demonstration().orElseThrow().result())
                        .containsExactly("Pair{a=false, b=false}", "T1 before T2: Pair{a=false, b=true}",
                                "T2 before T1: T1 aborts"));
    }

    @Test
    void loggersAndInitialisersElsewhereDoNotPreventADemonstration() {
        AnalysisResult result = executed(HALL.replace("class Hall {", """
                class Main { static final String HOME = System.getenv("HOME"); }
                class Hall {
                    private static final System.Logger LOG = System.getLogger("hall");
                    private final Random random = new Random();
                    void tell(String name) { LOG.log(System.Logger.Level.INFO, Main.HOME + name); }
                """));

        assertThat(withOutcome(result, Outcome.SHOWN)).containsExactlyInAnyOrder("enter enter", "openLeft openRight");
    }

    @ParameterizedTest
    @ValueSource(strings = {HALL, CLOCK})
    void whatWasExecutedIsNotExecutedAgain(String source) {
        Program program = TestPrograms.program(source);
        AnalysisResult tried = Demonstrations.in(analysed(program), program, Demonstrations.STEPS, Progress.NONE);
        Progress neverTold = new Progress() {
            @Override
            public void phase(String what) {
                throw new AssertionError(what);
            }

            @Override
            public boolean cancelled() {
                return false;
            }
        };

        assertThat(Demonstrations.in(tried, program, Demonstrations.STEPS, neverTold)).isEqualTo(tried);
    }

    @Test
    void aFaultOfTheExecutionIsAProblemAndTheAnomaliesStayPossible() {
        AnalysisResult result = analysed(TestPrograms.program(HALL));
        Program other = TestPrograms.program("class Other {}");
        AnalysisResult tried = Demonstrations.in(result, other, Demonstrations.STEPS, Progress.NONE);

        assertThat(withOutcome(tried, Outcome.POSSIBLE)).isEqualTo(withOutcome(result, Outcome.POSSIBLE));
        assertThat(reasons(tried)).containsOnly(
                "Not shown by execution, because of a fault of Isolde that the problems name.");
        assertThat(tried.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.kind()).isEqualTo(Problem.Kind.EXECUTION_FAILED);
            assertThat(problem.message()).startsWith("Hall.").contains(
                    "Hall.enter", "could not be executed", "no method Hall");
        });
    }

    @Test
    void withoutStepsNothingIsShown() {
        Program program = TestPrograms.program(HALL);
        AnalysisResult untried = Demonstrations.in(analysed(program), program, 0, Progress.NONE);

        assertThat(withOutcome(untried, Outcome.SHOWN)).isEmpty();
        assertThat(reasons(untried)).containsOnly("Not executed, as --execution-budget is 0.")
                .hasSameSizeAs(untried.anomalies());
    }

    @Test
    void theSearchCanBeCancelled() {
        Program program = TestPrograms.program(HALL);
        AnalysisResult result = analysed(program);
        Progress cancelled = new Progress() {
            @Override
            public void phase(String what) {
                assertThat(what).isEqualTo("Executing transactions of anomalies on small heaps");
            }

            @Override
            public boolean cancelled() {
                return true;
            }
        };

        assertThatExceptionOfType(CancellationException.class)
                .isThrownBy(() -> Demonstrations.in(result, program, Demonstrations.STEPS, cancelled));
    }
}
