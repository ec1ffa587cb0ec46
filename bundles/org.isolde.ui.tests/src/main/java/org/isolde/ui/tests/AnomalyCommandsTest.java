// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.eclipse.jface.bindings.keys.KeySequence;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.keys.IBindingService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What one can do with an anomaly in the Isolde view. */
class AnomalyCommandsTest {

    private static final String SKEW = "Withdraw.withdraw (2 runs): Withdraw.x, Withdraw.y";

    @RegisterExtension
    final BuiltProject bank = BuiltProject.bank();

    @Test
    void enterGoesToTheSource() throws Exception {
        Workbench.inUi(() -> {
            TreeViewer viewer = JavaPerspective.anomalies();
            Rows.select(viewer, SKEW);

            viewer.getTree().notifyListeners(SWT.DefaultSelection, new Event());

            assertThat(selectedInEditor()).isEqualTo("withdraw");
            return null;
        });
    }

    @Test
    void theSourceOfATransactionIsOneCommandAway() throws Exception {
        Workbench.inUi(() -> {
            TreeViewer viewer = JavaPerspective.anomalies();
            Rows.select(viewer, "SmallBank.balance: in 1 anomaly");

            Commands.execute("org.isolde.ui.goToSource");

            assertThat(selectedInEditor()).isEqualTo("balance");
            return null;
        });
    }

    private static String selectedInEditor() {
        ITextEditor editor = (ITextEditor) Workbench.page().getActiveEditor();
        return ((ITextSelection) editor.getSelectionProvider().getSelection()).getText();
    }

    @Test
    void anAnomalyIsCopiedWithItsInterleaving() throws Exception {
        Workbench.inUi(() -> {
            TreeViewer viewer = JavaPerspective.anomalies();
            viewer.getTree().setFocus();
            Rows.select(viewer, SKEW);

            Commands.execute("org.eclipse.ui.edit.copy");

            Clipboard clipboard = new Clipboard(viewer.getControl().getDisplay());
            String copied = (String) clipboard.getContents(TextTransfer.getInstance());
            clipboard.dispose();
            assertThat(copied).startsWith("Two runs of Withdraw.withdraw").contains("T1 reads Withdraw.x \u00b7 ");
            return null;
        });
    }

    @Test
    void theContextMenuOffersWhatCanBeDoneWithAnAnomaly() throws Exception {
        Workbench.inUi(() -> {
            TreeViewer viewer = JavaPerspective.anomalies();
            Rows.select(viewer, SKEW);
            Menu menu = viewer.getTree().getMenu();

            menu.notifyListeners(SWT.Show, new Event());

            assertThat(Arrays.stream(menu.getItems()).map(MenuItem::getText).map(AnomalyCommandsTest::plain)).contains(
                    "Go to Source", "Open Explanation", "Show in Transaction Graph", "Quick Fix", "Copy");
            menu.notifyListeners(SWT.Hide, new Event());
            return null;
        });
    }

    @Test
    void quickFixOpensTheFixesInTheEditor() throws Exception {
        Workbench.inUi(() -> {
            JavaPerspective.open();
            TreeViewer viewer = JavaPerspective.anomalies();
            viewer.getTree().setFocus();
            Rows.select(viewer, SKEW);

            Commands.execute("org.eclipse.jdt.ui.edit.text.java.correction.assist.proposals");

            assertThat(selectedInEditor()).isEqualTo("withdraw");
            Workbench.await("the fixes", () -> Arrays.stream(viewer.getControl().getDisplay().getShells())
                    .filter(Shell::isVisible)
                    .flatMap(shell -> Controls.in(shell, Table.class).stream())
                    .flatMap(table -> Arrays.stream(table.getItems()))
                    .anyMatch(item -> item.getText().contains("serializable")));
            return null;
        });
    }

    @Test
    void showInGraphOpensTheGraph() throws Exception {
        Workbench.inUi(() -> {
            TreeViewer viewer = JavaPerspective.anomalies();
            Rows.select(viewer, SKEW);

            Commands.execute("org.isolde.ui.showInGraph");

            IViewPart graph = Workbench.page().findView("org.isolde.ui.graph.view");
            assertThat(graph).isNotNull();
            assertThat(Workbench.page().isPartVisible(graph)).isTrue();
            Workbench.page().hideView(graph);
            return null;
        });
    }

    private static String plain(String label) {
        return label.replace("&", "").split("\t")[0];
    }

    @Test
    void itsKeysAreNobodyElses() throws Exception {
        Workbench.inUi(() -> {
            IBindingService bindings = PlatformUI.getWorkbench().getService(IBindingService.class);
            for (String keys : List.of("M2+M3+Q I", "M2+M3+Q E", "M1+M3+.", "M1+M3+,")) {
                KeySequence sequence = KeySequence.getInstance(keys);
                assertThat(Arrays.stream(bindings.getBindings()).filter(
                        binding -> binding.getTriggerSequence().equals(sequence))).as(keys).hasSize(1);
            }
            return null;
        });
    }
}
