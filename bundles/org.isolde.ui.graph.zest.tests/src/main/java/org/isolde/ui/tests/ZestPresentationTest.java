// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.zest.core.widgets.Graph;
import org.eclipse.zest.core.widgets.GraphConnection;
import org.eclipse.zest.core.widgets.GraphItem;
import org.eclipse.zest.core.widgets.GraphNode;
import org.isolde.graph.layout.Drawing;
import org.isolde.graph.layout.EdgeShape;
import org.isolde.graph.layout.NodeShape;
import org.isolde.graph.paint.Role;
import org.isolde.ui.graph.internal.canvas.GraphColours;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

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

    /**
     * Nodes do not overlap and have the colours and texts of the theme, on a background that is the
     * theme's, too.
     */
    @Test
    @InTheDarkToo
    void itLooksWellInEachTheme() throws Exception {
        Workbench.inUi(() -> {
            graph.view().select(Optional.of(graph.node("SmallBank.writeCheck")));
            graph.execute("fit");
            zest().getLightweightSystem().getUpdateManager().performUpdate();
            WindowPicture picture = graph.picture("graph-zest");

            List<GraphNode> nodes = List.copyOf(zest().getNodes());
            assertThat(nodes).hasSameSizeAs(drawing().nodes()).allSatisfy(node -> {
                Rectangle box = box(node);
                assertThat(nodes).filteredOn(other -> other != node && box(other).intersects(box)).isEmpty();
                assertThat(picture.shows(box)).as("all of %s is seen", node.getText()).isTrue();
                assertThat(picture.hasAbout(rgb(inside(node)), box)).as("the inside of %s", node.getText()).isTrue();
                assertThat(picture.hasAbout(rgb(Role.TEXT), box)).as("the text of %s", node.getText()).isTrue();
            });
            assertThat(picture.hasAbout(rgb(Role.SELECTION), box(node(graph.node("SmallBank.writeCheck"))))).isTrue();
            assertThat(picture.share(rgb(Role.BACKGROUND), zest().getClientArea())).isGreaterThan(0.3);
            assertThat(brightness(Role.BACKGROUND) < brightness(Role.TEXT)).isEqualTo(Screenshot.dark());
            return null;
        });
    }

    private static Role inside(GraphNode node) {
        return ((NodeShape) node.getData()).node().pivot() ? Role.PIVOT : Role.NODE;
    }

    /** Where in Zest's control a node is, in pixels. */
    private static Rectangle box(GraphNode node) {
        IFigure figure = node.getNodeFigure();
        org.eclipse.draw2d.geometry.Rectangle bounds = figure.getBounds().getCopy();
        figure.translateToAbsolute(bounds);
        return new Rectangle(bounds.x, bounds.y, bounds.width, bounds.height);
    }

    private static RGB rgb(Role role) {
        return new GraphColours().of(role).getRGB();
    }

    private static int brightness(Role role) {
        RGB colour = rgb(role);
        return colour.red + colour.green + colour.blue;
    }
}
