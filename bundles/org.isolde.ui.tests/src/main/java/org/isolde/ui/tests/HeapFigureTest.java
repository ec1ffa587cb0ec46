// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.ui.IWorkbenchPage;
import org.isolde.core.IsoldeCore;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.anomaly.Outcome;
import org.isolde.ui.internal.anomalies.AnomaliesView;
import org.isolde.ui.internal.explanation.ExplanationView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The explanation of a shown anomaly has a drawing of the heap. */
class HeapFigureTest {

    private static final String BANK = """
            package bank;

            import java.util.HashMap;
            import java.util.Map;
            import org.isolde.stm.Atomic;

            public class Bank {
                static class Account {
                    int balance = 60;
                    boolean closed;
                }

                private final Account savings = new Account();
                private final Account checking = new Account();
                private final Map<String, Integer> limits = new HashMap<>(Map.of("ann", 100));

                @Atomic
                void withdraw(Account from, int amount) {
                    if (savings.balance + checking.balance >= amount && amount <= limits.get("ann")) {
                        from.balance -= amount;
                    }
                }
            }
            """;

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private static ProgramAnomaly shown() {
        return IsoldeCore.results().programs().getFirst().anomalies().stream()
                .filter(anomaly -> anomaly.anomaly().outcome() == Outcome.SHOWN)
                .findFirst()
                .orElseThrow();
    }

    private static StyledText explain() throws Exception {
        JavaPerspective.open();
        JavaPerspective.explanation();
        JavaPerspective.anomalies();
        ((AnomaliesView) Workbench.page().findView(AnomaliesView.ID)).select(shown());
        StyledText words = Controls.in(Workbench.window().getShell(), StyledText.class).stream()
                .filter(text -> text.getText().contains("The heap on which it was executed"))
                .findFirst()
                .orElseThrow();
        Workbench.await("the fixes", () -> words.getText().contains("What cures it"));
        Workbench.await("the drawing", () -> figure(words).filter(style -> style.metrics.ascent > 0).isPresent());
        return words;
    }

    private static Optional<StyleRange> figure(StyledText words) {
        return Arrays.stream(words.getStyleRanges()).filter(style -> style.metrics != null).findFirst();
    }

    @Test
    @InTheDarkToo
    void theHeapIsDrawnAndSaid() throws Exception {
        TestProject.enabled("bank").with("bank/Bank.java", BANK);
        workspace.build();
        Workbench.inUi(() -> {
            IWorkbenchPage page = Workbench.page();
            StyledText words = explain();
            assertThat(words.getText()).contains("new Bank()", "Bank{", "T1 begins, and runs bank.withdraw(");
            Screenshot.take(Workbench.window().getShell(), "explanation-heap-small");

            page.setPartState(page.findViewReference(ExplanationView.ID), IWorkbenchPage.STATE_MAXIMIZED);
            int broad = figure(words).orElseThrow().metrics.width;
            assertThat(broad).isLessThan(words.getClientArea().width);
            Screenshot.take(Workbench.window().getShell(), "explanation-heap");
            page.setPartState(page.findViewReference(ExplanationView.ID), IWorkbenchPage.STATE_RESTORED);
            return null;
        });
    }
}
