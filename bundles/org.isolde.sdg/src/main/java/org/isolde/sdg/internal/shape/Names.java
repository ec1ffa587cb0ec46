// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.Location;
import org.isolde.program.code.Variable;
import org.isolde.sdg.access.Value;

/**
 * The names of a graph's cells: function <em>dist</em> of UNL-DI-5-2011, section 3.1. A cell's name
 * consists of the root variable farthest away and the number of cells on the longest path from it,
 * including the cell itself; cells without a variable are not counted. Among roots at equal
 * distance, one from the beginning precedes those assigned later, and then the least name wins.
 */
final class Names {

    private static final String UNNAMED = "\uffff";

    private final ShapeGraph graph;
    private final Set<Integer> named;
    private final Map<Integer, Value.Reached> found = new HashMap<>();

    Names(ShapeGraph graph) {
        this.graph = graph;
        this.named = graph.state().named();
    }

    /** The name of a cell. */
    Value.Reached of(int cell) {
        Value.Reached known = found.get(cell);
        if (known != null) {
            return known;
        }
        // What is known of cells that are not there on every way need not be transitive: a name met
        // again here counts as none.
        found.put(cell, new Value.Reached("?", 0));
        Value.Reached best = null;
        for (int lower : named) {
            boolean before = lower != cell
                    && graph.order().level(lower, cell) != Order.NONE
                    && graph.order().level(cell, lower) == Order.NONE;
            if (before) {
                best = farther(best, of(lower));
            }
        }
        Value.Reached name = best == null
                ? new Value.Reached(variable(cell), 1)
                : new Value.Reached(best.root(), best.distance() + 1);
        found.put(cell, name);
        return name;
    }

    private static Value.Reached farther(Value.Reached one, Value.Reached other) {
        if (one == null || other.distance() > one.distance()) {
            return other;
        }
        boolean least = other.distance() == one.distance() && other.root().compareTo(one.root()) < 0;
        return least ? other : one;
    }

    private String variable(int cell) {
        Optional<String> root = graph.state().roots().entrySet().stream()
                .filter(entry -> entry.getValue() == cell)
                .map(entry -> entry.getKey().name())
                .findFirst();
        return root.or(() -> sourceName(cell)).orElse("?");
    }

    private Optional<String> sourceName(int cell) {
        String least = UNNAMED;
        for (AbstractState.Frame frame : graph.state().frames()) {
            for (Variable variable : frame.body().variables()) {
                String name = variable.sourceName().orElse(UNNAMED);
                if (frame.variables()[variable.index()] == cell && name.compareTo(least) < 0) {
                    least = name;
                }
            }
        }
        return least.equals(UNNAMED) ? Optional.empty() : Optional.of(least);
    }

    /**
     * What the source calls a cell's field at this point, for example {@code p.next}; the
     * location's name where it has no name.
     */
    String expression(int cell, Location location) {
        String object = path(cell);
        String field = location.toString();
        return object.isEmpty() ? field : object + suffix(field);
    }

    private static String suffix(String field) {
        return field.endsWith("]") ? "[]" : field.substring(field.lastIndexOf('.'));
    }

    private String path(int cell) {
        AbstractState.Frame frame = graph.state().frame();
        for (Variable variable : frame.body().variables()) {
            if (frame.variables()[variable.index()] == cell && variable.sourceName().isPresent()) {
                return variable.sourceName().get();
            }
        }
        for (Map.Entry<Root, Integer> root : graph.state().roots().entrySet()) {
            if (root.getValue() == cell && root.getKey().field() != null) {
                return root.getKey().name();
            }
        }
        return graph.edges().entrySet().stream()
                .filter(entry -> entry.getValue() == cell && entry.getKey().cell() != cell)
                .map(entry -> directly(entry.getKey()))
                .filter(text -> !text.isEmpty())
                .sorted()
                .findFirst()
                .orElse("");
    }

    /** One step from a variable. */
    private String directly(ShapeGraph.Edge edge) {
        AbstractState.Frame frame = graph.state().frame();
        for (Variable variable : frame.body().variables()) {
            if (frame.variables()[variable.index()] == edge.cell() && variable.sourceName().isPresent()) {
                return variable.sourceName().get() + suffix(edge.field().toString());
            }
        }
        return "";
    }
}
