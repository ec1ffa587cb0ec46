// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.program.Location;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.Footprint;
import org.isolde.sdg.access.Value;
import org.isolde.sdg.transaction.CodePosition;

/**
 * A footprint written down by hand. A cell is {@code node.field}, or the name of a static field; a
 * node whose name ends in {@code *} stands for any number of objects. What is written is surely
 * written, but of such a node.
 */
final class Way {

    private static final class Node {
        private final Set<Access> accesses = new LinkedHashSet<>();
        private final Set<Location> written = new LinkedHashSet<>();
    }

    private final Map<String, Node> nodes = new LinkedHashMap<>();
    private final List<String> orders = new ArrayList<>();
    private final Map<String, String> held = new LinkedHashMap<>();

    private Way() {}

    /** A way that reads cells, with blanks between them. */
    static Way reads(String cells) {
        return new Way().access(cells, Access.Kind.READ);
    }

    Way writes(String cells) {
        return access(cells, Access.Kind.WRITE);
    }

    /**
     * What is known of the order: of each two nodes by itself, for example {@code "a < b, b <= c"}.
     */
    Way order(String pairs) {
        orders.addAll(List.of(pairs.split(", ")));
        return this;
    }

    /** The node that a static field holds at the beginning. */
    Way holds(String field, String node) {
        held.put(field, node);
        return this;
    }

    private Way access(String cells, Access.Kind kind) {
        for (String cell : cells.split(" ")) {
            Location location = location(cell);
            Node node = nodes.computeIfAbsent(nodeName(cell), n -> new Node());
            node.accesses.add(new Access(location, base(cell), kind, position(cell), cell));
            if (kind == Access.Kind.WRITE && !nodeName(cell).endsWith("*")) {
                node.written.add(location);
            }
        }
        return this;
    }

    private static String nodeName(String cell) {
        return cell.contains(".") ? cell.substring(0, cell.indexOf('.')) : cell;
    }

    private static Value base(String cell) {
        return cell.contains(".") ? new Value.Reached(nodeName(cell), 1) : Value.SOME;
    }

    static Location location(String cell) {
        return cell.contains(".")
                ? new Location.InstanceField(new FieldRef("Node", cell.substring(cell.indexOf('.') + 1), "LNode;"))
                : new Location.StaticField(new FieldRef("T", cell, "LNode;"));
    }

    /** Some place, the same for each mention of the cell. */
    private static CodePosition position(String cell) {
        return HandMadeGroup.position(new MethodRef("T", cell, "()V"));
    }

    Footprint footprint() {
        List<String> names = new ArrayList<>(nodes.keySet());
        List<Footprint.Node> all = new ArrayList<>();
        nodes.forEach((name, node) -> all.add(new Footprint.Node(kind(name, node), node.accesses, node.written)));
        Set<Footprint.Order> order = new LinkedHashSet<>();
        for (String pair : orders) {
            String[] parts = pair.split(" ");
            order.add(new Footprint.Order(names.indexOf(parts[0]), names.indexOf(parts[2]), parts[1].equals("<")));
        }
        Map<Location, Integer> contents = new LinkedHashMap<>();
        held.forEach((field, node) -> contents.put(location(field), names.indexOf(node)));
        return new Footprint(all, order, contents);
    }

    private static Footprint.Kind kind(String name, Node node) {
        if (node.accesses.iterator().next().location() instanceof Location.StaticField) {
            return Footprint.Kind.STATIC;
        }
        return name.endsWith("*") ? Footprint.Kind.OBJECTS : Footprint.Kind.OBJECT;
    }
}
