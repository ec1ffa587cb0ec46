// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import static org.assertj.core.api.Assertions.assertThat;

import org.isolde.heappaths.internal.execution.result.Execution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * States are abstracted after each statement (Dias' thesis, section 4.7.4), and what stays explicit
 * then.
 */
class StatementAbstractionTest {

    private static final String STATE = "| this -> [head:h'] * List(h', nil)";

    /**
     * What was read only is folded again; what was written stays, for results tell what it holds.
     */
    @ParameterizedTest(name = "{0} leaves {1}")
    @CsvSource(delimiter = ';', quoteCharacter = '"', value = {
        "count = head.next.next.value§           ; | List(e1', nil) * this -> [head:e1']",
        "Node n = head§ n = n.next§ count = n.value§ n = n.next§ count = n.value§; "
                + "| List(e1', nil) * this -> [head:e1']",
        "Node n = head.next.next§ n.next = null§ ; | "
                + "List(e1', e2') * List(e3', nil) * this -> [head:e1'] * e2' -> [next:nil] * e2' ^-> [next:e3']"
    })
    void objectsThatNobodyNamesAreFolded(String statements, String heap) {
        Executed program = Executed.onLists(
                STATE, "class L { Node head; int count; void m() { " + statements.replace("§", ";") + " } }",
                "class Node { int value; Node next; }");

        assertThat(((Execution.Complete) program.run("m")).exits()).extracting(exit -> exit.heap().toString())
                .contains(heap);
    }
}
