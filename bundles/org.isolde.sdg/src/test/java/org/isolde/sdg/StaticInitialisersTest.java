// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isolde.sdg.access.Unknown;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The first use of a class runs its static initialiser, which may fail, and may depend on when it
 * runs.
 */
class StaticInitialisersTest {

    /** Two transactions that skew when the use of another class throws. */
    private static String skewWhereThrows(String use) {
        return """
                class T {
                    static int x, y;
                    @org.isolde.stm.Atomic
                    static void first() {
                        try {
                            USE
                        } catch (Throwable e) {
                            x = y + 1;
                        }
                    }
                    @org.isolde.stm.Atomic
                    static void second() {
                        try {
                            USE
                        } catch (Throwable e) {
                            y = x + 1;
                        }
                    }
                }
                class Broken {
                    static int value = fail();
                    static void call() {}
                    private static int fail() {
                        throw new IllegalStateException();
                    }
                }
                class Below extends Broken {}
                """.replace("USE", use);
    }

    @ParameterizedTest
    @ValueSource(strings = {"int v = Broken.value;", "Broken.value = 1;", "Broken.call();", "new Broken();",
        "new Below();", "int v = Below.value;", "Runnable r = Broken::call; r.run();",
        "java.util.function.Supplier<Object> s = Broken::new; s.get();"})
    void theUseOfAClassThatCannotBeInitialisedThrows(String use) {
        assertThat(Analysed.program(skewWhereThrows(use)).dangers()).as("by shapes").isNotEmpty();
        assertThat(Analysed.byFields(skewWhereThrows(use)).dangers()).as("by fields").isNotEmpty();
    }

    @Test
    void aWriteAfterTheUseOfAClassIsNoMustWrite() {
        Analysed analysed = Analysed.byFields("""
                class T {
                    static int x;
                    @org.deuce.Atomic
                    static void first() {
                        int v = Other.value;
                        x = v;
                    }
                    @org.deuce.Atomic
                    static void second() {
                        int v = Plain.value;
                        x = v;
                    }
                }
                class Other { static int value = Integer.parseInt("7"); }
                class Plain { static int value; }
                """);

        assertThat(analysed.mustWrites("T.first")).isEmpty();
        assertThat(analysed.mustWrites("T.second")).containsExactly("T.x");
    }

    /** A transaction that uses a class with the given members. */
    private static List<String> reasons(String members, String use) {
        return Analysed.program("""
                class Shared { static int state; static final int[] CELLS = {1, 2}; int field; }
                enum Colour { RED, GREEN }
                class Used { MEMBERS }
                class T {
                    static int x;
                    @org.isolde.stm.Atomic
                    static void t(Colour c) { USE }
                }
                """.replace("MEMBERS", members).replace("USE", use))
                .of("T.t")
                .unknowns()
                .stream()
                .map(Unknown::reason)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "static int value = Shared.state;",
        "static int value = Shared.CELLS[0];",
        "static int value = Shared.state++;",
        "static final int value = Nested.number + 1; static class Nested { static final int number = value + 1; }",
        "static int value; static { Shared.CELLS[0] = 5; }",
        "static int[] own = Shared.CELLS; static int value; static { own[0] = 5; }",
        "static Shared own = new Shared(); static int value; static { own = other(); own.field = 1; } "
                + "static Shared other() { return Holder.shared; } static class Holder { static Shared shared; }",
        "static int value = Nested.number; static class Nested { static int number = Shared.state; }",
        "static int value = Thread.currentThread().getName().length();",
        "static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 1); static int value = LOCAL.get();"})
    void anInitialiserWhoseResultDependsOnWhenItRunsIsNotUnderstood(String members) {
        assertThat(reasons(members, "x = Used.value;"))
                .anySatisfy(reason -> assertThat(reason).startsWith("The static initialiser of Used")
                        .contains("may run inside the transaction"));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "static int value = 3;",
        "static final int[] TABLE = {1, 2, 3}; static int value; static { TABLE[1] = 5; value = TABLE[2]; }",
        "static final Used ONE = new Used(1); final int n; Used(int n) { this.n = n; } static int value = ONE.n;",
        "static final java.util.Map<String, Integer> MAP = new java.util.HashMap<>(); static int value; "
                + "static { MAP.put(\"a\", 1); MAP.put(\"b\", 2); value = MAP.size(); }",
        "static int value = Colour.values().length;",
        "static int value; static void check() { assert value > 0; }",
        "static final Object LOCK = new Object(); static int value = Nested.NUMBER; "
                + "static class Nested { static final int NUMBER = Integer.parseInt(\"4\"); }",
        "static final java.util.function.IntUnaryOperator NEXT = n -> n + 1; static int value;"})
    void anInitialiserOfItsOwnStateIsTakenToHaveRunBefore(String members) {
        assertThat(reasons(members, "x = Used.value;")).isEmpty();
    }

    @Test
    void aSwitchOverAnEnumIsUnderstood() {
        assertThat(reasons("static int value = 1;", "switch (c) { case RED: x = 1; break; default: x = 2; }"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ExceptionInInitializerError", "NoClassDefFoundError", "LinkageError"})
    void whoCatchesAFailedInitialisationByNameSeesWhoseItWas(String error) {
        assertThat(reasons("static int value = Integer.parseInt(\"7\");",
                "try { x = Used.value; } catch (" + error + " e) { x = 2; }"))
                .anySatisfy(reason -> assertThat(reason).contains(error));
    }
}
