// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ltk.core.refactoring.RefactoringCore;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.part.ViewPart;
import org.eclipse.ui.texteditor.ITextEditor;
import org.isolde.core.IsoldeCore;
import org.isolde.core.fixes.Fixes;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.ui.internal.anomalies.AnomaliesView;
import org.isolde.ui.internal.explanation.ExplanationView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The explanation tells how the selected anomaly happens. */
class ExplanationViewTest {

    /** Whether the two cells are one is not known, as one comes from outside. */
    private static final String CELLS = """
            package cells;

            import org.isolde.stm.Atomic;

            public class Cells {
                static class Cell {
                    int x;
                    int y;
                }

                private Cell a = new Cell();
                private Cell b = new Cell();

                Cell lend() {
                    return a;
                }

                void take(Cell cell) {
                    b = cell;
                }

                @Atomic
                void first() {
                    if (a.x == 0) {
                        a.y = 1;
                    }
                }

                @Atomic
                void second() {
                    if (b.y == 0) {
                        b.x = 1;
                    }
                }
            }
            """;

    @RegisterExtension
    final BuiltProject branch = BuiltProject.branch();

    private static ProgramAnomaly anomaly(AnomalyKind kind) {
        return IsoldeCore.results().programs().getFirst().anomalies().stream().filter(
                anomaly -> anomaly.anomaly().kind() == kind).findFirst().orElseThrow();
    }

    /** Selects an anomaly in the Isolde view, with the explanation open beside it. */
    private static Composite explain(AnomalyKind kind) throws Exception {
        IViewPart explanation = JavaPerspective.explanation();
        JavaPerspective.anomalies();
        ((AnomaliesView) Workbench.page().findView(AnomaliesView.ID)).select(anomaly(kind));
        Composite area = Controls.in(Workbench.window().getShell(), Table.class)
                .stream()
                .filter(table -> table.getColumnCount() > 0 && table.getColumn(0).getText().equals("Step"))
                .map(table -> table.getParent().getParent())
                .findFirst()
                .orElseThrow();
        assertThat(((ViewPart) explanation).getContentDescription()).containsIgnoringCase(kind.displayName());
        Workbench.await("the fixes", () -> words(area).getText().contains("What cures it"));
        return area;
    }

    private static Table timeline(Composite area) {
        return Controls.in(area, Table.class).getFirst();
    }

    private static StyledText words(Composite area) {
        return Controls.in(area, StyledText.class).getFirst();
    }

    private static List<String> cells(TableItem item) {
        return IntStream.range(0, item.getParent().getColumnCount()).mapToObj(item::getText).toList();
    }

    private static String selectedInEditor() {
        ITextEditor editor = (ITextEditor) Workbench.page().getActiveEditor();
        return ((ITextSelection) editor.getSelectionProvider().getSelection()).getText();
    }

    @Test
    void theTimelineHasAColumnForEachTransaction() throws Exception {
        Workbench.inUi(() -> {
            Table timeline = timeline(explain(AnomalyKind.READ_ONLY_ANOMALY));

            assertThat(Arrays.stream(timeline.getColumns()).map(TableColumn::getText)).containsExactly("Step",
                    "T1: Branch.statement", "T2: Branch.cash (pivot)", "T3: Branch.deposit", "Example", "Value",
                    "Place");
            assertThat(Arrays.stream(timeline.getItems()).map(ExplanationViewTest::cells)).contains(
                    List.of("1", "", "T2 begins", "", "", "", ""),
                    List.of("7", "T1 reads Branch.savings", "", "", "1", "the value that T3 wrote", "Branch.java:35"));
            return null;
        });
    }

    @Test
    void aDataRaceHasAColumnForEachProcess() throws Exception {
        Workbench.inUi(() -> {
            Table timeline = timeline(explain(AnomalyKind.HIGH_LEVEL_DATA_RACE));

            assertThat(Arrays.stream(timeline.getColumns()).map(TableColumn::getText)).hasSize(6).contains(
                    "T3: Branch.run (the other process)");
            return null;
        });
    }

