// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isolde.program.calls.Calls.SUMMARIES;
import static org.isolde.program.calls.Calls.callbacks;
import static org.isolde.program.calls.Calls.callees;
import static org.isolde.program.calls.Calls.edited;
import static org.isolde.program.calls.Calls.methods;

import org.isolde.program.Programs;
import org.junit.jupiter.api.Test;

/** Which callers an edit makes run something else. */
class AffectedCallersTest {

    @Test
    void anEditOfCodeAloneAffectsNoCaller() {
        String main = "class Main { int call(A a) { return a.m(); } }";
        CallGraph graph = CallGraph.of(Programs.of(main, "class A { int m() { return 1; } }"), SUMMARIES);

        assertThat(edited(graph, "class A { int m() { return 2; } }").callersAffected()).isEmpty();
    }

    @Test
    void anEditAffectsThoseWhoCallTheMethodsItAddsAndNoOthers() {
        String main = "class Main { int call(A a) { return a.m(); } int other(A a) { return a.n(); } }";
        String base = "class A { int m() { return 1; } int n() { return 1; } }";
        CallGraph graph = CallGraph.of(Programs.of(main, base, "class B extends A {}"), SUMMARIES);

        CallGraph after = edited(graph, "class B extends A { @Override int m() { return 2; } }", base);

        assertThat(after.callersAffected()).extracting(Calls::name).containsExactly("Main.call");
        assertThat(methods(callees(after, "Main", "call"))).containsExactly("A.m", "B.m");
    }

    @Test
    void anOverrideOfALibraryMethodAffectsThoseWhoCallAnotherOneOnItsObjects() {
        String names = """
                class Names extends java.util.AbstractList<String> {
                    @Override public String get(int index) { return ""; }
                    @Override public int size() { return 1; }
                """;
        CallGraph graph = CallGraph.of(
                Programs.of(
                        """
                        class Main {
                            static boolean call(Names names) { return names.contains(""); }
                            public static void main(String[] args) {}
                        }
                        """,
                        names + "}"),
                SUMMARIES);
        callees(graph, "Main", "call");

        CallGraph after = edited(graph, names + "@Override public boolean isEmpty() { return false; } }");

        assertThat(after.callersAffected()).extracting(Calls::name).containsExactly("Main.call");
        assertThat(callbacks(callees(after, "Main", "call")))
                .containsExactly("Names.get", "Names.isEmpty", "Names.size");
    }
}
