// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.printing.Printer;
import org.eclipse.swt.printing.PrinterData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.isolde.core.IsoldeCore;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.graph.layout.Point;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.Node;
import org.isolde.ui.graph.internal.view.GraphFiles;
import org.isolde.ui.graph.internal.view.GraphPrinter;
import org.isolde.ui.internal.anomalies.AnomaliesView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** What the toolbar and the menus of the graph view offer. */
class GraphCommandsTest {

    private static final String SMALL_BANK = "org/isolde/examples/bank/SmallBank.java";

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private TestProject bank;
    private OpenGraph graph;

    @BeforeEach
    void importBuildAndOpen() throws Exception {
        bank = TestProject.example("bank");
        workspace.build();
        graph = new OpenGraph();
    }

    @AfterEach
    void close() throws Exception {
        Workbench.inUi(() -> {
            Workbench.page().closeAllEditors(false);
            graph.close();
            return null;
        });
    }

    private List<String> names() {
        return graph.view().scene().drawing().graph().nodes().stream().map(Node::fullName).toList();
    }

    @Test
    @InTheDarkToo
    void theGraphCanBeReadAsATree() throws Exception {
        Workbench.inUi(() -> {
            graph.execute("tree");
            try {
                Tree tree = (Tree) graph.view().presentation().control();
                TreeItem project = tree.getItem(0);
                assertThat(project.getText()).isEqualTo("bank");
                TreeItem transaction = Arrays.stream(project.getItem(0).getItem(0).getItems())
                        .filter(item -> item.getText().startsWith("writeCheck"))
                        .findFirst()
                        .orElseThrow();
                assertThat(transaction.getText()).contains("Pivot of an anomaly");
                tree.setSelection(transaction);
                Event event = new Event();
                event.item = transaction;
                tree.notifyListeners(SWT.Selection, event);
                assertThat(graph.view().scene().selected()).contains(graph.node("SmallBank.writeCheck"));
                tree.notifyListeners(SWT.Expand, event);
                transaction.setExpanded(true);
                graph.picture("graph-tree");
            } finally {
                graph.execute("tree");
            }
            assertThat(graph.view().presentation()).isSameAs(graph.view().canvas());
            return null;
        });
    }

    @Test
    void anomaliesOnlyHidesEverythingElse() throws Exception {
        Workbench.inUi(() -> {
            graph.execute("anomaliesonly");
            assertThat(names()).containsExactlyInAnyOrder(
                    "SmallBank.balance", "SmallBank.writeCheck", "SmallBank.transactSavings", "Withdraw.withdraw");
            assertThat(graph.view().scene().drawing().graph().edges()).allMatch(Edge::dangerous);
            graph.picture("graph-anomalies");
            graph.execute("anomaliesonly");
            assertThat(names()).hasSize(6);
            return null;
        });
    }

    @Test
    void theNeighboursOfANodeCanBeShownAlone() throws Exception {
        Workbench.inUi(() -> {
            graph.view().select(Optional.of(graph.node("Withdraw.withdraw")));
            graph.execute("neighbours");
            assertThat(names()).containsExactly("Withdraw.withdraw");
            assertThat(graph.view().status()).contains("of 6 nodes in all");
            graph.execute("whole");
            assertThat(names()).hasSize(6);
            return null;
        });
    }

    /** Does something with the dialog that the filter command opens, and answers it with OK. */
    private void filter(Runnable action) throws Exception {
        Display display = Display.getCurrent();
        RuntimeException[] failure = new RuntimeException[1];
        display.asyncExec(() -> {
            Shell dialog = dialog();
            try {
                action.run();
            } catch (RuntimeException e) {
                failure[0] = e;
            }
            Controls.in(dialog, Button.class)
                    .stream()
                    .filter(button -> button.getText().equals("OK"))
                    .findFirst()
                    .orElseThrow()
                    .notifyListeners(SWT.Selection, new Event());
        });
        graph.execute("filter");
        if (failure[0] != null) {
            throw failure[0];
        }
    }

    private static Shell dialog() {
        return Arrays.stream(Display.getCurrent().getShells())
                .filter(shell -> shell.getText().equals("Filter the Graph"))
                .findFirst()
                .orElseThrow();
    }

