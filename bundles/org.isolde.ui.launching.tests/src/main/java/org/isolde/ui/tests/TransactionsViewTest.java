// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.texteditor.ITextEditor;
import org.isolde.launching.StmSettings;
import org.isolde.launching.runs.Run;
import org.isolde.ui.launching.internal.transactions.TransactionsView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The view of what the runtime has counted. */
class TransactionsViewTest {

    private static final String WITHDRAW = "org.isolde.examples.bank.Withdraw";
    static final String WITHDRAW_ROW = "Withdraw.withdraw(boolean, int) - org.isolde.examples.bank";
    private static final String SMALL_BANK = "org.isolde.examples.bank.SmallBank";

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @AfterEach
    void tidy() throws Exception {
        OpenTransactions.removeAll();
    }

    private static void select(Table table, int item) {
        table.setFocus();
        table.notifyListeners(SWT.FocusIn, new Event());
        table.setSelection(item);
        table.notifyListeners(SWT.Selection, new Event());
    }

    /**
     * What is selected in the editor that a command has opened. The view is activated first:
     * another part may have become active, such as the console, which comes up when a program says
     * something.
     */
    private static String opened(String command) throws Exception {
        Workbench.page().closeAllEditors(false);
        Workbench.page().activate(Workbench.page().findView(TransactionsView.ID));
        Commands.execute(command);
        ITextEditor editor = (ITextEditor) Workbench.page().getActiveEditor();
        return editor.getEditorInput().getName() + " "
                + ((ITextSelection) editor.getSelectionProvider().getSelection()).getText();
    }

    private static void choose(Combo combo, int index) {
        combo.select(index);
        combo.notifyListeners(SWT.Selection, new Event());
    }

    @Test
    void withoutARunTheViewSaysHowToGetOne() throws Exception {
        Workbench.inUi(() -> {
            OpenTransactions view = OpenTransactions.open();
            assertThat(view.state()).startsWith("No program has been started on the STM runtime yet");
            assertThat(view.table().getItems()).isEmpty();
            return null;
        });
    }

    @Test
    @InTheDarkToo
    void twoRunsAreComparedAndTheirMethodsOpened() throws Exception {
        TestProject bank = TestProject.example("bank");
        workspace.build();
        Run before = StmLaunch.start(
                StmLaunch.configuration(bank, WITHDRAW, LaunchTest.with("mvstm-si"), ""),
                ILaunchManager.RUN_MODE).awaitEnd();
        Workbench.inUi(() -> {
            OpenTransactions view = OpenTransactions.open();
            view.awaitState("Ended with exit value 0 after ");
            assertThat(before.statistics().orElseThrow().methods()).hasSize(1);
            assertThat(view.row(WITHDRAW_ROW)).element(1).isEqualTo("20,000");
            return null;
        });
        StmLaunch.start(
                StmLaunch.configuration(bank, SMALL_BANK, LaunchTest.with("tl2-inplace"), ""),
                ILaunchManager.RUN_MODE).awaitEnd();
        Workbench.inUi(() -> {
            Shell shell = Workbench.window().getShell();
            OpenTransactions view = OpenTransactions.open();
            Workbench.await("the new run", () -> view.table().getItemCount() > 3);
            List<Combo> choices = Controls.in(view.controls(), Combo.class);
            assertThat(choices.get(0).getText()).startsWith("SmallBank (Run, tl2-inplace, ");
            assertThat(choices.get(1).getText()).isEqualTo("(nothing)");
            Screenshot.take(shell, "transactions");
            choose(choices.get(1), 2);
            assertThat(view.row(WITHDRAW_ROW)).element(1).isEqualTo("0 (−20,000)");
            assertThat(view.table().getItem(0).getText()).isEqualTo("All atomic methods");
            Screenshot.take(shell, "transactions-compared");
            Table table = view.table();
            table.getColumn(1).notifyListeners(SWT.Selection, new Event());
            assertThat(table.getItem(0).getText()).isEqualTo("All atomic methods");
            TableItem method = Arrays.stream(table.getItems())
                    .filter(item -> item.getText().startsWith("SmallBank.writeCheck("))
                    .findFirst()
                    .orElseThrow();
            table.setSelection(method);
            table.notifyListeners(SWT.Selection, new Event());
            assertThat(opened("org.isolde.ui.launching.open")).isEqualTo("SmallBank.java writeCheck");
            return null;
        });
    }