    @Test
    void aStepGoesToItsLine() throws Exception {
        Workbench.inUi(() -> {
            Table timeline = timeline(explain(AnomalyKind.READ_ONLY_ANOMALY));
            timeline.setSelection(6);
            timeline.notifyListeners(SWT.Selection, new Event());

            timeline.notifyListeners(SWT.DefaultSelection, new Event());

            assertThat(selectedInEditor()).isEqualTo("return savings + checking;");
            return null;
        });
    }

    @Test
    void theWordsLeadToTheirPlacesByTabAndEnter() throws Exception {
        Workbench.inUi(() -> {
            StyledText words = words(explain(AnomalyKind.WRITE_SKEW));
            Event tab = new Event();
            tab.detail = SWT.TRAVERSE_TAB_NEXT;
            words.notifyListeners(SWT.Traverse, tab);
            assertThat(words.getSelectionText()).isEqualTo("Branch.java:14");

            Event enter = new Event();
            enter.keyCode = SWT.CR;
            words.notifyListeners(SWT.KeyDown, enter);

            assertThat(selectedInEditor()).isEqualTo("if (x + y > value) {");
            return null;
        });
    }

    @Test
    void itSaysWhyAndWhatToDo() throws Exception {
        Workbench.inUi(() -> {
            assertThat(words(explain(AnomalyKind.DEPENDENCY_CYCLE)).getText()).contains("no order does that",
                    "How sure this is", "What cures it");
            assertThat(words(explain(AnomalyKind.STALE_VALUE_ERROR)).getText()).contains("The way of the value",
                    "Make Branch.enter one transaction");
            return null;
        });
    }

    /** Goes to the link with some words by Tab, and opens it. */
    private static void openLink(StyledText words, String linked) {
        Event tab = new Event();
        do {
            tab.detail = SWT.TRAVERSE_TAB_NEXT;
            tab.doit = false;
            words.notifyListeners(SWT.Traverse, tab);
        } while (!tab.doit && !words.getSelectionText().equals(linked));
        assertThat(words.getSelectionText()).isEqualTo(linked);
        Event enter = new Event();
        enter.keyCode = SWT.CR;
        words.notifyListeners(SWT.KeyDown, enter);
    }

    @Test
    void theFixesAreThoseOfTheMarkerInTheirOrder() throws Exception {
        String text = Workbench.inUi(() -> words(explain(AnomalyKind.STALE_VALUE_ERROR)).getText());

        List<String> fixes = Fixes.of(anomaly(AnomalyKind.STALE_VALUE_ERROR))
                .stream()
                .map(fix -> fix.label() + "  " + fix.explanation())
                .toList();
        assertThat(fixes).isNotEmpty();
        assertThat(text).endsWith("What cures it\n" + String.join("\n", fixes));
    }

    @Test
    @InTheDarkToo
    void aFixIsPreviewedAndMadeAndUndone() throws Exception {
        String before = branch.project().source(Programs.BRANCH_PATH).readString();
        Workbench.inUi(() -> {
            StyledText words = words(explain(AnomalyKind.WRITE_SKEW));
            Modal.during(() -> openLink(words, "Run Branch.withdraw serializable"),
                    new Modal.Step("Run Branch.withdraw serializable", dialog -> {
                        dialog.setBounds(20, 20, 1000, 700);
                        Screenshot.take(dialog, "fix-preview");
                        Dialogs.press(dialog, "OK");
                    }));
            return null;
        });
        branch.build();
        assertThat(branch.project().source(Programs.BRANCH_PATH).readString())
                .contains("@Atomic(group = \"skew\", isolation = Isolation.SERIALIZABLE)");
        assertThat(branch.project().markers()).noneMatch(marker -> MarkerText.of(marker).startsWith("writeSkew"));

        RefactoringCore.getUndoManager().performUndo(null, new NullProgressMonitor());
        assertThat(branch.project().source(Programs.BRANCH_PATH).readString()).isEqualTo(before);
    }

