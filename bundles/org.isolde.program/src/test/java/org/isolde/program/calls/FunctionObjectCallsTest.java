// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isolde.program.calls.Calls.callees;
import static org.isolde.program.calls.Calls.methods;
import static org.isolde.program.calls.Calls.name;

import java.util.List;
import java.util.OptionalInt;
import org.isolde.program.Program;
import org.isolde.program.Programs;
import org.junit.jupiter.api.Test;

/** What calls of lambda expressions and method references run. */
class FunctionObjectCallsTest {

    @Test
    void aLambdaRunsWhenItsInterfaceIsCalled() {
        Program program = Programs.of(
                """
                interface Op { int apply(Object left, int right); }
                class Main {
                    int call(Op op, Object o) { return op.apply(o, 1); }
                    Op plus(int captured) { return (left, right) -> captured + right + left.hashCode(); }
                }
                """);

        Callees callees = callees(program, "Main", "call");

        assertThat(callees.methods()).singleElement().satisfies(target -> {
            assertThat(target.method().name()).startsWith("lambda$plus");
            assertThat(List.of(0, 1, 2)).extracting(target.passing()::argument)
                    .containsExactly(OptionalInt.empty(), OptionalInt.of(1), OptionalInt.of(2));
        });
        assertThat(callees.unknown()).isEmpty();
    }

    @Test
    void classesAndLambdasOfOneInterfaceBothRun() {
        Program program = Programs.of(
                """
                interface Op { int apply(int value); }
                class Twice implements Op { public int apply(int value) { return 2 * value; } }
                class Main {
                    int call(Op op) { return op.apply(1); }
                    Op object() { return new Twice(); }
                    Op lambda() { return value -> value + 1; }
                }
                """);

        assertThat(methods(callees(program, "Main", "call"))).hasSize(2).contains("Twice.apply")
                .anySatisfy(method -> assertThat(method).startsWith("Main.lambda$lambda"));
    }

    @Test
    void anArgumentThatIsUnboxedOnTheWayIsAnotherValue() {
        Program program = Programs.of(
                """
                class Main {
                    static int twice(int value) { return 2 * value; }
                    Object call(java.util.function.Function<Integer, Integer> f, Integer i) { return f.apply(i); }
                    Object make() { return call(Main::twice, 1); }
                }
                """);

        assertThat(callees(program, "Main", "call").methods()).singleElement().satisfies(target -> {
            assertThat(target.method().name()).isEqualTo("twice");
            assertThat(target.passing().argument(0)).isEmpty();
        });
    }

    @Test
    void methodReferencesOfAllKindsRunWhatTheyName() {
        Program program = Programs.of(
                """
                import java.util.function.*;
                class Item {
                    Item() {}
                    static Item make() { return new Item(); }
                    Item self() { return this; }
                    Item of(Item other) { return other; }
                }
                class Special extends Item { @Override Item self() { return this; } }
                class Main {
                    Object a() { Supplier<Item> s = Item::make; return s; }
                    Object b() { Supplier<Item> s = Item::new; return s; }
                    Object c(Item bound) { Supplier<Item> s = bound::self; return s; }
                    Object d() { BinaryOperator<Item> s = Item::of; return s; }
                    Object call(Supplier<Item> s) { return s.get(); }
                    Object call2(BinaryOperator<Item> s, Item left, Item right) { return s.apply(left, right); }
                }
                """);

        assertThat(methods(callees(program, "Main", "call")))
                .containsExactly("Item.<init>", "Item.make", "Item.self", "Special.self");
        assertThat(callees(program, "Main", "call2").methods()).singleElement().satisfies(target -> {
            assertThat(name(target.method())).isEqualTo("Item.of");
            assertThat(target.passing().argument(0)).hasValue(1);
            assertThat(target.passing().argument(1)).hasValue(2);
        });
    }

    @Test
    void aFunctionObjectThatCallsFunctionObjectsRunsThemToo() {
        Program program = Programs.of(
                """
                import java.util.function.*;
                class Main {
                    static Object leaf(Object o) { return o; }
                    Function<Object, Object> f() { return Main::leaf; }
                    Function<Object, Object> g(Function<Object, Object> f) { return f::apply; }
                    Object call(Function<Object, Object> f) { return f.apply(this); }
                }
                """);

        assertThat(methods(callees(program, "Main", "call"))).containsExactly("Main.leaf");
    }

    @Test
    void aDefaultMethodOfAFunctionalInterfaceRunsOnLambdas() {
        Program program = Programs.of(
                """
                interface Op { void run(); default void twice() { run(); run(); } }
                class Main { void call(Op op) { op.twice(); } Op make() { return () -> {}; } }
                """);

        assertThat(methods(callees(program, "Main", "call"))).containsExactly("Op.twice");
        assertThat(methods(callees(program, "Op", "twice"))).containsExactly("Main.lambda$make$0");
    }
}
