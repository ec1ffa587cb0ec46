// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.zest;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.zest.core.viewers.IGraphEntityRelationshipContentProvider;
import org.isolde.graph.layout.Drawing;
import org.isolde.graph.layout.EdgeShape;
import org.isolde.graph.layout.NodeShape;

/**
 * The content provider for the nodes and edges of a drawing, including isolated nodes and parallel
 * edges.
 */
final class ShapeContent implements IGraphEntityRelationshipContentProvider {

    /** The ends of an edge. */
    private record Ends(String from, String to) {}

    private Map<Ends, List<EdgeShape>> edges = new HashMap<>();
    private Map<String, Object> elements = new HashMap<>();

    @Override
    public Object[] getElements(Object drawing) {
        List<NodeShape> nodes = ((Drawing) drawing).nodes();
        List<EdgeShape> all = ((Drawing) drawing).edges();
        edges = all.stream().collect(
                Collectors.groupingBy(shape -> new Ends(shape.edge().from(), shape.edge().to())));
        elements = new HashMap<>();
        nodes.forEach(shape -> elements.put(shape.node().id(), shape));
        all.forEach(shape -> elements.put(shape.edge().id(), shape));
        return nodes.toArray();
    }

    @Override
    public Object[] getRelationships(Object source, Object target) {
        Ends ends = new Ends(((NodeShape) source).node().id(), ((NodeShape) target).node().id());
        return edges.getOrDefault(ends, List.of()).toArray();
    }

    /** What stands for a node or an edge, if it is shown. */
    Optional<Object> element(String id) {
        return Optional.ofNullable(elements.get(id));
    }

    /** The id of the node or edge that an element stands for. */
    static String id(Object element) {
        return switch (element) {
            case NodeShape shape -> shape.node().id();
            case EdgeShape shape -> shape.edge().id();
            default -> throw new IllegalArgumentException("Not part of a drawing: " + element);
        };
    }
}
