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
import org.isolde.sdg.access.OwnerPlace;
import org.isolde.sdg.access.ReadWriteState;

/**
 * Access sets that know linked structures from shape graphs, and arrays and library objects from
 * the level of fields, which alone tells their entries apart.
 *
 * <p>Each instance runs by some footprint of the shape graphs and by the one of the level of
 * fields. So what both say holds together: a footprint here has the nodes of both.
 */
final class CombinedSets {

    private final AccessSets shapes;
    private final AccessSets fields;
    /**
     * Where objects are accessed, as the level of fields knows; none where it may be any object.
     */
    private final Map<Accessed, Set<OwnerPlace>> owners = new HashMap<>();

    private CombinedSets(AccessSets shapes, AccessSets fields) {
        this.shapes = shapes;
        this.fields = fields;
        Stream.of(fields.reads(), fields.mayWrites()).flatMap(List::stream).forEach(
                access -> owners.merge(Accessed.by(access), access.owners(), CombinedSets::union));
    }

    private static Set<OwnerPlace> union(Set<OwnerPlace> one, Set<OwnerPlace> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return Set.of();
        }
        Set<OwnerPlace> both = new HashSet<>(one);
        both.addAll(other);
        return Set.copyOf(both);
    }

    /**
     * Combines two answers for one transaction.
     *
     * @param shapes by shape graphs
     * @param fields by the level of fields
     */
    static AccessSets of(AccessSets shapes, AccessSets fields) {
        return new CombinedSets(shapes, fields).sets();
    }

    private AccessSets sets() {
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

    /** An access known from shape graphs, with the places that the level of fields knows. */
    private Access placed(Access access) {
        return isOfFields(access)
                ? access
                : access.withOwners(owners.getOrDefault(Accessed.by(access), Set.of()));
    }

    private List<Access> both(List<Access> ofShapes, List<Access> ofFields) {
        return Stream.concat(
                ofShapes.stream().filter(access -> !isOfFields(access)).map(this::placed),
                ofFields.stream().filter(CombinedSets::isOfFields))
                .sorted(Comparator.comparing(Access::location)
                        .thenComparing(Access::position)
                        .thenComparing(Access::kind)
                        .thenComparing(access -> access.base().toString())
                        .thenComparing(access -> access.owners().toString()))
                .toList();
    }

    private Footprint both(Footprint shape, Footprint ofFields) {
        List<Footprint.Node> nodes = new ArrayList<>();
        for (Footprint.Node node : shape.nodes()) {
            nodes.add(new Footprint.Node(node.kind(), only(node.accesses(), false), node.written(), node.origin()));
        }
        int first = nodes.size();
        for (Footprint.Node node : ofFields.nodes()) {
            nodes.add(
                    new Footprint.Node(
                            node.kind(), only(node.accesses(), true), node.written(), moved(node.origin(), first)));
        }
        Map<Access, Footprint.Besides> besides = new HashMap<>();
        ofFields.besides().forEach((access, more) -> {
            if (isOfFields(access)) {
                besides.put(access, moved(more, first));
            }
        });
        Map<Accessed, Footprint.Besides> known = besidesFields(ofFields);
        for (Footprint.Node node : shape.nodes()) {
            for (Access access : node.accesses()) {
                Footprint.Besides more = known.get(Accessed.by(access));
                if (more != null && !isOfFields(access)) {
                    besides.put(placed(access), moved(more, first));
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

    private Set<Access> only(Set<Access> accesses, boolean ofFields) {
        return accesses.stream()
                .filter(access -> isOfFields(access) == ofFields)
                .map(this::placed)
                .collect(Collectors.toSet());
    }

    private static Origin moved(Origin origin, int by) {
        return switch (origin) {
            case Origin.Entry entry -> new Origin.Entry(entry.container() + by, entry.key() + by, entry.isElement());
            case Origin.FinalField(int owner, Location field) -> new Origin.FinalField(owner + by, field);
            case Origin.Tuple tuple -> new Origin.Tuple(
                    tuple.constructor(), tuple.components().stream().map(component -> component + by).toList());
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
