// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
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
        Map<Access, Footprint.Besides> besides = new HashMap<>();
        fields.besides().forEach((access, more) -> {
            if (isOfFields(access)) {
                besides.put(access, moved(more, first));
            }
        });
        Map<Accessed, Footprint.Besides> ofFields = besidesFields(fields);
        for (Footprint.Node node : shape.nodes()) {
            for (Access access : node.accesses()) {
                Footprint.Besides more = ofFields.get(Accessed.by(access));
                if (more != null && !isOfFields(access)) {
                    besides.put(access, moved(more, first));
                }
            }
        }
        return new Footprint(nodes, shape.order(), shape.contents(), besides);
    }

    private record Accessed(Location location, Access.Kind kind) {

        static Accessed by(Access access) {
            return new Accessed(access.location(), access.kind());
        }
    }

    /**
     * What the level of fields knows of instances that access a location: what it knows of each
     * access of it. The names of objects differ from those of the shape graphs.
     */
    private static Map<Accessed, Footprint.Besides> besidesFields(Footprint fields) {
        Map<Accessed, Footprint.Besides> known = new HashMap<>();
        for (int place = 0; place < fields.nodes().size(); place++) {
            Footprint.Node node = fields.nodes().get(place);
            OptionalInt object = node.kind() == Footprint.Kind.OBJECT ? OptionalInt.of(place) : OptionalInt.empty();
            for (Access access : node.accesses()) {
                Footprint.Besides more = fields.besides().getOrDefault(access, Footprint.Besides.NOTHING);
                known.merge(
                        Accessed.by(access), new Footprint.Besides(more.itself(), more.fields(), object, true),
                        CombinedSets::both);
            }
        }
        return known;
    }

    private static Footprint.Besides both(Footprint.Besides one, Footprint.Besides other) {
        Map<Integer, Set<Location>> fields = new HashMap<>();
        one.fields().forEach((node, locations) -> {
            Set<Location> common = new HashSet<>(locations);
            common.retainAll(other.fields().getOrDefault(node, Set.of()));
            if (!common.isEmpty()) {
                fields.put(node, common);
            }
        });
        return new Footprint.Besides(
                one.itself() && other.itself(), fields,
                one.object().equals(other.object()) ? one.object() : OptionalInt.empty(), true);
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
        OptionalInt object = besides.object().isPresent()
                ? OptionalInt.of(besides.object().getAsInt() + by)
                : OptionalInt.empty();
        return new Footprint.Besides(besides.itself(), fields, object, besides.conflicts());
    }
}