    @Test
    @InTheDarkToo
    void toProfileOpensTheViewWhereConflictsAreLinkedToTheSource() throws Exception {
        TestProject project = TestProject.enabled("count").with(StmPrograms.CONTENDED, StmPrograms.MEETING);
        workspace.build();
        for (String algorithm : List.of("tl2-inplace", "mvstm")) {
            StmLaunch.start(
                    StmLaunch.configuration(project, "count.Contended", LaunchTest.with(algorithm), ""),
                    ILaunchManager.PROFILE_MODE).awaitEnd();
        }
        Workbench.inUi(() -> {
            Workbench.await("the view", () -> Workbench.page().findView(TransactionsView.ID) != null);
            OpenTransactions view = OpenTransactions.open();
            Shell shell = Workbench.window().getShell();
            view.awaitState("Ended with exit value 0 after ");
            select(view.table(), 0);
            Table conflicts = view.conflicts();
            assertThat(view.row("Contended.slow() - count")).element(15).asString().isNotEqualTo("0.0");
            int slow = Arrays.asList(conflicts.getItems())
                    .stream()
                    .map(item -> item.getText(2))
                    .toList()
                    .indexOf("Contended.slow() - count");
            List<String> texts = IntStream.range(0, 5).mapToObj(conflicts.getItem(slow)::getText).toList();
            assertThat(texts.get(0)).isEqualTo("Contended.total - count");
            assertThat(Integer.parseInt(texts.get(1))).isPositive();
            assertThat(texts.get(3)).isEqualTo("Contended.fast() - count");
            IWorkbenchPartReference reference = Workbench.page().getActivePartReference();
            Workbench.page().toggleZoom(reference);
            Screenshot.take(shell, "transactions-conflicts");
            Workbench.page().toggleZoom(reference);
            select(conflicts, slow);
            assertThat(opened("org.isolde.ui.launching.openPlace")).isEqualTo("Contended.java total");
            assertThat(opened("org.isolde.ui.launching.open")).isEqualTo("Contended.java slow");
            assertThat(opened("org.isolde.ui.launching.openWriter")).isEqualTo("Contended.java fast");
            choose(Controls.in(view.controls(), Combo.class).get(1), 2);
            assertThat(conflicts.getItem(0).getText(1)).matches("\\d+ \\([+±−]\\d+\\)");
            select(view.table(), 2);
            String method = view.table().getItem(2).getText();
            assertThat(conflicts.getItems()).allSatisfy(item -> assertThat(item.getText(2)).isEqualTo(method));
            Screenshot.take(shell, "transactions-conflicts-compared");
            return null;
        });
    }

    @Test
    void aRunningProgramIsFollowedAndOneThatIsCutOffSaysSo() throws Exception {
        TestProject project = TestProject.enabled("count")
                .with(StmPrograms.COUNTER, StmPrograms.COUNTING)
                .with(StmPrograms.ENDLESS, StmPrograms.COUNTING_FOR_EVER);
        workspace.build();
        StmLaunch launched = StmLaunch.start(
                StmLaunch.configuration(project, "count.Endless", LaunchTest.with("mvstm"), ""),
                ILaunchManager.RUN_MODE);
        launched.awaitTransactions();
        Workbench.inUi(() -> {
            OpenTransactions view = OpenTransactions.open();
            view.awaitState("Running; these are the counts after ");
            assertThat(view.state()).endsWith(". Transactions that are proven safe under snapshot isolation: 1");
            return null;
        });
        ProcessHandle.of(Long.parseLong(launched.process().getAttribute(IProcess.ATTR_PROCESS_ID)))
                .orElseThrow()
                .destroyForcibly();
        launched.awaitEnd();
        Workbench.inUi(() -> {
            OpenTransactions view = OpenTransactions.open();
            view.awaitState("Ended with exit value 137 before the runtime had its last word");
            Screenshot.take(Workbench.window().getShell(), "transactions-killed");
            return null;
        });
    }

    @Test
    void aRunThatIsNotCountedSaysSo() throws Exception {
        TestProject project = TestProject.enabled("count").with(StmPrograms.COUNTER, StmPrograms.COUNTING);
        workspace.build();
        StmLaunch.start(
                StmLaunch.configuration(
                        project,
                        "count.Counter",
                        new StmSettings("tl2", true, List.of(), false, false, ""),
                        ""),
                ILaunchManager.RUN_MODE).awaitEnd();
        Workbench.inUi(() -> {
            OpenTransactions view = OpenTransactions.open();
            view.awaitState("Transactions are not counted in this run");
            assertThat(view.table().getItems()).isEmpty();
            return null;
        });
    }
}
