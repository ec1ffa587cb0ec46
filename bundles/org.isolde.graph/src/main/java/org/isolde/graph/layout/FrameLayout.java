// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.layout;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.eclipse.elk.alg.layered.LayeredLayoutProvider;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.NodePlacementStrategy;
import org.eclipse.elk.alg.layered.options.OrderingStrategy;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.math.KVector;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeLabelPlacement;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.SizeConstraint;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkBendPoint;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkLabel;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;
import org.isolde.graph.layout.TextMeasure.Style;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;

/**
 * The layout of one frame, in layers (Sugiyama's method, by the Eclipse Layout Kernel): edges run
 * from left to right or from top to bottom, with right angles.
 *
 * <p>ELK's best node placement, network simplex, is used for small frames only: its recursion depth
 * grows with the length of the graph, and 500 nodes overflow the stack. Larger frames use the
 * linear algorithm of Brandes and Köpf.
 */
final class FrameLayout {

    /** Up to so many nodes the finest placement is used. */
    private static final int FEW = 40;

    private static final double LEAST_WIDTH = 70;
    private static final double MARGIN = 16;
    /** Around nodes without a frame: the half of the broadest border. */
    private static final double UNFRAMED = 2;

    static {
        // Outside of an Eclipse nobody finds them by themselves, and in one only where its service
        // bundle is installed.
        LayoutMetaDataService.getInstance()
                .registerLayoutMetaDataProviders(new CoreOptions(), new LayeredMetaDataProvider());
    }

    private final String title;
    private final List<Node> nodes;
    private final List<Edge> edges;
    private final TextMeasure texts;
    private final Map<String, ElkNode> elkNodes = new LinkedHashMap<>();
    private final Map<String, ElkEdge> elkEdges = new LinkedHashMap<>();

    FrameLayout(String title, List<Node> nodes, List<Edge> edges, TextMeasure texts) {
        this.title = title;
        this.nodes = nodes;
        this.edges = edges;
        this.texts = texts;
    }

    /**
     * Lays a small frame out in both directions, and takes the drawing that can be shown bigger.
     */
    Drawing run(Drawing before, BooleanSupplier cancelled) {
        Drawing wide = run(Direction.RIGHT, before, cancelled);
        if (nodes.size() > FEW) {
            return wide;
        }
        Drawing high = run(Direction.DOWN, before, cancelled);
        return extent(high) < extent(wide) ? high : wide;
    }

    private static double extent(Drawing drawing) {
        return Math.max(drawing.width() / Shelves.ASPECT, drawing.height());
    }

    private Drawing run(Direction direction, Drawing before, BooleanSupplier cancelled) {
        elkNodes.clear();
        elkEdges.clear();
        ElkNode root = root(direction);
        nodes.forEach(node -> add(node, root, before));
        edges.forEach(edge -> add(edge, root));
        new LayeredLayoutProvider().layout(root, new BasicProgressMonitor() {
            @Override
            public boolean isCanceled() {
                return cancelled.getAsBoolean();
            }
        });
        if (cancelled.getAsBoolean()) {
            throw new CancellationException("The layout was cancelled.");
        }
        double width = title.isEmpty()
                ? root.getWidth()
                : Math.max(root.getWidth(), texts.width(title, Style.TITLE) + 2 * MARGIN);
        Box frame = new Box(0, 0, width, root.getHeight());
        return new Drawing(
                new Graph(nodes, edges, List.of()), width, root.getHeight(),
                title.isEmpty() ? List.of() : List.of(new FrameShape(title, frame)),
                nodes.stream().map(this::shape).toList(), edges.stream().map(this::shape).toList());
    }

