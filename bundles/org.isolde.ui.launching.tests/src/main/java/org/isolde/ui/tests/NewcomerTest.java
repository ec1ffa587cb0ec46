// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceDescription;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.isolde.launching.runs.Run;
import org.isolde.launching.runs.RunState;
import org.isolde.ui.internal.anomalies.AnomaliesView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * A newcomer's way, from an empty workspace to a program that is mended and has run: the example
 * wizard, the Isolde view, the explanation, the quick fix, <em>Run As</em> and the Transactions
 * view, all by their controls and commands.
 */
class NewcomerTest {

    private static final String SKEW = "Withdraw.withdraw (2 runs): Withdraw.x, Withdraw.y";
    private static final String WRITE_BACK = "Write back x in Withdraw.withdraw";

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private final MarkerDeltas deltas = new MarkerDeltas();
    private IPerspectiveDescriptor before;

    @BeforeEach
    void buildAutomaticallyInTheIsoldePerspective() throws Exception {
        buildAutomatically(true);
        Workbench.inUi(() -> {
            before = Workbench.page().getPerspective();
            PlatformUI.getWorkbench().showPerspective("org.isolde.ui.perspective", Workbench.window());
            Workbench.page().resetPerspective();
            return null;
        });
    }

    @AfterEach
    void tidy() throws Exception {
        deltas.close();
        buildAutomatically(false);
        StmLaunch.removeAll();
        Workbench.inUi(() -> {
            IWorkbenchPage page = Workbench.page();
            page.closeAllEditors(false);
            page.closePerspective(page.getPerspective(), false, false);
            page.setPerspective(before);
            return null;
        });
    }

    private static void buildAutomatically(boolean automatic) throws CoreException {
        IWorkspaceDescription description = ResourcesPlugin.getWorkspace().getDescription();
        description.setAutoBuilding(automatic);
        ResourcesPlugin.getWorkspace().setDescription(description);
    }

    @Test
    void fromTheExampleToAProgramThatIsMendedAndHasRun() throws Exception {
        assertThat(ResourcesPlugin.getWorkspace().getRoot().getProjects()).isEmpty();
        ITextEditor editor = Workbench.inUi(() -> {
            getTheExample();
            Tree anomalies = anomalies();
            Workbench.await("the anomaly", () -> row(anomalies, SKEW) != null);
            assertThat(skews()).map(MarkerText::of).singleElement().asString().contains("Withdraw.java");
            // Not even for a moment at the project, as if it had no sources.
            assertThat(deltas.seen()).noneMatch(delta -> delta.endsWith(" in bank"));

            // As a click does.
            Workbench.page().activate(Workbench.page().findView(AnomaliesView.ID));
            TreeItem skew = row(anomalies, SKEW);
            anomalies.setSelection(skew);
            anomalies.notifyListeners(SWT.Selection, new Event());
            readTheExplanation();
            anomalies.notifyListeners(SWT.DefaultSelection, new Event());
            ITextEditor opened = (ITextEditor) Workbench.page().getActiveEditor();
            assertThat(opened.getEditorInput().getName()).isEqualTo("Withdraw.java");
            assertThat(((ITextSelection) opened.getSelectionProvider().getSelection()).getText()).isEqualTo("withdraw");
            return opened;
        });
        Workbench.inUi(() -> {
            mend(editor);
            Workbench.await("the proof", () -> row(anomalies(), "withdraw \u2013 safe") != null);
            Workbench.await("the marker to go", () -> skews().isEmpty());
            editor.setFocus();
            Commands.execute("org.isolde.ui.launching.shortcut.run");
            return null;
        });
        StmLaunch launched = StmLaunch.latest();
        Run run = launched.awaitEnd();
        assertThat(run.state()).isEqualTo(RunState.ENDED);
        assertThat(launched.awaitConsole("The customer ended up in debt")).contains(
                "The customer ended up in debt in 0 of 10000 rounds.");
        Workbench.inUi(() -> {
            OpenTransactions view = OpenTransactions.open();
            Table counts = view.table();
            Workbench.await("the counts", () -> counts.getItemCount() > 1);
            assertThat(view.row(TransactionsViewTest.WITHDRAW_ROW)).element(1).isEqualTo(
                    "20,000");
            Screenshot.take(Workbench.window().getShell(), "newcomer");
            return null;
        });
    }

    private static void getTheExample() throws Exception {
        Runnable newExample = () -> {
            try {
                Commands.execute("org.eclipse.ui.newWizard", "newWizardId", "org.isolde.doc.exampleWizard");
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        };
        Modal.during(newExample, new Modal.Step("New Isolde Example", wizard -> {
            ExampleWizardTest.check(Controls.in(wizard, Table.class).getFirst(), "bank");
            Dialogs.press(wizard, "Finish");
        }));
    }

    private static Tree anomalies() {
        return ((TreeViewer) Workbench.page().findView(AnomaliesView.ID).getSite().getSelectionProvider()).getTree();
    }

    private static TreeItem row(Tree tree, String text) {
        return Rows.item(tree.getItems(), item -> item.getText().equals(text));
    }

    private static List<IMarker> skews() {
        IProject bank = ResourcesPlugin.getWorkspace().getRoot().getProject("bank");
        try {
            return List.of(bank.findMarkers("org.isolde.core.writeSkew", true, IResource.DEPTH_INFINITE));
        } catch (CoreException e) {
            throw new AssertionError(e);
        }
    }

    private static void readTheExplanation() {
        Shell window = Workbench.window().getShell();
        Workbench.await("the timeline of the anomaly", () -> Controls.in(window, Table.class)
                .stream()
                .anyMatch(table -> table.getItemCount() > 0 && Arrays.stream(table.getColumns())
                        .map(TableColumn::getText)
                        .anyMatch("T1: Withdraw.withdraw (pivot)"::equals)));
        Workbench.await("the fixes", () -> Controls.in(window, StyledText.class)
                .stream()
                .anyMatch(words -> words.getText().contains("What cures it")
                        && words.getText().contains(WRITE_BACK)));
    }

    private static void mend(ITextEditor editor) throws Exception {
        Workbench.await("the annotation", () -> !Annotations.lines(editor).isEmpty());
        Workbench.page().activate(editor);
        Table proposals = Proposals.show(editor);
        assertThat(Proposals.labels(proposals)).contains(WRITE_BACK);
        Proposals.choose(proposals, WRITE_BACK);
        if (editor.isDirty()) {
            Commands.execute("org.eclipse.ui.file.save");
        }
    }
}
