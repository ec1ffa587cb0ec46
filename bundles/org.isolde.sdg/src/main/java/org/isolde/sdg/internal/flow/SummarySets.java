// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isolde.program.Location;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.access.Cell;
import org.isolde.sdg.access.Footprint;
import org.isolde.sdg.access.Origin;
import org.isolde.sdg.access.ReadWriteState;
import org.isolde.sdg.access.Unknown;
import org.isolde.sdg.access.Value;

/**
 * Turns the summary of a transaction's code into its access sets. Single values get numbers, in an
 * order that depends on the summary alone.
 */
final class SummarySets {

    /** How many things that are not understood are told for one transaction. */
    private static final int MOST_UNKNOWNS = 20;

    /** How many places are told apart that access objects without names, for one location. */
    private static final int MOST_PLACES = 16;

    private final MethodSummary summary;
    private final boolean rollsBack;
    private final Map<Base, Value> values = new HashMap<>();
    private final Map<Access, SurelyWritten> besides = new HashMap<>();
    private final Set<Access> addingUp = new HashSet<>();
    /** The places of nodes: of static fields by location, of others by what they stand for. */
    private final Map<Object, Integer> places = new HashMap<>();
    private final List<Set<Access>> accessed = new ArrayList<>();
    private final List<Object> objects = new ArrayList<>();

    /**
     * Prepares.
     *
     * @param rollsBack whether what a transaction writes is undone when it ends by an exception
     */
    SummarySets(MethodSummary summary, boolean rollsBack) {
        this.summary = summary;
        this.rollsBack = rollsBack;
    }

    AccessSets sets() {
        SortedSet<Unknown> unknowns = new TreeSet<>();
        List<Access> accesses = limited(summary.accesses(unknowns))
                .entrySet()
                .stream()
                .sorted(Comparator.comparing(
                        (Map.Entry<BaseAccess, Occurrence> e) -> e.getKey().location())
                        .thenComparing(e -> e.getValue().position())
                        .thenComparing(e -> e.getKey().kind())
                        .thenComparing(e -> e.getKey().base().toString())
                        .thenComparing(e -> String.valueOf(e.getKey().owner())))
                .map(e -> access(e.getKey(), e.getValue()))
                .toList();
        Set<BaseCell> written = rollsBack ? summary.writtenOnReturn() : summary.writtenOnExit();
        // Other transactions can only meet a cell that is accessed.
        Set<Cell> cells = written.stream()
                .filter(cell -> values.containsKey(cell.base()) || cell.base().equals(Base.SOME))
                .map(cell -> new Cell(cell.location(), value(cell.base())))
                .collect(Collectors.toSet());
        return new AccessSets(
                accesses.stream().filter(a -> a.kind() == Access.Kind.READ).toList(),
                accesses.stream().filter(a -> a.kind() == Access.Kind.WRITE).toList(),
                states(accesses, cells),
                List.of(footprint(written)),
                unknowns.stream().limit(MOST_UNKNOWNS).toList());
    }

    /** Puts accesses of objects without names together where a location has too many. */
    private static Map<BaseAccess, Occurrence> limited(
            Map<BaseAccess, Occurrence> all) {
        Map<BaseAccess, Integer> counts = new HashMap<>();
        all.keySet().forEach(access -> counts.merge(whole(access), access.owner() == null ? 0 : 1, Integer::sum));
        Map<BaseAccess, Occurrence> limited = new HashMap<>();
        all.forEach((access, occurrence) -> limited.merge(
                counts.get(whole(access)) > MOST_PLACES ? whole(access) : access, occurrence,
                Occurrence::or));
        return limited;
    }

    private static BaseAccess whole(BaseAccess access) {
        return new BaseAccess(access.location(), access.base(), access.kind());
    }

    private Access access(BaseAccess named, Occurrence occurrence) {
        String expression = occurrence.expression() == null ? named.location().toString() : occurrence.expression();
        Access access = new Access(
                named.location(), value(named.base()), named.kind(), occurrence.position(), expression,
                occurrence.owners());
        if (!named.base().equals(Base.FRESH)) {
            accessed.get(node(object(named.location(), named.base()))).add(access);
            SurelyWritten more = rollsBack ? occurrence.onReturn() : occurrence.onExit();
            besides.put(access, more);
            if (!occurrence.exclusive()) {
                addingUp.add(access);
            }
        }
        return access;
    }

