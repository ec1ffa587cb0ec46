// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a user sees in the Problems view and the editor. */
class ProblemsViewTest {

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @AfterEach
    void closeEditors() throws Exception {
        Workbench.inUi(() -> Workbench.page().closeAllEditors(false));
    }

    /** All rows, those that are folded included. */
    private static List<List<String>> rows(TreeItem[] items) {
        List<List<String>> rows = new ArrayList<>();
        for (TreeItem item : items) {
            List<String> row = new ArrayList<>();
            for (int column = 0; column < item.getParent().getColumnCount(); column++) {
                row.add(item.getText(column));
            }
            rows.add(row);
            rows.addAll(rows(item.getItems()));
        }
        return rows;
    }

    /** All rows of a view's tree, which is unfolded where it is not. */
    private static List<List<String>> unfolded(TreeViewer viewer) {
        TreeItem[] items = viewer.getTree().getItems();
        // Not each time: to unfold makes the display busy, and a busy display does not fill the
        // view.
        if (Arrays.stream(items).anyMatch(item -> !item.getExpanded())) {
            viewer.expandAll();
        }
        return rows(viewer.getTree().getItems());
    }

    private static TreeViewer tree(String view) throws Exception {
        return (TreeViewer) Workbench.page().showView(view).getSite().getSelectionProvider();
    }

    @Test
    void theAnomaliesOfTheBankAreListedAndMarkedInTheEditor() throws Exception {
        TestProject bank = TestProject.example("bank");
        workspace.build();
        IMarker writeCheck = bank.markers("org.isolde.core.readOnlyAnomaly").getFirst();
        Path picture = Workbench.inUi(() -> {
            JavaPerspective.open();
            Shell shell = Workbench.window().getShell();
            IPath sources = bank.source("org/isolde/examples/bank").getFullPath();
            tree("org.eclipse.jdt.ui.PackageExplorer").expandToLevel(bank.java().findPackageFragment(sources), 1);
            ITextEditor editor = (ITextEditor) IDE.openEditor(Workbench.page(), writeCheck);
            // A selection would hide that the name is underlined.
            ITextSelection selection = (ITextSelection) editor.getSelectionProvider().getSelection();
            editor.selectAndReveal(selection.getOffset() - "public int ".length(), 0);
            TreeViewer problems = tree("org.eclipse.ui.views.ProblemView");
            Workbench.await(
                    "the problems in the view",
                    () -> unfolded(problems).stream().flatMap(List::stream).anyMatch(
                            text -> text.startsWith("SmallBank.balance only reads")));
            assertThat(unfolded(problems)).anySatisfy(
                    row -> assertThat(row).contains("SmallBank.java", "Read-Only Anomaly")).anySatisfy(
                            row -> assertThat(row).contains("Withdraw.java", "Write Skew"));
            int[] widths = {490, 110, 60, 70, 150};
            for (int column = 0; column < widths.length; column++) {
                problems.getTree().getColumn(column).setWidth(widths[column]);
            }
            return Screenshot.take(shell, "problems-and-editor");
        });
        assertThat(Files.size(picture)).isPositive();
    }
}
