// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.program.Program;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.junit.jupiter.api.Test;

/**
 * Methods that call each other in a large circle, and what is left out when all takes too many
 * steps.
 */
class LargeRecursionTest {

    private static final int SIZE = 60;

    /** Each method calls the next one, the last one the first. */
    private static String circle() {
        StringBuilder methods = new StringBuilder();
        for (int i = 0; i < SIZE; i++) {
            String next = "m%02d(n - 1)".formatted((i + 1) % SIZE);
            String code = switch (i) {
                case 7 -> "put(%s); return 0;";
                case 8 -> "return n > 0 ? %s : get();";
                case 40 -> "other(%s); return 1;";
                default -> "return n > 0 ? %s : n;";
            };
            methods.append("static int m%02d(int n) { ".formatted(i)).append(code.formatted(next)).append(" }\n");
        }
        return "class C { static int v, w, x; static synchronized int get() { return v; }"
                + "static synchronized void put(int n) { w = n; }"
                + "static synchronized void other(int n) { x = n; }\n" + methods
                + "static void before() { put(m09(3)); }"
                + "static void apart() { put(6); } }";
    }

    @Test
    void aValueIsFollowedHoweverLongItsWayThroughTheCircle() {
        Flows flows = Flows.of(circle());
        assertThat(flows.escapedValues())
                .extracting(value -> value.method().name() + ": " + value.from().region().method().name() + " -> "
                        + value.to().region().method().name())
                .contains("m07: get -> put", "m40: get -> other", "before: get -> put")
                .noneMatch(text -> text.startsWith("apart"));
        assertThat(flows.findings().leftOut()).isEmpty();
    }

    @Test
    void methodsThatTakeTooManyStepsAreLeftOutAndNamed() {
        FlowFindings findings = analyse(new FlowAnalysis(AtomicityOptions.DEFAULT, Specifications.NONE, 4000, 1 << 30));
        assertThat(findings.leftOut()).extracting(MethodRef::name).contains("m00", "m59").doesNotContain("apart",
                "get");
        assertThat(findings.ofMethods()).isEmpty();
    }

    @Test
    void whatComesAfterTooManyStepsIsLeftOutInALaterCallToo() {
        FlowAnalysis analysis = new FlowAnalysis(AtomicityOptions.DEFAULT, Specifications.NONE, 1 << 30, 0);
        FlowFindings first = analyse(analysis);
        assertThat(first.leftOut()).extracting(MethodRef::name).contains("before");
        assertThat(analyse(analysis)).isEqualTo(first);
    }

    private static FlowFindings analyse(FlowAnalysis analysis) {
        Program program = Program.of(Flows.classes(circle()), Flows.JDK);
        return Flows.analyse(analysis, program, CallGraph.of(program, Flows.EFFECTS), Set.of(), Set.of());
    }
}
