// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isolde.program.Location;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.access.Cell;
import org.isolde.sdg.access.Footprint;
import org.isolde.sdg.access.Origin;
import org.isolde.sdg.access.ReadWriteState;

/**
 * Access sets that know linked structures from shape graphs, and arrays and library objects from
 * the level of fields, which alone tells their entries apart.
 *
 * <p>Each instance runs by some footprint of the shape graphs and by the one of the level of fields.
 * So what both say holds together: a footprint here has the nodes of both.
 */
final class CombinedSets {

    private CombinedSets() {}

    /**
     * Combines two answers for one transaction.
     *
     * @param shapes by shape graphs
     * @param fields by the level of fields
     */
    static AccessSets of(AccessSets shapes, AccessSets fields) {
        if (Stream.of(fields.reads(), fields.mayWrites()).flatMap(List::stream).noneMatch(CombinedSets::isOfFields)) {
            return shapes;
        }
        List<Footprint> footprints = new ArrayList<>();
        for (Footprint footprint : shapes.footprints()) {
            footprints.add(both(footprint, fields.footprints().getFirst()));
        }
        Map<Cell, ReadWriteState> states = new HashMap<>();
        shapes.states().forEach((cell, state) -> put(states, cell, state, !isOfFields(cell.location())));
        fields.states().forEach((cell, state) -> put(states, cell, state, isOfFields(cell.location())));
        return new AccessSets(
                both(shapes.reads(), fields.reads()), both(shapes.mayWrites(), fields.mayWrites()),
                Map.copyOf(states), List.copyOf(footprints), shapes.unknowns());
    }

    private static void put(Map<Cell, ReadWriteState> states, Cell cell, ReadWriteState state, boolean counts) {
        if (counts) {
            states.put(cell, state);
        }
    }

    /** Whether it is the level of fields that knows more. */
    private static boolean isOfFields(Location location) {
        return location instanceof Location.ArrayElements || location instanceof Location.LibraryState;
    }

    private static boolean isOfFields(Access access) {
        return isOfFields(access.location());
    }

    private static List<Access> both(List<Access> shapes, List<Access> fields) {
        return Stream.concat(
                shapes.stream().filter(access -> !isOfFields(access)), fields.stream().filter(CombinedSets::isOfFields))
                .sorted(Comparator.comparing(Access::location)
                        .thenComparing(Access::position)
                        .thenComparing(Access::kind)
                        .thenComparing(access -> access.base().toString()))
                .toList();
    }

    private static Footprint both(Footprint shape, Footprint fields) {
        List<Footprint.Node> nodes = new ArrayList<>();
        for (Footprint.Node node : shape.nodes()) {
            nodes.add(new Footprint.Node(node.kind(), only(node.accesses(), false), node.written(), node.origin()));
        }
        int first = nodes.size();
        for (Footprint.Node node : fields.nodes()) {
            nodes.add(
                    new Footprint.Node(
                            node.kind(), only(node.accesses(), true), node.written(), moved(node.origin(), first)));
        }
        Map<Access, Footprint.Besides> besides = new HashMap<>(shape.besides());
        fields.besides().forEach((access, more) -> {
            if (isOfFields(access)) {
                besides.put(access, moved(more, first));
            }
        });
        return new Footprint(nodes, shape.order(), shape.contents(), besides);
    }

    private static Set<Access> only(Set<Access> accesses, boolean ofFields) {
        return accesses.stream().filter(access -> isOfFields(access) == ofFields).collect(Collectors.toSet());
    }

    private static Origin moved(Origin origin, int by) {
        return switch (origin) {
            case Origin.Entry entry -> new Origin.Entry(entry.container() + by, entry.key() + by, entry.isElement());
            case Origin.FinalField(int owner, Location field) -> new Origin.FinalField(owner + by, field);
            default -> origin;
        };
    }

    private static Footprint.Besides moved(Footprint.Besides besides, int by) {
        Map<Integer, Set<Location>> fields = new HashMap<>();
        besides.fields().forEach((node, locations) -> fields.put(node + by, new HashSet<>(locations)));
        return new Footprint.Besides(besides.itself(), fields);
    }
}
