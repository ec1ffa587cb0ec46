package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.zest.core.widgets.Graph;
import org.eclipse.zest.core.widgets.GraphConnection;
import org.eclipse.zest.core.widgets.GraphItem;
import org.eclipse.zest.core.widgets.GraphNode;
import org.isolde.graph.layout.Drawing;
import org.isolde.graph.layout.EdgeShape;
import org.isolde.graph.layout.NodeShape;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The graph view draws with Zest, too, at the places that the drawing has. */
class ZestPresentationTest {

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private OpenGraph graph;

    @BeforeEach
    void importBuildAndOpen() throws Exception {
        TestProject.example("bank");
        workspace.build();
        graph = new OpenGraph();
        Workbench.inUi(() -> {
            choose("Zest");
            return null;
        });
    }

    @AfterEach
    void close() throws Exception {
        Workbench.inUi(() -> {
            graph.close();
            return null;
        });
    }

    /** Chooses what the view draws with, in its menu. */
    private void choose(String name) {
        MenuManager showAs = Arrays.stream(menu().getItems())
                .filter(MenuManager.class::isInstance)
                .map(MenuManager.class::cast)
                .filter(item -> item.getMenuText().equals("Show As"))
                .findFirst()
                .orElseThrow();
        for (IAction action : Arrays.stream(showAs.getItems()).map(
                item -> ((ActionContributionItem) item).getAction()).toList()) {
            action.setChecked(action.getText().equals(name));
            action.run();
        }
        OpenGraph.awaitDrawn();
    }

    private IContributionManager menu() {
        return graph.view().getViewSite().getActionBars().getMenuManager();
    }

    private Graph zest() {
        return (Graph) graph.view().presentation().control();
    }

    private Drawing drawing() {
        return graph.view().scene().drawing();
    }

    private GraphNode node(String id) {
        return zest().getNodes()
                .stream()
                .filter(node -> ((NodeShape) node.getData()).node().id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void nodesEdgesAndBendsAreWhereTheDrawingHasThem() throws Exception {
        Workbench.inUi(() -> {
            assertThat(zest().getNodes()).hasSameSizeAs(drawing().nodes());
            for (GraphNode node : zest().getNodes()) {
                NodeShape shape = (NodeShape) node.getData();
                assertThat(node.getText()).startsWith(shape.node().name());
                assertThat(node.getLocation()).isEqualTo(new Point((int) shape.box().x(), (int) shape.box().y()));
            }
            assertThat(zest().getConnections()).hasSameSizeAs(drawing().edges());
            graph.execute("zoomin");
            zest().getLightweightSystem().getUpdateManager().performUpdate();
            for (GraphConnection edge : zest().getConnections()) {
                EdgeShape shape = (EdgeShape) edge.getData();
                assertThat(edge.getText()).isEqualTo(shape.edge().label());
                PointList points = edge.getConnectionFigure().getPoints();
                assertThat(points.size()).as(edge.getText()).isEqualTo(shape.points().size());
                for (int i = 0; i < points.size(); i++) {
                    assertThat(points.getPoint(i).getDistance(new Point(
                            (int) shape.points().get(i).x(),
                            (int) shape.points().get(i).y()))).as(edge.getText()).isLessThan(3);
                }
            }
            return null;
        });
    }

    @Test
    void theSelectionIsTheSameInBoth() throws Exception {
        Workbench.inUi(() -> {
            String id = graph.node("SmallBank.writeCheck");
            graph.view().selectAndReveal(id);
            assertThat(zest().getSelection()).map(GraphItem::getData).map(data -> ((NodeShape) data).node().id())
                    .containsExactly(id);

            String other = graph.node("SmallBank.balance");
            zest().setSelection(new GraphItem[] {node(other)});
            zest().notifyListeners(SWT.Selection, selectionOf(node(other)));
            assertThat(graph.view().scene().selected()).contains(other);

            choose("Drawing");
            assertThat(graph.view().presentation()).isSameAs(graph.view().canvas());
            assertThat(graph.view().canvas().scene().selected()).contains(other);
            return null;
        });
    }

    private static Event selectionOf(GraphNode node) {
        Event event = new Event();
        event.item = node;
        return event;
    }

    @Test
    void anAnomalyIsSteppedThrough() throws Exception {
        Workbench.inUi(() -> {
            graph.execute("nextstep");
            Optional<String> step = graph.view().scene().selected();
            assertThat(step).isPresent();
            List<String> selected = zest().getSelection().stream().map(GraphItem::getData).map(
                    data -> ((EdgeShape) data).edge().id()).toList();
            assertThat(selected).containsExactly(step.get());
            return null;
        });
    }

    @ParameterizedTest
    @EnumSource
    void itLooksWellInEachTheme(Theme theme) throws Exception {
        Workbench.inUi(() -> {
            theme.during(() -> {
                graph.view().select(Optional.of(graph.node("SmallBank.writeCheck")));
                graph.execute("fit");
                Screenshot.take(Workbench.window().getShell(), theme.picture("graph-zest"));
            });
            return null;
        });
    }
}
