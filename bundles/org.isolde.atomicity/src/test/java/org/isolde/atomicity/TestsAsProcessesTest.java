// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests run one after the other; the threads that they start run beside them. */
class TestsAsProcessesTest {

    private static final String[] FRAMEWORKS = {
        "package org.junit.jupiter.api; public @interface Test { }",
        "package org.junit.jupiter.api; public @interface BeforeEach { }",
        "package org.junit.jupiter.api; public @interface RepeatedTest { int value(); }",
        "package org.junit.jupiter.api.parallel; public enum ExecutionMode { SAME_THREAD, CONCURRENT }",
        "package org.junit.jupiter.api.parallel; public @interface Execution { ExecutionMode value(); }",
        "package org.testng.annotations;"
                + "public @interface Test { int threadPoolSize() default 0; int invocationCount() default 1; }",
        """
                class Counter {
                    static final Counter SHARED = new Counter();
                    private int count;
                    synchronized int get() { return count; }
                    synchronized void set(int n) { count = n; }
                    void add() { set(get() + 1); }
                }
                """};

    private static List<AtomicityViolation> violations(String members) {
        String tests = """
                import org.junit.jupiter.api.*;
                import org.junit.jupiter.api.parallel.*;
                class CounterTest {
                    private Counter counter = new Counter();
                    private static void noThread() { }
                    @Test void another() throws Exception { Thread t = new Thread(CounterTest::noThread); t.start(); }
                """;
        return LockedPrograms.violations(
                Stream.concat(Stream.of(FRAMEWORKS), Stream.of(tests + members + "}")).toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "@Test void test() throws Exception { Thread a = new Thread(counter::add); a.start(); counter.add(); }",
        "@BeforeEach void begin() { new Thread(counter::add).start(); } @Test void test() { counter.add(); }",
        "@Test void test() { Counter own = new Counter(); for (int i = 0; i < 2; i++) {"
                + "new Thread(own::add).start(); } }",
        "@RepeatedTest(3) void test() { new Thread(Counter.SHARED::add).start(); }",
        "@Test void one() { new Thread(Counter.SHARED::add).start(); } @Test void two() { Counter.SHARED.add(); }",
        "@Execution(ExecutionMode.CONCURRENT) @Test void one() { Counter.SHARED.add(); }"
                + "@Execution(ExecutionMode.CONCURRENT) @Test void two() { Counter.SHARED.set(1); }",
        "@org.testng.annotations.Test(threadPoolSize = 2, invocationCount = 9) public void test() { counter.add(); }"
    })
    void whatATestRunsBesideItselfIsFound(String members) {
        assertThat(violations(members)).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "@Test void one() { Counter.SHARED.add(); } @Test void two() { Counter.SHARED.add(); }",
        "@RepeatedTest(3) void test() { Counter.SHARED.add(); }",
        "@BeforeEach void begin() { Counter.SHARED.set(0); } @Test void test() { Counter.SHARED.add(); }",
        "@Test void test() throws Exception { Thread a = new Thread(Counter.SHARED::add); a.start(); a.join();"
                + "Counter.SHARED.add(); } @Test void two() { Counter.SHARED.add(); }",
        "@Test void test() { Counter.SHARED.add(); }"
                + "public static void main(String[] args) { Counter.SHARED.add(); }"
    })
    void testsDoNotDisturbEachOther(String members) {
        assertThat(violations(members)).isEmpty();
    }
}