    private static void check(String facet, String value, boolean checked) {
        Tree tree = Controls.in(dialog(), Tree.class).getFirst();
        TreeItem item = Arrays.stream(tree.getItems())
                .filter(candidate -> candidate.getText().equals(facet))
                .flatMap(candidate -> Arrays.stream(candidate.getItems()))
                .filter(candidate -> candidate.getText().equals(value))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + value));
        item.setChecked(checked);
        Event event = new Event();
        event.item = item;
        event.detail = SWT.CHECK;
        tree.notifyListeners(SWT.Selection, event);
    }

    @Test
    @InTheDarkToo
    void groupsKindsAndLocationsCanBeHidden() throws Exception {
        Workbench.inUi(() -> {
            filter(() -> {
                check("Groups and processes", "withdraw", false);
                check("Kinds of edges", "ww", false);
                check("Locations", "SmallBank.Customer.savings", false);
                assertThat(ContextHelp.title(dialog())).isEqualTo("Filters of the Transaction Graph view");
                Screenshot.take(dialog(), "graph-filter");
            });
            assertThat(names()).doesNotContain("Withdraw.withdraw").contains("SmallBank.balance");
            assertThat(graph.view().scene().drawing().graph().edges()).isNotEmpty().allSatisfy(edge -> {
                assertThat(edge.dependencies()).doesNotContain("ww");
                assertThat(edge.locations()).doesNotContain("SmallBank.Customer.savings");
            });
            filter(() -> {
                check("Groups and processes", "withdraw", true);
                check("Kinds of edges", "ww", true);
                check("Locations", "SmallBank.Customer.savings", true);
                Controls.in(dialog(), Text.class).getFirst().setText("withdraw");
            });
            assertThat(names()).containsExactly("Withdraw.withdraw");
            return null;
        });
    }

    @Test
    void theCursorInAnEditorSelectsItsTransaction() throws Exception {
        String source = bank.source(SMALL_BANK).readString();
        Workbench.inUi(() -> {
            ITextEditor editor = (ITextEditor) IDE.openEditor(Workbench.page(), bank.source(SMALL_BANK));
            graph.execute("link");
            try {
                Workbench.page().activate(editor);
                editor.selectAndReveal(source.indexOf("customer.savings + customer.checking"), 0);
                Workbench.await("the transaction to be selected", () -> graph.view().scene().selected().equals(
                        Optional.of(graph.node("SmallBank.balance"))));
                Workbench.page().activate(graph.view());
                graph.view().canvas().control().setFocus();
                graph.view().select(Optional.empty());
                Point point = graph.middle(graph.node("SmallBank.amalgamate"));
                graph.mouse(SWT.MouseDown, point, 1);
                graph.mouse(SWT.MouseUp, point, 1);
                Workbench.await("the editor to show the transaction",
                        () -> ((ITextSelection) editor.getSelectionProvider().getSelection()).getText()
                                .equals("amalgamate"));
                assertThat(Workbench.page().getActivePart()).isSameAs(graph.view());
            } finally {
                graph.execute("link");
            }
            return null;
        });
    }

    @Test
    void theGraphIsWrittenToFiles(@TempDir Path folder) throws Exception {
        Workbench.inUi(() -> {
            GraphFiles files = new GraphFiles(graph.view());
            files.write(folder.resolve("graph.svg"));
            files.write(folder.resolve("graph.png"));
            files.write(folder.resolve("graph.dot"));
            return null;
        });
        assertThat(Files.readString(folder.resolve("graph.svg"))).contains("<svg ", "writeCheck", "#c63426");
        assertThat(Files.readString(folder.resolve("graph.dot"))).startsWith("digraph")
                .contains("SmallBank.writeCheck");
        ImageData picture = new ImageData(folder.resolve("graph.png").toString());
        Workbench.inUi(() -> {
            assertThat(picture.width / graph.view().scene().drawing().width()).isBetween(1.0, 2.2);
            return null;
        });
    }

    /**
     * GTK brings along a printer that writes this file where nobody chooses another in its dialog.
     */
    @Test
    void theGraphIsPrinted() throws Exception {
        Path file = Path.of("output.pdf");
        Files.deleteIfExists(file);
        PrinterData printer = Stream.of(Printer.getPrinterList())
                .filter(candidate -> candidate.driver.contains("File"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no printer to file"));
        Job job = Workbench.inUi(() -> GraphPrinter.print(graph.view(), printer));
        try {
            job.join();
            assertThat(job.getResult().isOK()).as(job.getResult().getMessage()).isTrue();
            // GTK writes it when it has time.
            Workbench.inUi(() -> {
                Workbench.await("the file", () -> endsWell(file));
                return null;
            });
            assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).startsWith("%PDF").contains("/Image");
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static boolean endsWell(Path file) {
        try {
            return Files.exists(file) && Files.readString(file, StandardCharsets.ISO_8859_1).endsWith("%%EOF\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aPrinterThatIsNotThereIsNamed() throws Exception {
        Job job = Workbench.inUi(() -> GraphPrinter.print(graph.view(), new PrinterData("no such driver", "paper")));
        job.join();
        assertThat(job.getResult().getSeverity()).isEqualTo(IStatus.ERROR);
        assertThat(job.getResult().getMessage()).contains("'paper'");
    }

    @Test
    @InTheDarkToo
    void whatTheMouseIsOverIsExplained() throws Exception {
        Workbench.inUi(() -> {
            OpenGraph.awaitDrawn();
            Shell popped = graph.hover(graph.middle(graph.node("SmallBank.writeCheck")));
            assertThat(Controls.in(popped, Label.class)).extracting(Label::getText).singleElement().asString()
                    .contains("SmallBank.writeCheck", "Pivot of an anomaly");
            Screenshot.takeAsItIs(Workbench.window().getShell(), "graph-hover");
            graph.mouse(SWT.MouseDown, new Point(1, 1), 1);
            assertThat(popped.isDisposed()).isTrue();
            return null;
        });
    }

    @Test
    void theAnomalyThatIsSelectedElsewhereIsSteppedThrough() throws Exception {
        Workbench.inUi(() -> {
            IWorkbenchPage page = Workbench.page();
            page.setPartState(page.getReference(graph.view()), IWorkbenchPage.STATE_RESTORED);
            AnomaliesView anomalies = (AnomaliesView) page.showView(AnomaliesView.ID);
            try {
                ProgramAnomaly skew = IsoldeCore.results().programs().getFirst().anomalies().stream().filter(
                        anomaly -> anomaly.anomaly().kind() == AnomalyKind.WRITE_SKEW).findFirst().orElseThrow();
                anomalies.select(skew);
                Workbench.await("the first step",
                        () -> graph.view().status().startsWith("write skew [shown], step 1 of "));
                assertThat(graph.view().scene().highlighted()).isNotEmpty();
                assertThat(graph.view().scene().selected()).isPresent();
            } finally {
                page.hideView(anomalies);
            }
            return null;
        });
    }
}
