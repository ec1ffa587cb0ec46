// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import static org.assertj.core.api.Assertions.assertThat;

import org.isolde.program.Programs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which uses of an array that others may have leave a list or a stream of it behind. */
class ArrayWrappersTest {

    private static boolean wraps(String members) {
        return Programs.classes("""
                import java.util.*;
                import java.util.function.*;
                import java.util.stream.*;
                class A {
                    static Integer[] array;
                    static int[] numbers;
                    static int[][] rows;
                    static Object kept;
                    static void pass(Object stream) {}
                    MEMBERS
                }
                """.replace("MEMBERS", members))
                .stream()
                .map(ClassFacts::of)
                .anyMatch(facts -> facts.surface().wrapsArrays());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "List<Integer> m() { return Arrays.asList(array); }",
        "int m() { return Arrays.asList(array).get(0); }",
        "Function<Integer[], List<Integer>> m() { return Arrays::asList; }",
        "Stream<Integer> m() { return Arrays.stream(array); }",
        "IntStream m() { return IntStream.of(numbers).map(n -> n + 1); }",
        "Iterator<Integer> m() { return Stream.of(array).filter(n -> n > 1).iterator(); }",
        "PrimitiveIterator.OfInt m() { return Spliterators.iterator(Arrays.spliterator(numbers)); }",
        "Spliterator<Integer> m() { return Spliterators.spliterator(array, 0); }",
        "void m() { kept = Arrays.stream(array).skip(1); }",
        "void m(Object[] all) { all[0] = Arrays.stream(array); }",
        "void m() { pass(Stream.concat(Stream.empty(), Arrays.stream(array))); }",
        "void m(List<Object> list) { list.add((Object) Arrays.stream(array)); }",
        "void m() { kept = Stream.of(1).map(n -> Arrays.stream(array)).toList(); }",
        "void m() { kept = Stream.of(array, array).map(Arrays::stream).toList(); }",
        "void m() { Supplier<Stream<Integer>> f = () -> Arrays.stream(array); kept = f.get(); }",
        "void m() { Stream<Integer> s = Arrays.stream(array); kept = (Supplier<Object>) () -> s; }",
        "void m() { kept = Stream.of(Arrays.stream(array), Stream.of(2)).toList(); }",
        "void m(boolean b) { Stream<Integer> s = Stream.of(1); if (b) { s = Arrays.stream(array); } kept = s; }",
        "Stream<Integer> m(boolean b) { return b ? Stream.of(1) : Arrays.stream(array); }",
        "void m() { Function<int[], IntStream> f = Arrays::stream; kept = Stream.of(rows).flatMapToInt(f); "
                + "kept = f.apply(numbers); }"})
    void views(String members) {
        assertThat(wraps(members)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "List<Integer> m() { return Arrays.asList(1, 2); }",
        "Stream<Integer> m() { return Stream.of(1, 2).map(n -> n + 1); }",
        "int m() { return Arrays.stream(numbers).map(n -> n + 1).sum(); }",
        "List<Integer> m() { return Arrays.stream(array).sorted().collect(Collectors.toList()); }",
        "int m() { int sum = 0; Iterator<Integer> i = Arrays.stream(array).iterator(); "
                + "while (i.hasNext()) { sum += i.next(); } return sum; }",
        "long m() { Stream<Integer> s = Stream.concat(Stream.of(1), Arrays.stream(array)); "
                + "return s.isParallel() ? 0 : s.count(); }",
        "int m() { return Stream.of(rows).flatMapToInt(Arrays::stream).sum(); }",
        "int m() { return Stream.of(rows).flatMapToInt(row -> Arrays.stream(row).map(n -> -n)).sum(); }",
        "void m() { Object o = Arrays.stream(numbers).sum(); kept = o; }"})
    void noViews(String members) {
        assertThat(wraps(members)).isFalse();
    }
}
