// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClassModelTest {

    private static final String SOURCE = "class A { int x; int get(int by) { return x + by; } }";

    private static ClassModel model(String source) {
        return Programs.classes(source).getFirst();
    }

    @Test
    void commentsAndBlankLinesAreNoCode() {
        ClassModel model = model(SOURCE);
        ClassModel moved = model("// The beginning.\n\nclass A { int x; int get(int by) {\n return x + by; } }");
        assertThat(moved).isNotEqualTo(model);
        assertThat(moved.hasSameCodeAs(model)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "class A { int x; int get(int by) { return x - by; } }",
        "class A { int x; int get(int by) { return x + 1 + by; } }",
        "class A { int x; int get(long by) { return x + (int) by; } }",
        "class A { int x; synchronized int get(int by) { return x + by; } }",
        "class A { volatile int x; int get(int by) { return x + by; } }",
        "class A { int x; @Deprecated int get(int by) { return x + by; } }",
        "class A { int x; int get(int by) { return x + by; } void more() {} }",
        "abstract class A { int x; abstract int get(int by); }",
        "class A implements Cloneable { int x; int get(int by) { return x + by; } }"})
    void anythingElseIs(String source) {
        assertThat(model(source).hasSameCodeAs(model(SOURCE))).isFalse();
        assertThat(model(SOURCE).hasSameCodeAs(model(source))).isFalse();
    }
}