    private ElkNode root(Direction direction) {
        ElkNode root = ElkGraphUtil.createGraph();
        root.setProperty(LayeredOptions.PADDING, title.isEmpty()
                ? new ElkPadding(UNFRAMED)
                : new ElkPadding(MARGIN + texts.height(Style.TITLE), MARGIN, MARGIN, MARGIN));
        root.setProperty(LayeredOptions.DIRECTION, direction);
        root.setProperty(LayeredOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
        root.setProperty(LayeredOptions.NODE_PLACEMENT_STRATEGY, nodes.size() <= FEW
                ? NodePlacementStrategy.NETWORK_SIMPLEX
                : NodePlacementStrategy.BRANDES_KOEPF);
        root.setProperty(LayeredOptions.CROSSING_MINIMIZATION_SEMI_INTERACTIVE, true);
        if (title.isEmpty()) {
            root.setProperty(LayeredOptions.CONSIDER_MODEL_ORDER_STRATEGY, OrderingStrategy.PREFER_NODES);
        }
        root.setProperty(LayeredOptions.SPACING_NODE_NODE, 24.0);
        root.setProperty(LayeredOptions.SPACING_PORT_PORT, 8.0);
        root.setProperty(LayeredOptions.SPACING_EDGE_NODE, 12.0);
        root.setProperty(LayeredOptions.SPACING_EDGE_LABEL, 2.0);
        root.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, 28.0);
        root.setProperty(LayeredOptions.SPACING_COMPONENT_COMPONENT, 24.0);
        // How often crossings are minimised from a new start: most of the time goes there.
        root.setProperty(LayeredOptions.THOROUGHNESS, nodes.size() <= FEW ? 7 : 2);
        root.setProperty(LayeredOptions.RANDOM_SEED, 1);
        return root;
    }

    private void add(Node node, ElkNode root, Drawing before) {
        ElkNode elk = ElkGraphUtil.createNode(root);
        NodeLines lines = new NodeLines(node, texts);
        elk.setProperty(LayeredOptions.NODE_SIZE_MINIMUM, new KVector(
                Math.max(LEAST_WIDTH, lines.width()), lines.height()));
        // As high as its edges need, or else they would end on top of each other.
        elk.setProperty(LayeredOptions.NODE_SIZE_CONSTRAINTS, SizeConstraint.minimumSizeWithPorts());
        before.node(node.id()).ifPresent(shape -> elk.setProperty(
                LayeredOptions.POSITION, new KVector(shape.box().x(), shape.box().y())));
        elkNodes.put(node.id(), elk);
    }

    private void add(Edge edge, ElkNode root) {
        ElkEdge elk = ElkGraphUtil.createSimpleEdge(elkNodes.get(edge.from()), elkNodes.get(edge.to()));
        root.getContainedEdges().add(elk);
        if (!edge.label().isEmpty()) {
            ElkLabel label = ElkGraphUtil.createLabel(edge.label(), elk);
            label.setDimensions(texts.width(edge.label(), Style.SMALL) + 4, texts.height(Style.SMALL));
            label.setProperty(LayeredOptions.EDGE_LABELS_PLACEMENT, EdgeLabelPlacement.CENTER);
            label.setProperty(LayeredOptions.EDGE_LABELS_INLINE, true);
        }
        elkEdges.put(edge.id(), elk);
    }

    private NodeShape shape(Node node) {
        ElkNode elk = elkNodes.get(node.id());
        return new NodeShape(node, new Box(elk.getX(), elk.getY(), elk.getWidth(), elk.getHeight()));
    }

    private EdgeShape shape(Edge edge) {
        ElkEdge elk = elkEdges.get(edge.id());
        List<Point> points = new ArrayList<>();
        for (ElkEdgeSection section : elk.getSections()) {
            points.add(new Point(section.getStartX(), section.getStartY()));
            for (ElkBendPoint bend : section.getBendPoints()) {
                points.add(new Point(bend.getX(), bend.getY()));
            }
            points.add(new Point(section.getEndX(), section.getEndY()));
        }
        Optional<Box> label = elk.getLabels()
                .stream()
                .findFirst()
                .map(text -> new Box(text.getX(), text.getY(), text.getWidth(), text.getHeight()));
        return new EdgeShape(edge, points, label);
    }
}
