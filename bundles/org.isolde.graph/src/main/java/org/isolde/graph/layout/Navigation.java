// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.layout;

import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Finds the next node in a direction, for keyboard navigation. */
public final class Navigation {

    private final Drawing drawing;

    /** Navigation in a drawing. */
    public Navigation(Drawing drawing) {
        this.drawing = drawing;
    }

    /** Directions on the screen. */
    public enum Direction {
        /** To the left. */
        LEFT,
        /** To the right. */
        RIGHT,
        /** Upwards. */
        UP,
        /** Downwards. */
        DOWN
    }

    /**
     * The nearest node in this direction that an edge connects with this one; empty if there is
     * none.
     */
    public Optional<String> alongEdge(String node, Direction direction) {
        Set<String> joined = drawing.graph()
                .edgesOf(node)
                .stream()
                .map(edge -> edge.other(node))
                .collect(Collectors.toSet());
        return nearest(node, direction, shape -> joined.contains(shape.node().id()));
    }

    /**
     * The nearest node in this direction, with or without a connecting edge; empty if there is
     * none.
     */
    public Optional<String> anywhere(String node, Direction direction) {
        return nearest(node, direction, shape -> true);
    }

    private Optional<String> nearest(String node, Direction direction, Predicate<NodeShape> candidate) {
        return drawing.node(node).map(shape -> shape.box().centre()).flatMap(from -> drawing.nodes()
                .stream()
                .filter(candidate)
                .filter(shape -> ahead(from, shape.box().centre(), direction) > 0)
                .min(Comparator.comparingDouble(shape -> cost(from, shape.box().centre(), direction)))
                .map(shape -> shape.node().id()));
    }

    private static double ahead(Point from, Point to, Direction direction) {
        return switch (direction) {
            case LEFT -> from.x() - to.x();
            case RIGHT -> to.x() - from.x();
            case UP -> from.y() - to.y();
            case DOWN -> to.y() - from.y();
        };
    }

    /** What lies straight ahead is nearer than what lies aside. */
    private static double cost(Point from, Point to, Direction direction) {
        double ahead = ahead(from, to, direction);
        double aside = direction == Direction.LEFT || direction == Direction.RIGHT
                ? Math.abs(from.y() - to.y())
                : Math.abs(from.x() - to.x());
        return ahead + 2 * aside;
    }
}
