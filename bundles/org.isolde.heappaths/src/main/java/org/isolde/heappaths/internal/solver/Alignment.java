// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.Word.Letter;
import org.isolde.heappaths.constraint.Word.Part;
import org.isolde.heappaths.constraint.Word.Variable;

/**
 * Columns for the words of some equations and prefix conditions, one letter per column, such that
 * the letters that an atom compares stand in one column and a variable has the same columns
 * wherever it stands. Which columns these are depends on the lengths of the variables' words; that
 * there are such columns, whatever these lengths are, is what {@link #exists} finds out. They exist
 * for the conditions on heap paths, as each label has one path before it.
 *
 * <p>The begin and the end of each variable and the beginning of each atom are <em>nodes</em>.
 * Letters of an atom between two nodes fix their distance. Nodes at fixed distances form a
 * <em>class</em>. There are such columns for all lengths when distances agree, each class has the
 * end of at most one variable (whose length then says where the class stands), and no variable
 * hangs below itself. These conditions are sufficient.
 */
final class Alignment {

    /** A column whose distance from others may depend on the variables' lengths. */
    sealed interface Node {}

    /** The column of a variable's first letter. */
    record Begin(String variable) implements Node {}

    /** The column after a variable's last letter. */
    record End(String variable) implements Node {}

    /** The column at which the words of an atom begin. */
    record Base(int atom) implements Node {}

    /**
     * The column at a distance from a node. Those that {@link #place} gives are equal when they are
     * of the same class and are the same column.
     */
    record Place(Node node, int distance) {
        Place plus(int letters) {
            return new Place(node, distance + letters);
        }
    }

    private final Map<Node, Place> parents = new LinkedHashMap<>();
    private boolean distancesAgree = true;

    /** By representative of a class: the variable whose end it has. */
    private Map<Node, String> ends;

    /**
     * Adds a word of an atom.
     *
     * @param atom a number of the atom, the same for both of its words
     */
    void add(int atom, Word word) {
        Place place = new Place(new Base(atom), 0);
        for (Part part : word.parts()) {
            switch (part) {
                case Letter letter -> place = place.plus(1);
                case Variable variable -> {
                    relate(place, new Place(new Begin(variable.name()), 0));
                    place = new Place(new End(variable.name()), 0);
                }
            }
        }
        place(place);
    }

    /** Whether there are such columns; afterwards nothing may be added. */
    boolean exists() {
        return distancesAgree && classesHaveOneEnd() && nothingHangsBelowItself();
    }

    /** The column as seen from the representative of its class. */
    Place place(Place place) {
        Place parent = parents.computeIfAbsent(place.node(), node -> new Place(node, 0));
        if (parent.node().equals(place.node())) {
            return place;
        }
        Place representative = place(parent);
        parents.put(place.node(), representative);
        return representative.plus(place.distance());
    }

    /** The first column of a variable. */
    Place begin(String variable) {
        return place(new Place(new Begin(variable), 0));
    }

    /** The column after the last one of a variable. */
    Place end(String variable) {
        return place(new Place(new End(variable), 0));
    }

    /** The class that a class, by its representative, hangs below in the end. */
    Node root(Node representative) {
        Node root = representative;
        for (String above = ends.get(root); above != null; above = ends.get(root)) {
            root = begin(above).node();
        }
        return root;
    }

    /**
     * Whether a column is another or right of it, whatever the lengths of variables are; both as
     * {@link #place} gives them.
     */
    boolean isSurelyAtOrAfter(Place place, Place other) {
        OptionalInt distance = leastDistance(place, other.node());
        return distance.isPresent() && distance.getAsInt() >= other.distance();
    }

    private OptionalInt leastDistance(Place place, Node representative) {
        Place least = place;
        while (!least.node().equals(representative)) {
            String above = ends.get(least.node());
            if (above == null) {
                return OptionalInt.empty();
            }
            // No variable ends before it begins.
            least = begin(above).plus(least.distance() - end(above).distance());
        }
        return OptionalInt.of(least.distance());
    }

    private void relate(Place one, Place other) {
        Place first = place(one);
        Place second = place(other);
        if (first.node().equals(second.node())) {
            distancesAgree &= first.distance() == second.distance();
        } else {
            parents.put(second.node(), new Place(first.node(), first.distance() - second.distance()));
        }
    }

    private boolean classesHaveOneEnd() {
        ends = new HashMap<>();
        for (Node node : Set.copyOf(parents.keySet())) {
            if (node instanceof End end
                    && Optional.ofNullable(ends.put(end(end.variable()).node(), end.variable())).isPresent()) {
                return false;
            }
        }
        return true;
    }

    private boolean nothingHangsBelowItself() {
        for (Node node : Set.copyOf(parents.keySet())) {
            Set<String> seen = new HashSet<>();
            for (String above = ends.get(place(new Place(node, 0)).node()); above != null; above = ends
                    .get(begin(above).node())) {
                if (!seen.add(above)) {
                    return false;
                }
            }
        }
        return true;
    }
}
