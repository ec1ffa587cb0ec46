// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.program.Location;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.transaction.CodePosition;
import org.isolde.sdg.transaction.Transaction;

/** The accesses of a group's transactions, by location and by transaction. */
final class AccessIndex {

    /**
     * What one transaction does to one location.
     *
     * @param number the place of the transaction among all
     */
    record Visit(int number, Place place, Uses reads, Uses writes) {}

    /** A location, and who accesses it, sorted. */
    static final class Place {
        private final Location location;
        private final Map<Transaction, Visit> visits = new LinkedHashMap<>();
        private final List<Use> writes = new ArrayList<>();
        private List<Place> overlapping = List.of();

        Place(Location location) {
            this.location = location;
        }

        Collection<Visit> visits() {
            return visits.values();
        }

        /** What a transaction does to it; null if nothing. */
        Visit visit(Transaction transaction) {
            return visits.get(transaction);
        }

        /** All writes, of all transactions. */
        List<Use> writes() {
            return writes;
        }

        /** The locations that may have a cell in common with this one, itself included. */
        List<Place> overlapping() {
            return overlapping;
        }
    }

    private final SortedMap<Location, Place> places = new TreeMap<>();
    private final Map<Transaction, List<Visit>> visits = new HashMap<>();
    private final List<Use> uses = new ArrayList<>();

    AccessIndex(SortedMap<Transaction, AccessSets> transactions, ArrayTypes arrays, AccessedObjects objects) {
        transactions.forEach((transaction, sets) -> {
            Map<Location, List<Use>> reads = uses(transaction, sets.reads(), objects);
            Map<Location, List<Use>> writes = uses(transaction, sets.mayWrites(), objects);
            SortedMap<Location, Visit> own = new TreeMap<>();
            reads.keySet().forEach(location -> own.put(location, null));
            writes.keySet().forEach(location -> own.put(location, null));
            own.replaceAll((location, none) -> visit(
                    transaction, location, reads.getOrDefault(location, List.of()),
                    writes.getOrDefault(location, List.of())));
            visits.put(transaction, List.copyOf(own.values()));
        });
        places.values().forEach(place -> place.overlapping = overlapping(place, arrays));
    }

    /**
     * Numbers positions in their order; those that are equal in it have one number. Mostly they are
     * sorted.
     */
    private static int[] ranks(List<Access> accesses) {
        Integer[] order = new Integer[accesses.size()];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (i, j) -> accesses.get(i).position().compareTo(accesses.get(j).position()));
        int[] ranks = new int[order.length];
        for (int i = 1; i < order.length; i++) {
            CodePosition before = accesses.get(order[i - 1]).position();
            ranks[order[i]] = ranks[order[i - 1]]
                    + (before.compareTo(accesses.get(order[i]).position()) == 0 ? 0 : 1);
        }
        return ranks;
    }

    private Map<Location, List<Use>> uses(
            Transaction transaction, List<Access> accesses, AccessedObjects objects) {
        int[] ranks = ranks(accesses);
        Map<Location, List<Use>> byLocation = new HashMap<>();
        for (int i = 0; i < ranks.length; i++) {
            Access access = accesses.get(i);
            Use use = new Use(uses.size(), transaction, access, ranks[i], objects.of(access));
            uses.add(use);
            byLocation.computeIfAbsent(access.location(), location -> new ArrayList<>(1)).add(use);
        }
        return byLocation;
    }

    private Visit visit(Transaction transaction, Location location, List<Use> reads, List<Use> writes) {
        Place place = places.computeIfAbsent(location, Place::new);
        Visit visit = new Visit(visits.size(), place, new Uses(reads), new Uses(writes));
        place.visits.put(transaction, visit);
        place.writes.addAll(writes);
        return visit;
    }

    private List<Place> overlapping(Place place, ArrayTypes arrays) {
        if (place.location instanceof Location.ArrayElements(String type) && ArrayTypes.isReference(type)) {
            return places.values().stream()
                    .filter(other -> other.location instanceof Location.ArrayElements(String otherType)
                            && ArrayTypes.isReference(otherType)
                            && arrays.mayBeOne(type, otherType))
                    .toList();
        }
        return List.of(place);
    }

    /** All accesses, in the order of their numbers. */
    List<Use> uses() {
        return uses;
    }

    /** A location that is accessed. */
    Place place(Location location) {
        return places.get(location);
    }

    /** What a transaction does, sorted by location. */
    List<Visit> visits(Transaction transaction) {
        return visits.get(transaction);
    }
}
