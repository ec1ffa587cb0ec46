// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Static initialisers run once, before the first state. One that cannot be executed affects only
 * the code that uses its class.
 */
class StaticInitialisersTest {

    private static final String SKEW = "static int x, y; @Atomic static void a() { x = y + 1; } "
            + "@Atomic static void b() { y = x + 1; } ";

    private static List<String> initial(String members) throws Exception {
        return ((Result.Shown) Executed.result(members, "a", "b")).finding().initial();
    }

    private static void assertRefused(String members, String reason) throws Exception {
        assertThat(Executed.result(members, "a", "b")).isEqualTo(new Result.NotExecuted(reason));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        // Nobody uses the class.
        "static class Far { static final String NAME = System.getProperty(\"name\"); } ",
        // The set-up may call a method that uses it.
        "static class Far { static final String NAME = System.getProperty(\"name\"); static void f() {} } "
                + "void far() { Far.f(); }",
        "static class Far { static int n = 1; static { while (n > 0) { n = 1; } } static void f() {} } "
                + "void far() { Far.f(); }",
        "static class Far { static Iterator<String> i = List.of(\"a\").iterator(); static void f() {} } "
                + "void far() { Far.f(); }",
        "static class Far { static { if (y == 0) throw new IllegalStateException(); } } void far() { new Far(); }"
    })
    void aClassThatTheTransactionsDoNotUseDoesNotMatter(String others) throws Exception {
        assertThat(Executed.result(SKEW + others, "a", "b")).isInstanceOf(Result.Shown.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "java.util.logging.Logger.getLogger(T.class.getName())", "System.getLogger(\"t\")", "new Random()",
        "java.lang.invoke.MethodHandles.lookup().lookupClass()", "System.nanoTime()",
        "new locks.ReentrantReadWriteLock(true).readLock()", "Executors.newFixedThreadPool(2)"
    })
    void whatACallOnTheListGivesMayLieInAStaticField(String call) throws Exception {
        String field = "static final Object THING = " + call.replace("locks.", "java.util.concurrent.locks.") + "; ";
        if (call.contains("nanoTime")) {
            field = field.replace("Object", "long");
        }
        assertThat(initial(SKEW + field)).containsExactly("static T{x=0, y=0}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            LOG.info("a");                       | T.use
            if (LOG == null) x = 0;              | T.use
            if ((Object) LOG instanceof String) x = 0; | T.use
            Object o = LOG; o.hashCode();        | T.use
            copy = LOG;                          | T.use
            copy = List.of(LOG);                 | T.use
            copy = "" + LOG;                     | T.use
            Runnable r = () -> LOG.info("a"); r.run(); | a lambda expression of T
            """)
    void whoUsesSuchAValueIsNotExecuted(String use, String user) throws Exception {
        String members = SKEW.replace("x = y + 1;", "x = y + 1; use();") + "static Object copy; "
                + "static final java.util.logging.Logger LOG = java.util.logging.Logger.getLogger(\"t\"); "
                + "static void use() { " + use + " }";
        assertRefused(members, user + " uses what java.util.logging.Logger.getLogger gives");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Object O = Executors.newFixedThreadPool(0);               | calls java.util.concurrent.Executors.newFixedThreadPool
            Object O = Executors.newCachedThreadPool(r -> null);      | calls java.util.concurrent.Executors.newCachedThreadPool
            String O = System.getProperty("a");                       | calls java.lang.System.getProperty
            Object O = List.of(new Random());                         | uses what new java.util.Random gives
            int O = new Random().nextInt();                           | uses what new java.util.Random gives
            Object[] O = {System.getLogger("a")};                     | uses what java.lang.System.getLogger gives
            """)
    void otherCallsPreventAllUsesOfTheClass(String field, String reason) throws Exception {
        assertRefused(SKEW + "static final " + field, "the static initialiser of T " + reason);
    }

    @Test
    void anObjectOfTheSetUpMayHoldSuchAValue() throws Exception {
        String members = "private final Random random = new Random(); private final Object lock = new Object(); "
                + "private final System.Logger log = System.getLogger(getClass().getName()); int x, y; "
                + "@Atomic void a() { x = y + 1; } @Atomic void b() { y = x + 1; %s }";
        assertThat(initial(members.formatted(""))).containsExactly("T{lock=Object{}, x=0, y=0}");
        assertRefused(members.formatted("y += random.nextInt(2);"), "T.b uses what new java.util.Random gives");
        assertRefused(members.formatted("new T();"), "the constructor of T creates a java.util.Random");
    }

    @Test
    void theMethodsOfARecordUseItsComponents() throws Exception {
        assertRefused("record R(Object o) { R { o = new Random(); } } final R r = new R(\"a\"); int x, y; "
                + "@Atomic void a() { if (r.equals(r)) x = y + 1; } @Atomic void b() { y = x + 1; }",
                "T.R.equals uses what new java.util.Random gives");
    }

    @Test
    void initialisersHaveRunOnceInTheOrderOfTheirUses() throws Exception {
        assertThat(initial("static int count; static int next() { return ++count; } "
                + "static class A { static int a = B.b + 10 * next(); } static class B { static int b = next(); } "
                + "@Atomic static void a() { A.a += B.b; } @Atomic static void b() { B.b += A.a; }"))
                .containsExactly("static T{count=2}", "static T.A{a=21}", "static T.B{b=1}");
    }

    @Test
    void classesThatNobodyReachesAreNotInitialised() throws Exception {
        assertThat(initial(SKEW + "static class Far { static int far = x = 7; } static void add(Object o) {}"))
                .containsExactly("static T{x=0, y=0}");
    }

    @Test
    void anInitialiserThatFailsHasChangedNothing() throws Exception {
        assertThat(initial(SKEW + "static class Far { static { x = 7; System.gc(); } static void f() {} } "
                + "static class Near { static int near; static { Far.f(); } } static int sum() { return Near.near; }"))
                .containsExactly("static T{x=0, y=0}");
    }

    /** Java throws an {@code ExceptionInInitializerError}, which nobody catches here. */
    @Test
    void nobodyCatchesTheExceptionOfAnInitialiser() throws Exception {
        assertRefused(
                "static class A { static int v; static { try { v = B.f(); } catch (RuntimeException e) { v = 7; } } } "
                        + "static class B { static int f() { return 1; } "
                        + "static { if (A.v == 0) throw new IllegalStateException(); } } "
                        + "static int y; @Atomic static void a() { A.v = y + 1; } "
                        + "@Atomic static void b() { y = A.v + 1; }",
                "the static initialiser of T.B throws java.lang.IllegalStateException");
    }
}
