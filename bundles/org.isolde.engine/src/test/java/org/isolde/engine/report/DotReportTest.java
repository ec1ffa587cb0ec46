// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.isolde.engine.isolation.SampleResults;
import org.isolde.engine.session.AnalysisResult;
import org.junit.jupiter.api.Test;

/** DOT reports draw each static dependency graph. */
class DotReportTest {

    @Test
    void vulnerableDependenciesAreDashedPivotsFilledAndUnknownTransactionsDotted() throws IOException {
        assertThat(report(SampleResults.everything()).lines().map(String::strip)).contains(
                "g0t0 [label=\"Bank.first\", style=filled, fillcolor=\"#ffd2cc\"];",
                "g0t1 [label=\"Bank.odd\", style=dotted];",
                "g0t0 -> g0t2 [label=\"rw: Account.x\", style=dashed];",
                "g1t0 [label=\"Bank.deposit\"];",
                "g1t0 -> g1t2 [label=\"wr: Account.y\"];");
    }

    @Test
    void namesCannotEndAString() throws IOException {
        assertThat(report(SampleResults.oddName())).contains("label=\"od\\\"d\\n\"").contains(
                "[label=\"Bank.a\\\"b\\\\c?[31m<&>\"]");
    }

    private static String report(AnalysisResult... results) throws IOException {
        StringBuilder text = new StringBuilder();
        new DotReport().write(List.of(results), text);
        return text.toString();
    }
}
