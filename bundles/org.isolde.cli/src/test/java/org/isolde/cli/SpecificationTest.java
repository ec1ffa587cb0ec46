// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.isolde.cli.input.Sources;
import org.isolde.launcher.console.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What users say of the heap, when it cannot be used: it is told where and why, and the rest is
 * analysed.
 */
class SpecificationTest {

    private static final String PREDICATES = "Node(+x, -n) <=> x -> [next: n] ;;\n"
            + "List(+x, -y) <=> x != y /\\ ( Node(x, y) \\/ E z'. Node(x, z') * List(z', y) ) ;;\n";
    private static final String RULES = "Node(x, y') * Node(y', z) ~> List(x, z): y' nin context ;;\n";
    private static final String STATE = "| this -> [head: h'] * List(h', nil)";

    @TempDir
    private Path temporary;
    private Sources sources;

    @BeforeEach
    void write() throws IOException {
        sources = new Sources(temporary.toRealPath().resolve("project"));
        sources.write("src/org/isolde/stm/Atomic.java", Programs.ATOMIC);
        sources.write("src/org/isolde/stm/Predicates.java", Programs.PREDICATES);
        sources.write("src/org/isolde/stm/Abstractions.java", Programs.ABSTRACTIONS);
        sources.write("src/bank/Withdraw.java", Programs.WITHDRAW);
    }

    /** A list of which nodes are taken out: a write skew whatever is said of the heap. */
    private String analysed(String predicates, String rules, String state) {
        sources.write("src/list/list_pred.sl", predicates);
        sources.write("src/list/list_abs.sl", rules);
        sources.write("src/list/List.java", """
                package list;
                import org.isolde.stm.*;
                @Predicates(file = "list_pred.sl")
                @Abstractions(file = "list_abs.sl")
                class List {
                    static class Node { int value; Node next; }
                    private final Node head = new Node();
                    @Atomic(group = "list", state = "%s")
                    void remove(int value) {
                        Node before = head;
                        Node node = before.next;
                        while (node != null && node.value < value) {
                            before = node;
                            node = node.next;
                        }
                        if (node != null) {
                            before.next = node.next;
                        }
                    }
                }
                """.formatted(state));
        Outcome outcome = Outcome.of("analyze", sources.directory());
        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        assertThat(outcome.out())
                .contains("Withdraw.java:7: write skew: withdraw \u2225 withdraw on x, y [shown]")
                .contains("write skew: remove \u2225 remove on ")
                .doesNotContain("SAFE");
        return outcome.out();
    }

    @Test
    void whatCanBeUsedIsNotComplainedOf() {
        assertThat(analysed(PREDICATES, RULES, STATE)).doesNotContain(".sl");
    }

    @Test
    void aBrokenPredicateFile() {
        assertThat(analysed(PREDICATES.replace("[next: n]", "next: n]"), RULES, STATE))
                .contains("src/list/list_pred.sl:1:23").contains("expected \"[\" and the fields");
    }

    @Test
    void anUnknownPredicate() {
        assertThat(analysed(PREDICATES, RULES, STATE.replace("List", "Tree"))).contains("There is no predicate Tree");
    }

    @Test
    void aPredicateWithoutFiniteUnfolding() {
        assertThat(analysed(PREDICATES.replace("Node(x, y) \\/", ""), RULES, STATE))
                .contains("src/list/list_pred.sl:2:1");
    }

    @Test
    void aStateThatContradictsTheTypes() {
        assertThat(analysed(PREDICATES, RULES, STATE.replace("head", "tail")))
                .contains("No object of class list.List has a field tail that holds objects. Correct its name");
    }
}
