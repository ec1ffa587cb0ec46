// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.isolde.program.Hierarchy;
import org.isolde.program.Location;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.access.Value;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.transaction.Transaction;

/**
 * Finds the static dependencies between the transactions of a group (UNL-DI-5-2011, Definition 5).
 *
 * <p>Only accesses of overlapping locations are compared, so the cost is the number of pairs that
 * really share a location, not the square of the number of transactions. Others can read or
 * overwrite the fields of objects that a transaction has created only later; so no rw or ww
 * dependency leads to such writes.
 */
public final class DependencyFinder {

    private final SortedMap<Transaction, AccessSets> transactions;
    private final ArrayTypes arrays;
    private final Compatibility compatibility;
    private final AccessedObjects objects;
    private final BooleanSupplier cancelled;

    /**
     * @param transactions a group's transactions
     * @param hierarchy tells which array types may overlap
     * @param compatibility tells which rw dependencies are vulnerable
     * @param objects tells which accesses may be of one object
     * @param cancelled polled now and then
     */
    public DependencyFinder(
            SortedMap<Transaction, AccessSets> transactions,
            Hierarchy hierarchy,
            Compatibility compatibility,
            AccessedObjects objects,
            BooleanSupplier cancelled) {
        this.transactions = transactions;
        this.arrays = new ArrayTypes(hierarchy);
        this.compatibility = compatibility;
        this.objects = objects;
        this.cancelled = cancelled;
    }

    private record Use(Transaction transaction, Access access) {}

    private record Uses(List<Use> reads, List<Use> writes) {
        Uses() {
            this(new ArrayList<>(), new ArrayList<>());
        }
    }

    /**
     * All dependencies, one for each pair of accesses that may touch the same cell.
     *
     * @throws CancellationException when cancelled
     */
    public List<Dependency> find() {
        SortedMap<Location, Uses> byLocation = new TreeMap<>();
        transactions.forEach((transaction, sets) -> {
            sets.reads().forEach(a -> uses(byLocation, a).reads().add(new Use(transaction, a)));
            sets.mayWrites().forEach(a -> uses(byLocation, a).writes().add(new Use(transaction, a)));
        });
        List<Dependency> found = new ArrayList<>();
        for (Map.Entry<Location, Uses> entry : byLocation.entrySet()) {
            for (Location other : overlapping(entry.getKey(), byLocation)) {
                if (cancelled.getAsBoolean()) {
                    throw new CancellationException("Finding dependencies was cancelled");
                }
                meet(entry.getValue(), byLocation.get(other), found);
            }
        }
        found.sort(null);
        return found;
    }

    private static Uses uses(SortedMap<Location, Uses> byLocation, Access access) {
        return byLocation.computeIfAbsent(access.location(), location -> new Uses());
    }

    private List<Location> overlapping(Location location, SortedMap<Location, Uses> byLocation) {
        if (location instanceof Location.ArrayElements(String type) && ArrayTypes.isReference(type)) {
            return byLocation.keySet().stream()
                    .filter(other -> other instanceof Location.ArrayElements(String otherType)
                            && ArrayTypes.isReference(otherType)
                            && arrays.mayBeOne(type, otherType))
                    .toList();
        }
        return List.of(location);
    }

    private void meet(Uses first, Uses second, List<Dependency> found) {
        for (Use write : first.writes()) {
            for (Use read : second.reads()) {
                if (mayMeet(write, read)) {
                    found.add(dependency(write, read, Dependency.Kind.WR, false));
                }
            }
            for (Use later : second.writes()) {
                if (isShared(later) && mayMeet(write, later)) {
                    found.add(dependency(write, later, Dependency.Kind.WW, false));
                }
            }
        }
        for (Use read : first.reads()) {
            for (Use write : second.writes()) {
                if (isShared(write) && mayMeet(read, write)) {
                    Dependency candidate = dependency(read, write, Dependency.Kind.RW, true);
                    found.add(
                            fillOneEntry(read, write, first, second) || compatibility.excludes(candidate)
                                    ? dependency(read, write, Dependency.Kind.RW, false)
                                    : candidate);
                }
            }
        }
    }

    /**
     * Whether both write the entry if there is none, and nobody does anything else to it. Then what
     * is there stays there; so if the second one has written the entry, the first one has not seen
     * it either, and has written it, too.
     */
    private boolean fillOneEntry(Use read, Use write, Uses... all) {
        return read.access().fills() && write.access().fills() && Arrays.stream(all)
                .flatMap(uses -> uses.writes().stream())
                .noneMatch(other -> isShared(other) && !other.access().fills() && mayMeet(other, write));
    }

    private boolean mayMeet(Use one, Use other) {
        return objects.mayBeOne(one.access(), other.access());
    }

    private static boolean isShared(Use use) {
        return !use.access().base().equals(Value.FRESH);
    }

    private static Dependency dependency(Use from, Use to, Dependency.Kind kind, boolean vulnerable) {
        return new Dependency(from.transaction(), to.transaction(), kind, from.access(), to.access(), vulnerable);
    }

    private record Edge(Transaction from, Transaction to, Dependency.Kind kind, Location location) {

        static Edge of(Dependency dependency) {
            return new Edge(dependency.from(), dependency.to(), dependency.kind(), dependency.location());
        }
    }

    /**
     * One dependency for each pair of transactions, kind and location: the first vulnerable one in
     * order, or the first where none is.
     */
    public static List<Dependency> distinct(List<Dependency> sorted) {
        Map<Edge, Dependency> chosen = new LinkedHashMap<>();
        for (Dependency dependency : sorted) {
            chosen.merge(Edge.of(dependency), dependency,
                    (one, other) -> one.vulnerable() || !other.vulnerable() ? one : other);
        }
        return List.copyOf(chosen.values());
    }
}
