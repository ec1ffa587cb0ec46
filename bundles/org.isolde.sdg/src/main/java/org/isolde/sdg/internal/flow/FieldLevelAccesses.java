// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isolde.program.Location;
import org.isolde.program.MethodModel;
import org.isolde.program.Packages;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.AccessAnalysis;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.access.Cell;
import org.isolde.sdg.access.Footprint;
import org.isolde.sdg.access.ReadWriteState;
import org.isolde.sdg.access.ReadWriteState.Occurrence;
import org.isolde.sdg.access.Unknown;
import org.isolde.sdg.access.Value;
import org.isolde.sdg.transaction.CodePosition;
import org.isolde.sdg.transaction.Transaction;

/**
 * The coarsest of the access analyses: one location a field, flow-sensitive and interprocedural by
 * method summaries. It knows nothing of the shape of the heap, only whether two accesses of one
 * transaction surely reach the same object.
 */
public final class FieldLevelAccesses implements AccessAnalysis {

    /** How many things that are not understood are told for one transaction. */
    private static final int MOST_UNKNOWNS = 20;

    private final ClassHeaders headers = new ClassHeaders();
    private final Packages excluded;
    private SummaryTable summaries;
    private final Map<AtomicRegion, AccessSets> known = new HashMap<>();

    /** An analysis that has seen no program yet. */
    public FieldLevelAccesses() {
        this(Packages.NONE);
    }

    /**
     * An analysis that has seen no program yet.
     *
     * @param excluded what calls of methods in these do is taken for unknown
     */
    public FieldLevelAccesses(Packages excluded) {
        this.excluded = excluded;
        this.summaries = new SummaryTable(excluded);
    }

    @Override
    public SortedMap<Transaction, AccessSets> analyse(
            Program program,
            CallGraph calls,
            List<Transaction> transactions,
            Set<MethodRef> changed,
            BooleanSupplier cancelled) {
        if (headers.haveChanged(program)) {
            summaries = new SummaryTable(excluded);
            known.clear();
        }
        Set<MethodRef> roots = new HashSet<>();
        transactions.forEach(transaction -> roots.add(transaction.region().method()));
        Set<MethodRef> touched = summaries.update(program, calls, roots, changed, cancelled);
        known.keySet().removeIf(region -> touched.contains(region.method()));
        SortedMap<Transaction, AccessSets> result = new TreeMap<>();
        for (Transaction transaction : transactions) {
            result.put(transaction,
                    known.computeIfAbsent(transaction.region(), region -> accessSets(program, calls, region)));
        }
        known.keySet().retainAll(result.keySet().stream().map(Transaction::region).collect(Collectors.toSet()));
        return result;
    }

    /**
     * The accesses that a method of some transaction may make when it is run with unknown
     * arguments, of whatever objects.
     */
    public Set<Access> accessesOf(MethodRef method) {
        MethodSummary summary = summaries.of(method);
        if (summary == null) {
            return Set.of();
        }
        Map<BaseAccess, CodePosition> all = new HashMap<>(summary.named());
        summary.effects().collect(all, new TreeSet<>());
        return all.entrySet().stream()
                .filter(e -> !e.getKey().base().equals(Base.FRESH))
                .map(e -> new Access(e.getKey().location(), Value.SOME, e.getKey().kind(), e.getValue()))
                .collect(Collectors.toSet());
    }

    private AccessSets accessSets(Program program, CallGraph calls, AtomicRegion region) {
        MethodSummary summary = region.isBlock()
                ? summaries.ofPart(scope(program, calls, region))
                : summaries.of(region.method());
        Set<BaseCell> written = region.exceptionRule() == ExceptionRule.ROLLBACK
                ? summary.writtenOnReturn()
                : summary.writtenOnExit();
        return new Naming().name(summary, written);
    }

    private static Scope scope(Program program, CallGraph calls, AtomicRegion region) {
        Body body = program.method(region.method()).flatMap(MethodModel::body).orElseThrow();
        BitSet statements = region.statements();
        return Scope.part(region.method(), body, region.entry(), statements, calls.throwing(region.method()));
    }

    /** Gives single values numbers, in an order that depends on the summary alone. */
    private static final class Naming {

        private final Map<Base, Value> values = new HashMap<>();

