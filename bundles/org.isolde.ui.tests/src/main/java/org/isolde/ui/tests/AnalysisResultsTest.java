// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.core.resources.IProject;
import org.isolde.core.IsoldeCore;
import org.isolde.core.results.AnalysisResults;
import org.isolde.core.results.ProgramResult;
import org.isolde.core.results.SourcePlace;
import org.isolde.engine.Place;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Views and editors are told what the analyses say, and where in the sources that is. */
class AnalysisResultsTest {

    private static final String WITHDRAW = "org/isolde/examples/bank/Withdraw.java";

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private final List<List<ProgramResult>> heard = new CopyOnWriteArrayList<>();
    private final AnalysisResults.Listener listener = heard::add;
    private AnalysisResults results;
    private TestProject bank;

    @BeforeEach
    void importAndBuild() throws Exception {
        results = IsoldeCore.results();
        results.addListener(listener);
        bank = TestProject.example("bank");
        workspace.build();
    }

    @AfterEach
    void listenNoMore() {
        results.removeListener(listener);
    }

    private Anomaly writeSkew() {
        return results.programs().getFirst().analysis().anomalies().stream().filter(
                anomaly -> anomaly.kind() == AnomalyKind.WRITE_SKEW).findFirst().orElseThrow();
    }

    @Test
    void theResultsAreThoseOfEachProgram() throws Exception {
        TestProject.enabled("alone");
        workspace.build();

        assertThat(results.programs()).map(ProgramResult::projects).map(List::getFirst).map(IProject::getName)
                .containsExactly("alone", "bank");
        assertThat(results.programs()).map(program -> program.analysis().anomalies().size()).containsExactly(0, 2);
        assertThat(heard.getLast()).isEqualTo(results.programs());
    }

    @Test
    void aPlaceIsFoundInTheSources() throws Exception {
        String text = bank.source(WITHDRAW).readString();
        Place declaration = writeSkew().pivot().declaration();

        SourcePlace found = results.programs().getFirst().sources().declaration(declaration).orElseThrow();

        assertThat(found.file()).isEqualTo(bank.source(WITHDRAW));
        assertThat(found.range()).hasValueSatisfying(range -> assertThat(
                text.substring(range.getOffset(), range.getOffset() + range.getLength())).isEqualTo("withdraw"));
    }

    @Test
    void aStatementIsFoundWhereItIsAfterAnEdit() throws Exception {
        Place before = writeSkew().accesses().getFirst().place();
        bank.edit(WITHDRAW, "package ", "\n\npackage ");
        workspace.build();
        Place after = writeSkew().accesses().getFirst().place();

        SourcePlace found = results.programs().getFirst().sources().statement(after).orElseThrow();

        assertThat(after.line()).isEqualTo(before.line() + 2);
        assertThat(found.line()).isEqualTo(after.line());
    }

    @Test
    void nothingIsToldWhenNothingHasChanged() throws Exception {
        int told = heard.size();

        IsoldeCore.requestAnalysis();
        workspace.awaitAnalysis();

        assertThat(told).isPositive();
        assertThat(heard).hasSize(told);
    }

    @Test
    void aListenerThatFailsDoesNotKeepTheOthersFromHearing() throws Exception {
        AnalysisResults.Listener broken = programs -> {
            throw new IllegalStateException("a listener that fails");
        };
        results.removeListener(listener);
        results.addListener(broken);
        results.addListener(listener);
        heard.clear();
        try {
            bank.edit(WITHDRAW, "package ", "\npackage ");
            workspace.build();
        } finally {
            results.removeListener(broken);
        }

        assertThat(heard).isNotEmpty();
    }

    @Test
    void aClosedProjectHasNoResults() throws Exception {
        bank.project().close(null);
        workspace.build();

        assertThat(results.programs()).isEmpty();
    }
}
