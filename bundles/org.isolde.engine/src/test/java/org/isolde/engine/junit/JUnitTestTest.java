// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.isolde.engine.TestPrograms;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Outcome;
import org.isolde.engine.anomaly.ReportedAnomaly;
import org.junit.jupiter.api.Test;

/**
 * The source of generated tests. {@code GeneratedTestsTest}, which has the STM runtime, compiles
 * and runs them.
 */
class JUnitTestTest {

    /** What is reported of a program. */
    private static List<Anomaly> anomalies(String source) {
        return TestPrograms.executed(TestPrograms.program(source)).reported().stream()
                .map(ReportedAnomaly::anomaly)
                .toList();
    }

    private static List<String> sources(String source) {
        return JUnitTest.of(anomalies(source)).values().stream().map(JUnitTest::source).toList();
    }

    private static List<String> obstacles(String source) {
        List<Anomaly> anomalies = anomalies(source);
        assertThat(anomalies).isNotEmpty().extracting(Anomaly::outcome).containsOnly(Outcome.SHOWN);
        assertThat(JUnitTest.of(anomalies)).isEmpty();
        return anomalies.stream().flatMap(anomaly -> JUnitTest.obstacles(anomaly).stream()).distinct().toList();
    }

    @Test
    void aTestMakesTheStateAndRunsTheStepsOfTheDemonstration() {
        Map<Anomaly, JUnitTest> tests = JUnitTest.of(anomalies("""
                package office;
                import org.isolde.stm.Atomic;
                class Rota {
                    private boolean ann = true;
                    private boolean bob = true;
                    @Atomic boolean annLeaves() { if (bob) { ann = false; } return !ann; }
                    @Atomic void bobLeaves(int why) { if (ann) { bob = false; } }
                }
                """));

        assertThat(tests.values()).singleElement().satisfies(test -> {
            assertThat(test.path()).isEqualTo("office/RotaAnnLeavesBobLeavesTest.java");
            assertThat(test.source()).startsWith("package office;\n\nimport org.isolde.stm.testing.Interleaving;\n")
                    .contains("void annLeavesAndBobLeavesAreSerializable() {")
                    .contains(".steps(\"T1 begins\", \"T2 begins\", \"T1 commits\", \"T2 commits\")")
                    .contains(".check(\"Write skew: Rota.annLeaves and Rota.bobLeaves can run at the same")
                    .contains("            Rota rota = new Rota();\n"
                            + "            transaction(\"T1\", () -> rota.annLeaves());\n"
                            + "            transaction(\"T2\", () -> rota.bobLeaves(1));\n"
                            + "            observe(\"rota\", rota);\n");
        });
    }

    @Test
    void staticFieldsAreObservedByTheirClass() {
        assertThat(sources("""
                import org.isolde.stm.Atomic;
                class Withdraw {
                    static int x = 1;
                    static int y = 1;
                    @Atomic static void withdraw(boolean left) {
                        if (x + y > 1) { if (left) { x--; } else { y--; } }
                    }
                }
                """)).singleElement().asString()
                .contains("class WithdrawWithdrawTwiceTest {", "void withdrawTwiceIsSerializable()",
                        "observe(\"static Withdraw\", Withdraw.class);", "-> Withdraw.withdraw(false)")
                .doesNotContain("package ");
    }

    @Test
    void testsOfTransactionsWithTheSameNamesHaveNumbers() {
        List<Anomaly> all = TestPrograms.executed(TestPrograms.program("""
                import org.isolde.stm.Atomic;
                class Two {
                    private int a; private int b; private int c; private int d;
                    @Atomic void first() { a = b + 1; c = d + 1; }
                    @Atomic void second(int why) { b = a + 1; }
                    @Atomic void second(boolean why) { d = c + 1; }
                }
                """)).anomalies();

        assertThat(all).hasSizeGreaterThan(1);
        assertThat(JUnitTest.of(all).values()).hasSameSizeAs(all)
                .extracting(JUnitTest::className)
                .doesNotHaveDuplicates()
                .contains("TwoFirstSecondTest", "TwoFirstSecond2Test");
    }

    @Test
    void namesOfTheProgramThatTheTestUsesItselfAreWrittenInFull() {
        assertThat(sources("""
                import org.isolde.stm.Atomic;
                class Scenario {
                    private int a; private int b;
                    @Atomic void first() { a = b + 1; }
                    @Atomic void second() { b = a + 1; }
                }
                """)).singleElement().asString()
                .contains("extends org.isolde.stm.testing.Scenario {", "Scenario scenario = new Scenario();")
                .doesNotContain("import org.isolde.stm.testing.Scenario;");
    }

    @Test
    void anObjectInAVisibleFieldIsReachedThroughIt() {
        assertThat(sources("""
                import org.isolde.stm.Atomic;
                class Bank {
                    static class Account { int money = 2; }
                    final Account left = new Account();
                    final Account right = new Account();
                    @Atomic void pay(Account from, Account to) { if (to.money > 0) { from.money--; } }
                }
                """)).singleElement().asString()
                .containsPattern("bank\\.pay\\(bank\\.(left|right), bank\\.(left|right)\\)");
    }

    @Test
    void whatCannotBeNamedIsAnObstacle() {
        assertThat(obstacles("""
                import org.isolde.stm.Atomic;
                class Bank {
                    private int a; private int b;
                    @Atomic private void first() { a = b + 1; }
                    @Atomic void second() { b = a + 1; }
                }
                """)).containsExactly("A test would need Bank.first, which it cannot name. Make it visible in its "
                + "package, and a nested class static.");
    }

    @Test
    void aPrivateNestedClassIsAnObstacle() {
        assertThat(obstacles("""
                import org.isolde.stm.Atomic;
                class Outside {
                    private static class Bank {
                        private int a; private int b;
                        @Atomic void first() { a = b + 1; }
                        @Atomic void second() { b = a + 1; }
                    }
                }
                """)).anyMatch(reason -> reason.startsWith("A test would need Outside.Bank,"));
    }

    @Test
    void changesOfCollectionsAreAnObstacle() {
        assertThat(obstacles("""
                import java.util.HashMap;
                import java.util.Map;
                import org.isolde.stm.Atomic;
                class Desk {
                    private final Map<String, Integer> open = new HashMap<>();
                    @Atomic void open(String name) { if (open.size() < 1) { open.put(name, 1); } }
                }
                """)).containsExactly("A transaction changes a collection or another object of the JDK, which Isolde's "
                + "STM lets it do only while it runs alone.");
    }

    @Test
    void callsThatRunAloneAreAnObstacle() {
        assertThat(obstacles("""
                import java.util.List;
                import org.isolde.stm.Atomic;
                class Pair {
                    private int a; private int b;
                    @Atomic void first() { a = List.of(1, 2).stream().mapToInt(i -> i + b).sum(); }
                    @Atomic void second() { b = a + 1; }
                }
                """)).containsExactly("A transaction calls java.util.List.stream, which Isolde's STM lets it do only "
                + "while it runs alone.");
    }

    @Test
    void harmlessCallsAreNoObstacle() {
        assertThat(sources("""
                import java.util.ArrayList;
                import java.util.List;
                import org.isolde.stm.Atomic;
                class Pair {
                    private final List<Integer> rates = new ArrayList<>(List.of(3, 4));
                    private int a; private int b;
                    @Atomic void first() { a = Math.max(b, rates.get(1)) + rates.size() + b; }
                    @Atomic void second() { b = a + 1; }
                }
                """)).hasSize(1);
    }
}
