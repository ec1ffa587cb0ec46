// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.isolde.stm.agent.programs.Asked;
import org.isolde.stm.agent.programs.Counter;
import org.isolde.stm.agent.programs.Shapes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The option {@code statistics}. */
@Tag("same-on-each-java")
class StatisticsTest {

    @Test
    void theTransactionsOfEachMethodAreCountedAndPrintedAtExit() {
        Forked result = run(Counter.class);
        assertThat(result.err()).hasSize(3).startsWith(Forked.STARTED, "Isolde STM: transactions run: 200000");
        assertThat(result.err().get(2))
                .matches(
                        " {6}200000  org\\.isolde\\.stm\\.agent\\.programs\\.Counter\\.increment\\(\\)(, \\w+: \\d+)*");
        assertThat(result.out()).containsExactly("200000");
    }

    @Test
    void withDetailsThePlacesOfConflictsArePrinted() {
        Forked result = run(Counter.class, "statistics=true,statistics-details=true");
        String counter = Counter.class.getName();
        // Where two threads on different processors happen to meet.
        assertThat(result.err().subList(3, result.err().size())).allSatisfy(
                line -> assertThat(line).contains(
                        "  conflicts of " + counter + ".increment() at " + counter + ".count"));
    }

    @Test
    void anAtomicMethodCalledFromATransactionIsNotCounted() {
        assertThat(run(Shapes.class).err())
                .contains("           1  org.isolde.stm.agent.programs.Shapes.nested(int)")
                .noneMatch(line -> line.contains("ends()") || line.contains("Local.depth()"));
    }

    @Test
    void aProgramMayAskWithoutTheOption() {
        Forked.withAgent(Asked.class).printsOnly("0 100 51");
        assertThat(Forked.plain(Asked.class).out())
                .containsExactly("0 0 0");
    }

    private static Forked run(Class<?> program) {
        return run(program, "statistics=true");
    }

    private static Forked run(Class<?> program, String options) {
        return Forked.withAgent(options, program);
    }
}
