// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import org.eclipse.core.resources.IMarker;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.IsoldeNature;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The bank examples, imported into the workspace, get the markers that the papers lead one to
 * expect.
 */
class BankExampleTest {

    private static final String PACKAGE = "org/isolde/examples/bank/";
    private static final String READ_ONLY_ANOMALY = "org.isolde.core.readOnlyAnomaly";
    private static final String WRITE_SKEW = "org.isolde.core.writeSkew";

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private TestProject bank;

    @BeforeEach
    void importAndBuild() throws Exception {
        bank = TestProject.example("bank");
        workspace.build();
        assertThat(bank.compileErrors()).isEmpty();
        assertThat(IsoldeNature.isEnabled(bank.project())).isTrue();
    }

    /** The line of the first piece of text in a source file. */
    private int line(String file, String text) throws Exception {
        String source = bank.source(PACKAGE + file).readString();
        return (int) source.substring(0, source.indexOf(text)).lines().count();
    }

    @Test
    void theAnomaliesAreMarkedAtTheirPivots() throws Exception {
        int writeCheck = line("SmallBank.java", "writeCheck(String name, int amount) {");
        int withdraw = line("Withdraw.java", "withdraw(boolean fromX, int value) {");
        assertThat(bank.markers()).map(MarkerText::of).containsExactly(
                "readOnlyAnomaly at SmallBank.java:" + writeCheck + " [writeCheck]",
                "writeSkew at Withdraw.java:" + withdraw + " [withdraw]");
    }

    @Test
    void theTransactionsThatTakePartAreNamedThePivotFirst() throws Exception {
        IMarker marker = bank.markers(READ_ONLY_ANOMALY).getFirst();
        assertThat(marker.getAttribute(IsoldeMarkers.TRANSACTIONS, "").lines()).containsExactly(
                "SmallBank.writeCheck",
                "SmallBank.balance",
                "SmallBank.transactSavings");
        assertThat(marker.getAttribute(IMarker.MESSAGE, "")).contains("SmallBank.writeCheck is the pivot");
    }

    @Test
    void curingOneAnomalyLeavesTheOtherAlone() throws Exception {
        long other = bank.markers(READ_ONLY_ANOMALY).getFirst().getId();
        bank.edit(PACKAGE + "Withdraw.java", "if (x + y > value) {",
                "x += 0;\n        y += 0;\n        if (x + y > value) {");
        workspace.build();
        assertThat(bank.compileErrors()).isEmpty();
        assertThat(bank.markers()).map(IMarker::getId).containsExactly(other);
    }

    @Test
    void promotingWhatThePivotReadsCuresTheReadOnlyAnomaly() throws Exception {
        long other = bank.markers(WRITE_SKEW).getFirst().getId();
        bank.edit(
                PACKAGE + "SmallBank.java",
                "customer.checking = customer.checking - cost;",
                "customer.checking = customer.checking - cost;\n        customer.savings = customer.savings + 0;");
        workspace.build();
        assertThat(bank.compileErrors()).isEmpty();
        assertThat(bank.markers()).map(IMarker::getId).containsExactly(other);
    }
}
