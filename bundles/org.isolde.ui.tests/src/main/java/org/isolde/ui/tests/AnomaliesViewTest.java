// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Consumer;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.handlers.RadioState;
import org.eclipse.ui.part.ViewPart;
import org.eclipse.ui.texteditor.ITextEditor;
import org.isolde.core.IsoldeCore;
import org.isolde.core.ProblemKind;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The Isolde view lists what the analysis says, and follows it. */
class AnomaliesViewTest {

    private static final String WITHDRAW = "org/isolde/examples/bank/Withdraw.java";
    private static final String SKEW = "Withdraw.withdraw (2 runs): Withdraw.x, Withdraw.y";

    @RegisterExtension
    final BuiltProject bank = BuiltProject.bank();

    @Test
    void anomaliesAndVerdictsAreListedByProjectAndGroup() throws Exception {
        Workbench.inUi(() -> {
            JavaPerspective.open();
            assertThat(Rows.rows(JavaPerspective.anomalies())).contains(
                    "bank",
                    "  smallbank \u2013 anomaly",
                    "    " + SKEW,
                    "    SmallBank.writeCheck: pivot of 1 anomaly",
                    "    SmallBank.balance: in 1 anomaly");
            assertThat(Rows.item(JavaPerspective.anomalies(), SKEW).getText(2)).isEqualTo("shown (100)");
            return null;
        });
    }

    @Test
    void anomaliesAreFilteredByOutcome() throws Exception {
        Workbench.inUi(() -> {
            TreeViewer viewer = JavaPerspective.anomalies();
            chooseFilters(viewer, dialog -> {
                Tree tree = Controls.in(dialog, Tree.class).getFirst();
                TreeItem shown = Rows.item(tree.getItems(), item -> item.getText().equals("shown"));
                assertThat(shown.getParentItem().getText()).isEqualTo("Outcomes");
                shown.setChecked(false);
                Dialogs.check(tree, shown);
            });

            assertThat(Rows.rows(viewer)).noneMatch(row -> row.contains(SKEW))
                    .anyMatch(row -> row.contains("pivot of"));
            chooseFilters(viewer, dialog -> Dialogs.press(dialog, "Show All"));
            assertThat(Rows.rows(viewer)).anyMatch(row -> row.contains(SKEW));
            return null;
        });
    }

    @Test
    void theTextOfTheFilterIsLookedForInWhatARowSays() throws Exception {
        Workbench.inUi(() -> {
            TreeViewer viewer = JavaPerspective.anomalies();
            Text text = Controls.in(viewer.getTree().getParent().getParent(), Text.class).getFirst();

            text.setText("withdraw.X");

            assertThat(Rows.rows(viewer)).containsExactly("bank", "  withdraw \u2013 anomaly", "    " + SKEW);
            text.setText("");
            assertThat(Rows.rows(viewer)).hasSizeGreaterThan(5);
            return null;
        });
    }

    @Test
    void whatIsNotCheckedInTheFilterIsHiddenAlsoWhenTheViewIsOpenedAgain() throws Exception {
        Workbench.inUi(() -> {
            TreeViewer viewer = JavaPerspective.anomalies();
            chooseFilters(viewer, dialog -> {
                Tree tree = Controls.in(dialog, Tree.class).getFirst();
                TreeItem kind = Rows.item(tree.getItems(), item -> item.getText().equals("write skew"));
                kind.setChecked(false);
                Dialogs.check(tree, kind);
            });

            assertThat(Rows.rows(viewer)).noneMatch(row -> row.contains(SKEW))
                    .anyMatch(row -> row.contains("pivot of"));
            assertThat(viewPart().getContentDescription()).endsWith("Hidden by filters: 1.");

            JavaPerspective.close();
            TreeViewer again = JavaPerspective.anomalies();
            assertThat(Rows.rows(again)).noneMatch(row -> row.contains(SKEW));
            chooseFilters(again, dialog -> Dialogs.press(dialog, "Show All"));

            assertThat(Rows.rows(again)).anyMatch(row -> row.contains(SKEW));
            return null;
        });
    }

    private static void chooseFilters(TreeViewer viewer, Consumer<Shell> choice) throws Exception {
        viewer.getControl().getDisplay().asyncExec(() -> {
            Shell dialog = Dialogs.titled("Filters");
            choice.accept(dialog);
            Dialogs.press(dialog, "OK");
        });
        Commands.execute("org.isolde.ui.filter");
    }

    private static ViewPart viewPart() {
        return (ViewPart) Workbench.page().findView("org.isolde.ui.anomalies");
    }

    @Test
    void theRowsAreGroupedAsTheUserSays() throws Exception {
        Workbench.inUi(() -> {
            TreeViewer viewer = JavaPerspective.anomalies();
            try {
                Commands.execute("org.isolde.ui.groupBy", RadioState.PARAMETER_ID, "kind");
                Workbench.await("the kinds", () -> Rows.rows(viewer).contains("Write skew (1)"));
                assertThat(Rows.rows(viewer)).contains("Write skew (1)", "  " + SKEW, "Read-only anomaly (1)")
                        .anyMatch(row -> row.startsWith("Transactions of which nothing is known"));

                Commands.execute("org.isolde.ui.groupBy", RadioState.PARAMETER_ID, "group");
                Workbench.await("the groups", () -> Rows.rows(viewer).contains("smallbank \u2013 anomaly"));
                assertThat(Rows.rows(viewer)).contains("  SmallBank.balance: in 1 anomaly").doesNotContain("bank");
            } finally {
                Commands.execute("org.isolde.ui.groupBy", RadioState.PARAMETER_ID, "project");
            }
            return null;
        });
    }