    /** With the file that the state needs, which goes when the fix is undone. */
    @Test
    @InTheDarkToo
    void aStateIsPreviewedWithItsFile() throws Exception {
        branch.project().project().delete(true, true, null);
        TestProject cells = TestProject.enabled("cells").with("cells/Cells.java", CELLS);
        branch.build();
        assertThat(cells.markers()).hasSize(1);
        Workbench.inUi(() -> {
            StyledText words = words(explain(AnomalyKind.WRITE_SKEW));
            String label = "Add the inferred state to Cells.first and Cells.second";
            Modal.during(() -> openLink(words, label), new Modal.Step(label, dialog -> {
                dialog.setBounds(20, 20, 1000, 700);
                assertThat(Controls.in(dialog, StyledText.class))
                        .anySatisfy(text -> assertThat(text.getText()).contains("Cell(+x) <=>"));
                Screenshot.take(dialog, "fix-preview-state");
                Dialogs.press(dialog, "OK");
            }));
            return null;
        });
        branch.build();
        assertThat(cells.source("cells/Cells_pred.sl").exists()).isTrue();
        assertThat(cells.markers()).isEmpty();

        RefactoringCore.getUndoManager().performUndo(null, new NullProgressMonitor());
        assertThat(cells.source("cells/Cells_pred.sl").exists()).isFalse();
        assertThat(cells.source("cells/Cells.java").readString()).isEqualTo(CELLS);
    }

    @Test
    void anAnomalyThatIsCuredIsExplainedNoMore() throws Exception {
        Composite area = Workbench.inUi(() -> explain(AnomalyKind.WRITE_SKEW));
        branch.project().edit(Programs.BRANCH_PATH, "if (x + y > value) {", "x += 0; y += 0; if (x + y > value) {");
        branch.build();

        Workbench.inUi(() -> {
            Workbench.await("the explanation to go", () -> !timeline(area).isVisible());
            assertThat(((ViewPart) JavaPerspective.explanation()).getContentDescription()).isEmpty();
            return null;
        });
    }

    @Test
    void aMarkerThatIsSelectedInTheProblemsViewIsExplainedToo() throws Exception {
        Workbench.inUi(() -> {
            JavaPerspective.open();
            explain(AnomalyKind.WRITE_SKEW);
            try (Problems problems = new Problems()) {
                problems.select("stale value");

                Workbench.await("the explanation", () -> ((ViewPart) Workbench.page().findView(ExplanationView.ID))
                        .getContentDescription().contains("Stale-value"));
            }
            return null;
        });
    }

    private static int widthOf(String text, Table table) {
        GC gc = new GC(table);
        try {
            return gc.textExtent(text).x;
        } finally {
            gc.dispose();
        }
    }

    @ParameterizedTest
    @InTheDarkToo
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "DATA_RACE")
    void eachKindIsPictured(AnomalyKind kind) throws Exception {
        Workbench.inUi(() -> {
            JavaPerspective.open();
            Table timeline = timeline(explain(kind));
            for (TableItem step : timeline.getItems()) {
                for (int lane = 1; lane < timeline.getColumnCount() - 3; lane++) {
                    assertThat(step.getTextBounds(lane).width).as(step.getText(lane)).isGreaterThanOrEqualTo(
                            widthOf(step.getText(lane), timeline));
                }
            }
            IWorkbenchPage page = Workbench.page();
            page.setPartState(page.findViewReference(ExplanationView.ID), IWorkbenchPage.STATE_MAXIMIZED);
            Screenshot.take(Workbench.window().getShell(), "explanation-" + kind.id());
            page.setPartState(page.findViewReference(ExplanationView.ID), IWorkbenchPage.STATE_RESTORED);
            return null;
        });
    }
}
