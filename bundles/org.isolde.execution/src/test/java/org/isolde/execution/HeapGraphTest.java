// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.isolde.execution.HeapValue.Immediate;
import org.isolde.execution.HeapValue.Reference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The heap of a finding has the objects, and which transactions use their cells. */
class HeapGraphTest {

    private static Finding finding(String members, String... transactions) throws Exception {
        return ((Result.Shown) Executed.result(members, transactions)).finding();
    }

    @Test
    void fieldsAndElementsHaveTheirUsers() throws Exception {
        Finding finding = finding("final int[] doors = new int[2]; boolean open; "
                + "@Atomic void left() { if (doors[1] == 0) doors[0] = 1; } "
                + "@Atomic void right() { if (doors[0] == 0) doors[1] = 1; }", "left", "right");

        assertThat(finding.heap().parts()).containsExactly(new Reference(0));
        Uses both = new Uses(List.of(0, 1), List.of());
        assertThat(finding.heap().objects()).containsExactly(
                new HeapObject(0, HeapObject.Form.FIELDS, "T", Optional.of("t"), List.of(
                        new HeapCell(new Immediate("doors"), new Reference(1), both),
                        new HeapCell(new Immediate("open"), new Immediate("false"), Uses.NONE)), Uses.NONE),
                new HeapObject(1, HeapObject.Form.ARRAY, "int[]", Optional.empty(), List.of(
                        new HeapCell(new Immediate("0"), new Immediate("0"), new Uses(List.of(1), List.of(0))),
                        new HeapCell(new Immediate("1"), new Immediate("0"), new Uses(List.of(0), List.of(1)))),
                        Uses.NONE));
        assertThat(finding.initial()).containsExactly("T{doors=int[] {0, 0}, open=false}");
    }

    @Test
    void keysThatAreYetToComeAreUsesOfTheMap() throws Exception {
        Finding finding = finding("final Map<String, Integer> m = new HashMap<>(); "
                + "@Atomic void a() { if (!m.containsKey(\"b\")) m.put(\"a\", 1); } "
                + "@Atomic void b() { if (!m.containsKey(\"a\")) m.put(\"b\", 1); }", "a", "b");

        HeapObject map = finding.heap().objects().get(1);
        assertThat(map.form()).isEqualTo(HeapObject.Form.MAP);
        assertThat(map.cells()).isEmpty();
        assertThat(map.uses()).isEqualTo(new Uses(List.of(0, 1), List.of(0, 1)));
    }

    @Test
    void callsPassObjectsByTheNamesOfTheParameters() throws Exception {
        Finding finding = finding("static class Box { int n; } final Box mine = new Box(); "
                + "@Atomic static void copy(T giver, Box taker) { taker.n = giver.mine.n + 1; }", "copy", "copy");

        assertThat(finding.starts()).hasSize(2).allSatisfy(start -> {
            assertThat(start.call()).startsWith("T.copy(t");
            assertThat(start.passed()).extracting(Finding.Passed::parameter).containsExactly("giver", "taker");
        });
        assertThat(finding.starts()).flatExtracting(Finding.Start::passed)
                .allSatisfy(passed -> assertThat(finding.heap().objects()).hasSizeGreaterThan(passed.object()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "final boolean[] f = {true}            | T{f=boolean[] {true}, x=0, y=0}",
        "final char[] f = {'c'}                | T{f=char[] {'c'}, x=0, y=0}",
        "final Deque<Integer> f = new ArrayDeque<>(List.of(2, 1)) | T{f=ArrayDeque[2, 1], x=0, y=0}",
        "final AtomicInteger f = new AtomicInteger(7)             | T{f=AtomicInteger[7], x=0, y=0}",
        "final Set<String> f = new HashSet<>(Set.of(\"b\", \"a\")) | 'T{f=HashSet{\"a\", \"b\"}, x=0, y=0}'",
        "final Object[] f = new Object[2]; { f[0] = f; }          | T{f=Object[]#2 {#2, null}, x=0, y=0}",
        "enum E { A } final E f = E.A          | T{f=A, x=0, y=0}",
        "record P(int i) {} final P f = new P(1) | T{f=T.P{i=1}, x=0, y=0}",
        "final List<String> f = Collections.unmodifiableList(new ArrayList<>(List.of(\"a\"))) | "
                + "'T{f=Collections.unmodifiableList(ArrayList[\"a\"]), x=0, y=0}'"
    })
    void eachKindOfObjectHasItsText(String field, String text) throws Exception {
        Finding finding = finding(field + "; int x, y; @Atomic int first() { Object o = f; x = 1; return y; } "
                + "@Atomic int second() { y = 1; return x; }", "first", "second");

        assertThat(finding.initial().getFirst()).isEqualTo(text);
    }

    @Test
    void transactionsCanHaveOtherNumbers() {
        HeapObject object = new HeapObject(0, HeapObject.Form.FIELDS, "T", Optional.empty(), List.of(
                new HeapCell(new Immediate("x"), new Immediate("1"), new Uses(List.of(0, 1), List.of(1)))),
                new Uses(List.of(0), List.of()));

        HeapGraph heap = new HeapGraph(List.of(new Reference(0)), List.of(object)).renumbered(number -> 1 - number);

        assertThat(heap.objects().getFirst().cells().getFirst().uses())
                .isEqualTo(new Uses(List.of(0, 1), List.of(0)));
        assertThat(heap.objects().getFirst().uses()).isEqualTo(new Uses(List.of(1), List.of()));
        assertThat(heap.texts()).containsExactly("T{x=1}");
    }
}
