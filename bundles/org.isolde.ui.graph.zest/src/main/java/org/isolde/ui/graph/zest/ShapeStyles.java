// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.zest;

import java.util.function.Supplier;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.jface.viewers.IFontProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.zest.core.viewers.IConnectionStyleProvider;
import org.eclipse.zest.core.viewers.IEntityStyleProvider;
import org.eclipse.zest.core.widgets.ZestStyles;
import org.isolde.engine.Verdict;
import org.isolde.graph.layout.EdgeShape;
import org.isolde.graph.layout.NodeShape;
import org.isolde.graph.layout.TextMeasure.Style;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.Node;
import org.isolde.graph.paint.Role;
import org.isolde.graph.paint.Scene;
import org.isolde.ui.graph.Look;

/** Says what nodes and edges look like on Zest: as on the canvas, as far as Zest can. */
@SuppressWarnings("removal") // Zest 1.19 has successors of both interfaces, which earlier versions do not know.
final class ShapeStyles extends LabelProvider
        implements IEntityStyleProvider, IConnectionStyleProvider, IFontProvider {

    private final Look look;
    private final Supplier<Scene> scene;

    /** @param scene what somebody looks at now */
    ShapeStyles(Look look, Supplier<Scene> scene) {
        this.look = look;
        this.scene = scene;
    }

    @Override
    public String getText(Object element) {
        return switch (element) {
            case NodeShape shape -> text(shape.node());
            case EdgeShape shape -> shape.edge().label();
            // Zest asks for pairs of nodes, too.
            default -> "";
        };
    }

    private static String text(Node node) {
        return node.verdict().map(verdict -> node.name() + "  " + sign(verdict)).orElse(node.name());
    }

    private static String sign(Verdict verdict) {
        return switch (verdict) {
            case SAFE -> "\u2713";
            case UNKNOWN -> "?";
            case ANOMALY -> "!";
        };
    }

    @Override
    public Font getFont(Object element) {
        return look.font(element instanceof NodeShape ? Style.NAME : Style.SMALL);
    }

    // ---------------------------------------------------------------- nodes

    @Override
    public Color getNodeHighlightColor(Object element) {
        return getBackgroundColour(element);
    }

    @Override
    public Color getBorderColor(Object element) {
        return look.colour(isHighlighted(element) ? Role.SELECTION : border(((NodeShape) element).node()));
    }

    private static Role border(Node node) {
        return node.verdict().map(ShapeStyles::role).orElse(Role.PLAIN);
    }

    private static Role role(Verdict verdict) {
        return switch (verdict) {
            case SAFE -> Role.SAFE;
            case UNKNOWN -> Role.PLAIN;
            case ANOMALY -> Role.DANGER;
        };
    }

    @Override
    public Color getBorderHighlightColor(Object element) {
        return look.colour(Role.SELECTION);
    }

    @Override
    public int getBorderWidth(Object element) {
        Node node = ((NodeShape) element).node();
        if (isHighlighted(element) || scene.get().selected().filter(node.id()::equals).isPresent()) {
            return 3;
        }
        return node.pivot() ? 2 : 1;
    }

    @Override
    public Color getBackgroundColour(Object element) {
        Node node = ((NodeShape) element).node();
        if (scene.get().matches().contains(node.id())) {
            return look.colour(Role.MATCH);
        }
        return look.colour(node.pivot() ? Role.PIVOT : Role.NODE);
    }

    @Override
    public Color getForegroundColour(Object element) {
        return look.colour(Role.TEXT);
    }

    @Override
    public boolean fisheyeNode(Object element) {
        return false;
    }

    // ---------------------------------------------------------------- edges

    @Override
    public int getConnectionStyle(Object element) {
        return ZestStyles.CONNECTIONS_DIRECTED
                | (edge(element).vulnerable() ? ZestStyles.CONNECTIONS_DASH : ZestStyles.CONNECTIONS_SOLID);
    }

    @Override
    public Color getColor(Object element) {
        if (isHighlighted(element)) {
            return look.colour(Role.SELECTION);
        }
        return look.colour(edge(element).dangerous() ? Role.DANGER : Role.EDGE);
    }

    @Override
    public Color getHighlightColor(Object element) {
        return look.colour(Role.SELECTION);
    }

    @Override
    public int getLineWidth(Object element) {
        return isHighlighted(element) || edge(element).dangerous() ? 2 : 1;
    }

    // ---------------------------------------------------------------- both

    @Override
    public IFigure getTooltip(Object element) {
        return new Label(element instanceof NodeShape shape ? shape.node().fullName() : edge(element).label());
    }

    private static Edge edge(Object element) {
        return ((EdgeShape) element).edge();
    }

    private boolean isHighlighted(Object element) {
        return scene.get().highlighted().contains(ShapeContent.id(element));
    }
}
