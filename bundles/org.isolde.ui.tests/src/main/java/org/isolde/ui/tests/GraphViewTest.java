// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.texteditor.ITextEditor;
import org.isolde.engine.Verdict;
import org.isolde.graph.layout.EdgeShape;
import org.isolde.graph.layout.NodeShape;
import org.isolde.graph.layout.Point;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.Node;
import org.isolde.graph.paint.Role;
import org.isolde.ui.graph.internal.canvas.GraphColours;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The graph view shows the transactions of the workspace, and one gets around in it with mouse and
 * keyboard.
 */
class GraphViewTest {

    private static final String BALANCE = "    /**\n     * Balance (Bal)";
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
            graph.close();
            return null;
        });
    }

    @Test
    void theGraphIsThatOfTheAnalyses() throws Exception {
        Workbench.inUi(() -> {
            Node pivot = graph.view().scene().drawing().graph().node(graph.node("SmallBank.writeCheck")).orElseThrow();
            assertThat(pivot.pivot()).isTrue();
            assertThat(pivot.verdict()).contains(Verdict.ANOMALY);
            assertThat(pivot.project()).isEqualTo("bank");
            assertThat(graph.view().scene().drawing().graph().edges())
                    .filteredOn(Edge::dangerous)
                    .isNotEmpty()
                    .anyMatch(Edge::vulnerable);
            assertThat(graph.view().scene().drawing().graph().cycles()).hasSize(2);
            return null;
        });
    }

    @Test
    @InTheDarkToo
    void aSelectedTransactionAndAStepAreShown() throws Exception {
        Workbench.inUi(() -> {
            String selected = graph.node("SmallBank.writeCheck");
            graph.view().select(Optional.of(selected));
            WindowPicture picture = graph.picture("graph");
            assertGraphIsPainted(picture);
            assertThat(marked(picture)).containsExactly(selected);

            graph.execute("nextstep");
            WindowPicture step = graph.picture("graph-step");
            assertGraphIsPainted(step);
            assertThat(marked(step)).hasSize(3).allMatch(graph.view().scene().highlighted()::contains);
            EdgeShape edge = graph.view().scene().drawing().edge(graph.view().scene().selected().orElseThrow())
                    .orElseThrow();
            assertThat(edge.points()).anyMatch(bend -> step.hasAbout(rgb(Role.SELECTION), graph.pixels(bend, 6)));
            graph.execute("endsteps");
            return null;
        });
    }

    /**
     * Nodes do not overlap, and those that are seen have their colours and texts on a background,
     * all as the theme has them.
     */
    private void assertGraphIsPainted(WindowPicture picture) {
        List<NodeShape> nodes = graph.view().scene().drawing().nodes();
        assertThat(nodes).allMatch(node -> nodes.stream().noneMatch(
                other -> other != node && other.box().intersects(node.box())), "overlaps no other");
        assertThat(nodes).filteredOn(node -> picture.shows(graph.pixels(node.box(), 0))).hasSizeGreaterThan(3)
                .allSatisfy(node -> {
                    Rectangle inside = graph.pixels(node.box(), -3);
                    RGB colour = rgb(node.node().pivot() ? Role.PIVOT : Role.NODE);
                    assertThat(picture.share(colour, inside)).as("the inside of %s", node).isGreaterThan(0.5);
                    assertThat(picture.hasAbout(rgb(Role.TEXT), inside)).as("the text of %s", node).isTrue();
                });
        assertThat(picture.share(rgb(Role.BACKGROUND), graph.area())).as("the background").isGreaterThan(0.3);
        assertThat(brightness(Role.BACKGROUND) < brightness(Role.TEXT)).isEqualTo(Screenshot.dark());
    }

    /** The nodes that have a border in the colour of the selection around them. */
    private List<String> marked(WindowPicture picture) {
        return graph.view().scene().drawing().nodes().stream()
                .filter(node -> picture.hasAbout(rgb(Role.SELECTION), graph.pixels(node.box(), 5)))
                .map(node -> node.node().id()).toList();
    }

    private static RGB rgb(Role role) {
        return new GraphColours().of(role).getRGB();
    }

    private static int brightness(Role role) {
        RGB colour = rgb(role);
        return colour.red + colour.green + colour.blue;
    }

    @Test
    void aClickSelectsAndADoubleClickOpensTheSource() throws Exception {
        Workbench.inUi(() -> {
            String node = graph.node("SmallBank.writeCheck");
            graph.mouse(SWT.MouseDown, graph.middle(node), 1);
            graph.mouse(SWT.MouseUp, graph.middle(node), 1);
            assertThat(graph.view().scene().selected()).contains(node);
            graph.mouse(SWT.MouseDoubleClick, graph.middle(node), 1);
            Workbench.await("an editor", () -> Workbench.page().getActiveEditor() != null);
            assertThat(Workbench.page().getActiveEditor().getTitle()).isEqualTo("SmallBank.java");
            Workbench.page().closeAllEditors(false);
            return null;
        });
    }

    @Test
    void anEdgeOpensTheAccessThatItBeginsWith() throws Exception {
        String source = bank.source(SMALL_BANK).readString();
        Workbench.inUi(() -> {
            EdgeShape joined = graph.view().scene().drawing().edges().stream()
                    .filter(shape -> shape.edge().kinds().size() > 1)
                    .filter(shape -> shape.edge().from().equals(graph.node("SmallBank.depositChecking")))
                    .findFirst()
                    .orElseThrow();
            Point label = graph.view().canvas().viewport().toWindow(joined.label().orElseThrow().centre());
            graph.mouse(SWT.MouseDown, label, 1);
            graph.mouse(SWT.MouseUp, label, 1);
            assertThat(graph.view().scene().selected()).contains(joined.edge().id());
            graph.key(SWT.CR, 0);
            Workbench.await("an editor", () -> Workbench.page().getActiveEditor() != null);
            ITextEditor editor = (ITextEditor) Workbench.page().getActiveEditor();
            Workbench.await("the access", () -> offset(editor) > source.indexOf("depositChecking("));
            assertThat(offset(editor)).isLessThan(source.indexOf("public", source.indexOf("depositChecking(")));
            Workbench.page().closeAllEditors(false);
            return null;
        });
    }

    private static int offset(ITextEditor editor) {
        return ((ITextSelection) editor.getSelectionProvider().getSelection()).getOffset();
    }

    @Test
    void theWheelZoomsWhereItPointsAndDraggingMoves() throws Exception {
        Workbench.inUi(() -> {
            Point point = graph.middle(graph.node("SmallBank.writeCheck"));
            double before = graph.view().canvas().viewport().scale();
            graph.wheel(point, 3, 0);
            assertThat(graph.view().canvas().viewport().scale()).isGreaterThan(before);
            Point after = graph.middle(graph.node("SmallBank.writeCheck"));
            assertThat(after.distance(point)).isCloseTo(0, within(2.0));
            Point free = new Point(2, graph.area().height - 3);
            graph.mouse(SWT.MouseDown, free, 1);
            graph.mouse(SWT.MouseMove, new Point(free.x() + 40, free.y() - 30), 0);
            graph.mouse(SWT.MouseUp, new Point(free.x() + 40, free.y() - 30), 1);
            Point moved = graph.middle(graph.node("SmallBank.writeCheck"));
            assertThat(moved.x() - after.x()).isCloseTo(40, within(1.0));
            assertThat(moved.y() - after.y()).isCloseTo(-30, within(1.0));
            graph.execute("fit");
            assertThat(graph.view().canvas().viewport().scale()).isCloseTo(before, within(0.001));
            return null;
        });
    }

    @Test
    void theArrowKeysGoAlongEdges() throws Exception {
        Workbench.inUi(() -> {
            graph.key(SWT.HOME, 0);
            String first = graph.view().scene().selected().orElseThrow();
            graph.view().select(Optional.of(graph.node("SmallBank.balance")));
            graph.key(SWT.ARROW_RIGHT, 0);
            String next = graph.view().scene().selected().orElseThrow();
            assertThat(first).isNotBlank();
            assertThat(next).isNotEqualTo(graph.node("SmallBank.balance"));
            assertThat(graph.view().scene().drawing().graph().edgesOf(next))
                    .anyMatch(edge -> edge.touches(graph.node("SmallBank.balance")));
            graph.key(' ', 0);
            assertThat(graph.view().scene().drawing().edge(graph.view().scene().selected().orElseThrow())).isPresent();
            graph.key(SWT.ESC, 0);
            assertThat(graph.view().scene().selected()).isEmpty();
            return null;
        });
    }

    @Test
    void searchingMarksAndEnterGoesOn() throws Exception {
        Workbench.inUi(() -> {
            Workbench.activate();
            graph.execute("search");
            Display display = graph.canvas().getDisplay();
            Workbench.await("the field", () -> display.getFocusControl() instanceof Text);
            Text field = (Text) display.getFocusControl();
            field.setText("check");
            assertThat(graph.view().scene().matches()).contains(graph.node("SmallBank.writeCheck"));
            field.notifyListeners(SWT.DefaultSelection, new Event());
            assertThat(graph.view().scene().selected()).hasValueSatisfying(
                    id -> assertThat(graph.view().scene().matches()).contains(id));
            field.setText("");
            assertThat(graph.view().scene().matches()).isEmpty();
            return null;
        });
    }

    @Test
    void oneStepsThroughTheCycleOfAnAnomaly() throws Exception {
        Workbench.inUi(() -> {
            graph.view().select(Optional.of(graph.node("SmallBank.writeCheck")));
            graph.execute("nextstep");
            assertThat(graph.view().status()).isEqualTo("read-only anomaly [shown], step 1 of 3: "
                    + "SmallBank.balance reads what SmallBank.writeCheck overwrites: SmallBank.Customer.checking");
            String first = graph.view().scene().selected().orElseThrow();
            graph.execute("nextstep");
            assertThat(graph.view().status()).contains("step 2 of 3: ");
            graph.execute("previousstep");
            assertThat(graph.view().scene().selected()).contains(first);
            graph.execute("endsteps");
            assertThat(graph.view().scene().highlighted()).isEmpty();
            return null;
        });
    }

    @Test
    void anEditElsewhereLeavesSelectionAndPosition() throws Exception {
        Point before = Workbench.inUi(() -> {
            graph.view().select(Optional.of(graph.node("SmallBank.writeCheck")));
            graph.execute("zoomin");
            return graph.middle(graph.node("SmallBank.writeCheck"));
        });

        bank.edit(SMALL_BANK, BALANCE,
                "    @Atomic(group = \"smallbank\")\n    public void addedLater() {\n    }\n\n" + BALANCE);
        workspace.build();

        Workbench.inUi(() -> {
            OpenGraph.awaitDrawn();
            assertThat(graph.node("SmallBank.addedLater")).isNotBlank();
            assertThat(graph.view().scene().selected()).contains(graph.node("SmallBank.writeCheck"));
            assertThat(graph.middle(graph.node("SmallBank.writeCheck")).distance(before)).isCloseTo(0, within(2.0));
            return null;
        });
    }
}