    @Test
    void whatIsSelectedAndUnfoldedStaysSoWhenTheAnalysisSaysMore() throws Exception {
        Workbench.inUi(() -> {
            TreeViewer viewer = JavaPerspective.anomalies();
            viewer.collapseToLevel(Rows.item(viewer, "smallbank \u2013 anomaly").getData(), -1);
            Rows.select(viewer, SKEW);
            return null;
        });

        bank.project().edit(WITHDRAW, "package ", "\n\npackage ");
        bank.build();

        Workbench.inUi(() -> {
            TreeViewer viewer = JavaPerspective.anomalies();
            int line = lineOfSkew();
            Workbench.await("the new line",
                    () -> Rows.item(viewer, SKEW).getText(1).equals("Withdraw.java:" + line));
            assertThat(viewer.getTree().getSelection()).extracting(TreeItem::getText).containsExactly(SKEW);
            assertThat(Rows.item(viewer, "smallbank \u2013 anomaly").getExpanded()).isFalse();
            return null;
        });
    }

    private static int lineOfSkew() {
        return IsoldeCore.results().programs().getFirst().anomalies().stream().map(ProgramAnomaly::anomaly).filter(
                anomaly -> anomaly.kind() == AnomalyKind.WRITE_SKEW).findFirst().orElseThrow().place().line();
    }

    @Test
    void anAnomalyThatIsCuredLeavesTheView() throws Exception {
        TreeViewer viewer = Workbench.inUi(JavaPerspective::anomalies);
        bank.project().edit(WITHDRAW, "if (x + y > value) {", "x += 0;\n        y += 0;\n        if (x + y > value) {");
        bank.build();

        Workbench.inUi(() -> {
            Workbench.await("the anomaly to go", () -> Rows.rows(viewer).stream().noneMatch(row -> row.contains(SKEW)));
            assertThat(Rows.rows(viewer)).contains("  withdraw \u2013 safe",
                    "    Withdraw.withdraw: safe under snapshot isolation");
            return null;
        });
    }

    @Test
    void anAnomalyThatTheUserIgnoresIsNotListed() throws Exception {
        TreeViewer viewer = Workbench.inUi(JavaPerspective::anomalies);

        InstanceScope.INSTANCE.getNode(IsoldeCore.ID).put(ProblemKind.WRITE_SKEW.preference(), "ignore");

        Workbench.inUi(() -> {
            Workbench.await("the anomaly to go", () -> Rows.rows(viewer).stream().noneMatch(row -> row.contains(SKEW)));
            return null;
        });

        new ProjectScope(bank.project().project()).getNode(IsoldeCore.ID).put(ProblemKind.WRITE_SKEW.preference(),
                "info");

        Workbench.inUi(() -> {
            Workbench.await("the anomaly to come",
                    () -> Rows.rows(viewer).stream().anyMatch(row -> row.contains(SKEW)));
            return null;
        });
    }

    @Test
    @InTheDarkToo
    void theFilters() throws Exception {
        Workbench.inUi(() -> {
            JavaPerspective.open();
            chooseFilters(JavaPerspective.anomalies(),
                    dialog -> {
                        assertThat(ContextHelp.title(dialog)).isEqualTo("Filters of the Isolde view");
                        Screenshot.take(dialog, "anomalies-filters");
                    });
            return null;
        });
    }

    /** The picture in light colours is the one in the README. */
    @Test
    @InTheDarkToo
    void theViewsAndTheEditor() throws Exception {
        Workbench.inUi(() -> {
            JavaPerspective.open();
            JavaPerspective.explanation();
            TreeViewer viewer = JavaPerspective.anomalies();
            JavaPerspective.giveRoomBelow(46);
            Workbench.page().hideView(Workbench.page().findView("org.eclipse.jdt.ui.PackageExplorer"));
            Rows.select(viewer, SKEW);
            viewer.getTree().notifyListeners(SWT.DefaultSelection, new Event());
            for (int step = 0; step < 3; step++) {
                Commands.execute("org.isolde.ui.nextStep");
            }
            ITextEditor editor = (ITextEditor) Workbench.page().getActiveEditor();
            Workbench.await("the places", () -> Annotations.lines(editor).size() > 4);
            CodeMiningsTest.awaitDrawn(editor);
            // A selection would hide how the step is drawn.
            ITextSelection step = (ITextSelection) editor.getSelectionProvider().getSelection();
            editor.selectAndReveal(step.getOffset(), 0);
            JavaPerspective.anomalies();
            Screenshot.take(Workbench.window().getShell(), "anomalies-view");
            return null;
        });
    }
}