        AccessSets name(MethodSummary summary, Set<BaseCell> written) {
            Map<BaseAccess, CodePosition> all = new HashMap<>(summary.named());
            SortedSet<Unknown> unknowns = new TreeSet<>();
            summary.effects().collect(all, unknowns);
            List<Map.Entry<BaseAccess, CodePosition>> sorted = all.entrySet().stream()
                    .sorted(Comparator.comparing((Map.Entry<BaseAccess, CodePosition> e) -> e.getKey().location())
                            .thenComparing(Map.Entry::getValue)
                            .thenComparing(e -> e.getKey().kind())
                            .thenComparing(e -> e.getKey().base().toString()))
                    .toList();
            List<Access> accesses = sorted.stream()
                    .map(e -> new Access(
                            e.getKey().location(), value(e.getKey().base()), e.getKey().kind(), e.getValue()))
                    .toList();
            Set<Cell> cells = new HashSet<>();
            for (BaseCell cell : written) {
                // Other transactions can only meet a cell that is accessed.
                if (values.containsKey(cell.base()) || cell.base().equals(Base.SOME)) {
                    cells.add(new Cell(cell.location(), value(cell.base())));
                }
            }
            return new AccessSets(
                    accesses.stream().filter(a -> a.kind() == Access.Kind.READ).toList(),
                    accesses.stream().filter(a -> a.kind() == Access.Kind.WRITE).toList(),
                    states(accesses, cells),
                    List.of(footprint(accesses, cells)),
                    unknowns.stream().limit(MOST_UNKNOWNS).toList());
        }

        /** Of reads it is not known whether they are made by every instance. */
        private static Map<Cell, ReadWriteState> states(List<Access> accesses, Set<Cell> written) {
            Map<Cell, ReadWriteState> states = new HashMap<>();
            Set<Cell> read = cells(accesses, Access.Kind.READ);
            Set<Cell> maybeWritten = cells(accesses, Access.Kind.WRITE);
            Stream.of(read, maybeWritten, written).flatMap(Set::stream).forEach(cell -> states.put(
                    cell,
                    new ReadWriteState(
                            read.contains(cell) ? Occurrence.PERHAPS : Occurrence.NEVER,
                            written.contains(cell)
                                    ? Occurrence.ALWAYS
                                    : maybeWritten.contains(cell) ? Occurrence.PERHAPS : Occurrence.NEVER)));
            return Map.copyOf(states);
        }

        private static Set<Cell> cells(List<Access> accesses, Access.Kind kind) {
            return accesses.stream()
                    .filter(access -> access.kind() == kind && !access.base().equals(Value.FRESH))
                    .map(access -> new Cell(access.location(), access.base()))
                    .collect(Collectors.toSet());
        }

        /**
         * The one way in which an instance may run: single objects, and some others, in no known
         * order.
         */
        private static Footprint footprint(List<Access> accesses, Set<Cell> written) {
            Map<AccessedObject, Set<Access>> byObject = new LinkedHashMap<>();
            for (Access access : accesses) {
                if (!access.base().equals(Value.FRESH)) {
                    byObject.computeIfAbsent(AccessedObject.of(access.location(), access.base()),
                            o -> new LinkedHashSet<>())
                            .add(access);
                }
            }
            List<Footprint.Node> nodes = new ArrayList<>();
            byObject.forEach((object, accessed) -> nodes.add(new Footprint.Node(
                    object.kind(),
                    accessed,
                    written.stream()
                            .filter(cell -> AccessedObject.of(cell.location(), cell.base()).equals(object))
                            .map(Cell::location)
                            .collect(Collectors.toSet()))));
            return new Footprint(nodes, Set.of(), Map.of());
        }

        private Value value(Base base) {
            return switch (base) {
                case Base.Param p -> single(base);
                case Base.Local l -> single(base);
                case Base.Fresh f -> Value.FRESH;
                case Base.Null n -> Value.SOME;
                case Base.Some s -> Value.SOME;
            };
        }

        private Value single(Base base) {
            return values.computeIfAbsent(base, b -> new Value.Single(values.size()));
        }
    }

    /** Tells the objects of a footprint apart: static fields by location, others by value. */
    private record AccessedObject(Optional<Location> staticField, Value base) {

        static AccessedObject of(Location location, Value base) {
            return new AccessedObject(
                    Optional.of(location).filter(field -> field instanceof Location.StaticField), base);
        }

        Footprint.Kind kind() {
            if (staticField.isPresent()) {
                return Footprint.Kind.STATIC;
            }
            return base instanceof Value.Single ? Footprint.Kind.OBJECT : Footprint.Kind.OBJECTS;
        }
    }
}
