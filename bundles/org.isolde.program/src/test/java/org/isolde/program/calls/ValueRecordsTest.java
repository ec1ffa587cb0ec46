// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import static org.assertj.core.api.Assertions.assertThat;

import org.isolde.program.Programs;
import org.isolde.program.code.MethodRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValueRecordsTest {

    private static ValueRecords records(String source) {
        return ValueRecords.in(Programs.of("import java.util.*; " + source));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "record R(int x, String y) {}",
        "record R(double x, java.time.LocalDate y) { static List<String> all; int twice() { return 2; } }",
        "enum Colour { RED } record R(Colour c, Q q) {} record Q(Integer i) {}",
        "record R(R next, long value) {}",
        "record R() implements java.io.Serializable {}"})
    void recordsOfValuesAreValues(String source) {
        assertThat(records(source).types()).contains("R");
        assertThat(records(source).constructors()).extracting(MethodRef::owner).contains("R");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "record R(List<String> x) {}",
        "record R(Object x) {}",
        "record R(int[] x) {}",
        "record R(Q q) {} record Q(Date d) {}",
        "record R(int x) { public boolean equals(Object o) { return true; } }",
        "record R(int x) { public int hashCode() { return 1; } }",
        "record R(int x) implements Comparable<R> { public int compareTo(R o) { return 0; } }",
        "record R(int x) implements Q {} "
                + "interface Q extends Comparable<Q> { default int compareTo(Q o) { return 0; } }",
        "final class R { final int x = 1; }"})
    void othersAreNot(String source) {
        assertThat(records(source)).isEqualTo(ValueRecords.NONE);
    }

    @Test
    void onlyConstructorsThatStoreTheirParametersCount() {
        ValueRecords records = records(
                "record Plain(int x, int y) {} record Positive(int x) { Positive { x = Math.abs(x); } }");

        assertThat(records.types()).containsExactlyInAnyOrder("Plain", "Positive");
        assertThat(records.constructors()).extracting(MethodRef::owner).containsOnly("Plain");
    }
}
