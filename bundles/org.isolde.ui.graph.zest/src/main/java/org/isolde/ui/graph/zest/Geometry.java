// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.zest;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.draw2d.AbsoluteBendpoint;
import org.eclipse.draw2d.AbstractConnectionAnchor;
import org.eclipse.draw2d.Bendpoint;
import org.eclipse.draw2d.BendpointConnectionRouter;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.ConnectionRouter;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PrecisionPoint;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.zest.core.widgets.GraphConnection;
import org.eclipse.zest.core.widgets.GraphNode;
import org.isolde.graph.layout.Box;
import org.isolde.graph.layout.EdgeShape;
import org.isolde.graph.layout.NodeShape;
import org.isolde.graph.layout.TextMeasure.Style;
import org.isolde.graph.paint.Role;
import org.isolde.ui.graph.Look;

/**
 * Places the figures of Zest as in a drawing: nodes, the ends and bends of edges, and labels.
 * Zest's own layouts are not used; they do not handle graphs with cycles well.
 */
final class Geometry {

    private final ConnectionRouter router = new BendpointConnectionRouter();

    /** Puts a node in its place. */
    void place(GraphNode node, NodeShape shape) {
        Box box = shape.box();
        node.setSize(box.width(), box.height());
        node.setLocation(box.x(), box.y());
    }

    /**
     * Puts an edge in its place, whose nodes are in theirs.
     *
     * @param look what its label looks like
     */
    void place(GraphConnection edge, EdgeShape shape, Look look) {
        // Zest bends edges that run side by side.
        edge.setCurveDepth(0);
        edge.setRouter(router);
        Connection figure = edge.getConnectionFigure();
        figure.setSourceAnchor(new Anchor(edge.getSource().getNodeFigure(), point(shape.points().getFirst())));
        figure.setTargetAnchor(new Anchor(edge.getDestination().getNodeFigure(), point(shape.points().getLast())));
        figure.setConnectionRouter(router);
        List<Bendpoint> bends = new ArrayList<>();
        shape.points().subList(1, shape.points().size() - 1).forEach(
                point -> bends.add(new AbsoluteBendpoint(point(point))));
        figure.setRoutingConstraint(bends);
        for (IFigure child : figure.getChildren()) {
            if (child instanceof Label label) {
                place(label, figure, shape, look);
            }
        }
    }

    private static void place(Label label, IFigure edge, EdgeShape shape, Look look) {
        if (shape.label().isPresent()) {
            Rectangle bounds = rectangle(shape.label().get());
            label.setOpaque(true);
            label.setBackgroundColor(look.colour(Role.BACKGROUND));
            label.setFont(look.font(Style.SMALL));
            edge.setConstraint(label, (org.eclipse.draw2d.Locator) target -> target.setBounds(bounds));
        }
    }

    private static Point point(org.isolde.graph.layout.Point point) {
        return new PrecisionPoint(point.x(), point.y());
    }

    /** A box of a drawing, with room for all of it. */
    static Rectangle rectangle(Box box) {
        int x = (int) Math.floor(box.x());
        int y = (int) Math.floor(box.y());
        return new Rectangle(
                x, y, (int) Math.ceil(box.x() + box.width()) - x, (int) Math.ceil(box.y() + box.height()) - y);
    }

    /**
     * An end of an edge: a fixed point on the border of a node, independent of zooming and
     * scrolling.
     */
    private static final class Anchor extends AbstractConnectionAnchor {

        private final Point place;

        Anchor(IFigure node, Point place) {
            super(node);
            this.place = place;
        }

        @Override
        public Point getLocation(Point reference) {
            Point location = new PrecisionPoint(place);
            getOwner().translateToAbsolute(location);
            return location;
        }
    }
}