    /** Of reads it is not known whether they are made by every instance. */
    private static Map<Cell, ReadWriteState> states(List<Access> accesses, Set<Cell> written) {
        Map<Cell, ReadWriteState> states = new HashMap<>();
        Set<Cell> read = cells(accesses, Access.Kind.READ);
        Set<Cell> maybeWritten = cells(accesses, Access.Kind.WRITE);
        Stream.of(read, maybeWritten, written).flatMap(Set::stream).forEach(cell -> states.put(
                cell,
                new ReadWriteState(
                        read.contains(cell) ? ReadWriteState.Occurrence.PERHAPS : ReadWriteState.Occurrence.NEVER,
                        written.contains(cell)
                                ? ReadWriteState.Occurrence.ALWAYS
                                : maybeWritten.contains(cell)
                                        ? ReadWriteState.Occurrence.PERHAPS
                                        : ReadWriteState.Occurrence.NEVER)));
        return Map.copyOf(states);
    }

    private static Set<Cell> cells(List<Access> accesses, Access.Kind kind) {
        return accesses.stream()
                .filter(access -> access.kind() == kind && !access.base().equals(Value.FRESH))
                .map(access -> new Cell(access.location(), access.base()))
                .collect(Collectors.toSet());
    }

    /**
     * The one way in which an instance may run: single objects, and some others, in no known order.
     */
    private Footprint footprint(Set<BaseCell> written) {
        Map<Access, Footprint.Besides> told = new HashMap<>();
        besides.forEach((access, more) -> {
            boolean isSize = access.location() instanceof Location.LibraryState state && state.isSize();
            boolean conflicts = !isSize || !addingUp.contains(access);
            if (!more.isNothing() || !conflicts) {
                told.put(
                        access,
                        new Footprint.Besides(more.itself(), fields(more.cells()), OptionalInt.empty(), conflicts));
            }
        });
        Map<Integer, Set<Location>> always = fields(written);
        List<Footprint.Node> nodes = new ArrayList<>();
        for (int place = 0; place < objects.size(); place++) {
            // Nodes that origins refer to are added on the way.
            Origin origin = origin(place);
            nodes.add(new Footprint.Node(
                    kind(objects.get(place)), accessed.get(place), always.getOrDefault(place, Set.of()), origin));
        }
        return new Footprint(nodes, Set.of(), Map.of(), told);
    }

    private Map<Integer, Set<Location>> fields(Set<BaseCell> cells) {
        Map<Integer, Set<Location>> fields = new HashMap<>();
        cells.stream()
                .sorted(Comparator.comparing(BaseCell::location).thenComparing(cell -> cell.base().toString()))
                .forEach(
                        cell -> fields.computeIfAbsent(node(object(cell.location(), cell.base())), n -> new HashSet<>())
                                .add(cell.location()));
        return fields;
    }

    /** Tells objects apart: static fields by location, others by what they stand for. */
    private static Object object(Location location, Base base) {
        if (location instanceof Location.StaticField) {
            return location;
        }
        return base.isSingle() || base instanceof Base.Entry ? base : Base.SOME;
    }

    private int node(Object object) {
        return places.computeIfAbsent(object, o -> {
            objects.add(o);
            accessed.add(new LinkedHashSet<>());
            return objects.size() - 1;
        });
    }

    private static Footprint.Kind kind(Object object) {
        if (object instanceof Location) {
            return Footprint.Kind.STATIC;
        }
        return ((Base) object).isSingle() ? Footprint.Kind.OBJECT : Footprint.Kind.OBJECTS;
    }

    private Origin origin(int place) {
        return switch (objects.get(place)) {
            case Base.Entry(Base container, Base key) -> new Origin.Entry(
                    node(container), node(key), accessed.get(place).stream().anyMatch(SummarySets::isElement));
            case Base.FinalField(Base owner, Location.StaticField field) -> new Origin.FinalStatic(field);
            case Base.FinalField(Base owner, Location field) -> new Origin.FinalField(node(owner), field);
            case Base.Tuple(var constructor, List<Base> components) ->
                new Origin.Tuple(constructor, components.stream().map(this::node).toList());
            case Base.Literal(var constant) -> new Origin.Literal(constant.toString());
            default -> Origin.UNKNOWN;
        };
    }

    private static boolean isElement(Access access) {
        return access.location() instanceof Location.ArrayElements;
    }

    private Value value(Base base) {
        if (base.equals(Base.FRESH)) {
            return Value.FRESH;
        }
        return base.isSingle() ? values.computeIfAbsent(base, b -> new Value.Single(values.size())) : Value.SOME;
    }
}
