// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isolde.program.calls.Calls.callbacks;
import static org.isolde.program.calls.Calls.callees;
import static org.isolde.program.calls.Calls.methods;

import org.isolde.program.Program;
import org.isolde.program.Programs;
import org.junit.jupiter.api.Test;

/** Which methods of the program library code calls back. */
class LibraryCallbacksTest {

    @Test
    void sortingCallsTheComparatorGivenAndNoOther() {
        Program program = Programs.of(
                """
                import java.util.*;
                class Main {
                    void call(List<String> list) { Collections.sort(list, (a, b) -> a.length() - b.length()); }
                    Comparator<String> other() { return (a, b) -> 0; }
                }
                """);

        assertThat(callbacks(callees(program, "Main", "call")))
                .contains("Main.lambda$call$0");
    }

    @Test
    void sortingCallsTheNaturalOrderOfTheProgramsClasses() {
        Program program = Programs.of(
                """
                import java.util.*;
                class Item implements Comparable<Item> { public int compareTo(Item other) { return 0; } }
                class Main { void call(List<Item> list) { Collections.sort(list); } }
                """);

        assertThat(callbacks(callees(program, "Main", "call"))).containsExactly("Item.compareTo");
    }

    @Test
    void theConstructorOfATaskDoesNotRunIt() {
        Program program = Programs.of(
                """
                class Worker extends Thread {
                    Worker() { super("worker"); }
                    @Override public void run() {}
                    void rename() { setName("other"); }
                }
                class Own extends java.util.ArrayList<String> {
                    Own(java.util.List<String> all) { super(all); }
                    @Override public int size() { return super.size(); }
                }
                """);

        assertThat(callbacks(callees(program, "Worker", "<init>"))).isEmpty();
        assertThat(callbacks(callees(program, "Worker", "rename"))).contains("Worker.run");
        assertThat(callbacks(callees(program, "Own", "<init>"))).contains("Own.size");
    }

    @Test
    void aMapCallsEqualsAndHashCodeAndTheFunctionGiven() {
        Program program = Programs.of(
                """
                import java.util.*;
                import java.util.function.*;
                class Key {
                    @Override public int hashCode() { return 1; }
                    @Override public boolean equals(Object other) { return true; }
                    @Override public String toString() { return ""; }
                }
                class Main {
                    Object call(Map<Key, Object> map) { return map.computeIfAbsent(new Key(), key -> key); }
                    Function<Object, Object> other() { return o -> this; }
                }
                """);

        assertThat(callbacks(callees(program, "Main", "call")))
                .containsExactly("Key.equals", "Key.hashCode", "Main.lambda$call$0");
        assertThat(callees(program, "Main", "call").unknown()).isEmpty();
    }

    @Test
    void whatAFunctionObjectRunsOfTheLibraryIsPartOfTheCall() {
        Program program = Programs.of(
                """
                import java.util.*;
                class Main {
                    void print(List<Object> list) { list.forEach(System.out::println); }
                    void copy(List<Object> list, List<Object> other) { list.forEach(other::add); }
                }
                """);

        assertThat(callees(program, "Main", "print").library())
                .anySatisfy(effect -> assertThat(effect.unknown()).get().asString().contains("input or output"));
        assertThat(callees(program, "Main", "copy").library()).anySatisfy(effect -> {
            assertThat(effect.method().name()).isEqualTo("add");
            assertThat(effect.writes()).isTrue();
            assertThat(effect.touched()).isEqualTo(org.isolde.program.library.LibraryEffect.Touched.ANY);
        });
    }

    @Test
    void streamsRunTheFunctionsGiven() {
        Program program = Programs.of(
                """
                import java.util.*;
                class Item { boolean good() { return true; } }
                class Main {
                    long call(List<Item> list) { return list.stream().filter(Item::good).map(i -> this).count(); }
                }
                """);

        assertThat(callbacks(callees(program, "Main", "call"))).contains("Item.good", "Main.lambda$call$0");
    }

    @Test
    void aMethodInheritedFromTheLibraryMayCallWhatTheClassOverrides() {
        Program program = Programs.of(
                """
                import java.util.*;
                class Numbers extends AbstractList<Integer> {
                    @Override public Integer get(int index) { return index; }
                    @Override public int size() { return 3; }
                }
                class Main { boolean call(Numbers numbers) { return numbers.contains(1); } }
                """);

        assertThat(callbacks(callees(program, "Main", "call"))).containsExactly("Numbers.get", "Numbers.size");
    }

    @Test
    void aLibraryInterfaceCallRunsTheProgramsImplementations() {
        Program program = Programs.of(
                """
                class Task implements Runnable { public void run() {} }
                class Main { void call(Runnable task) { task.run(); } }
                """);

        Callees callees = callees(program, "Main", "call");

        assertThat(methods(callees)).containsExactly("Task.run");
        assertThat(callees.library()).singleElement().satisfies(
                effect -> assertThat(effect.method().owner()).isEqualTo("java/lang/Runnable"));
    }

    @Test
    void concatenationCallsToStringOfItsParts() {
        Program program = Programs.of(
                """
                class Name { @Override public String toString() { return ""; } }
                class Other { @Override public String toString() { return ""; } }
                class Main { String call(Name name, int i, String text) { return text + i + name; } }
                """);

        // The compiler has the platform print the parts, and no longer tells of what class they
        // are.
        assertThat(callbacks(callees(program, "Main", "call"))).containsExactly("Name.toString", "Other.toString");
    }

    @Test
    void aRecordComparesItsComponents() {
        Program program = Programs.of(
                """
                class Part { @Override public boolean equals(Object o) { return true; }
                             @Override public int hashCode() { return 0; } }
                record Whole(Part part, int size) {}
                """);

        assertThat(callbacks(callees(program, "Whole", "equals"))).containsExactly("Part.equals");
        assertThat(callbacks(callees(program, "Whole", "hashCode"))).containsExactly("Part.hashCode");
    }
}
