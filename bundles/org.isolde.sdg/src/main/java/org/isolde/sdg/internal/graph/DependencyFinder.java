// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.isolde.program.Hierarchy;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.internal.graph.AccessIndex.Place;
import org.isolde.sdg.internal.graph.AccessIndex.Visit;
import org.isolde.sdg.transaction.Transaction;

/**
 * Finds the static dependencies between the transactions of a group (UNL-DI-5-2011, Definition 5).
 *
 * <p>Only accesses of overlapping locations are compared, so the cost is the number of pairs of
 * transactions that really share a location, not the square of the number of transactions. Of two
 * such transactions only as many pairs of accesses are compared as it takes to find one that is
 * possible. Others can read or overwrite the fields of objects that a transaction has created only
 * later; so no rw or ww dependency leads to such writes.
 */
public final class DependencyFinder {

    private final SortedMap<Transaction, AccessSets> transactions;
    private final AccessIndex index;
    private final Compatibility compatibility;
    private final BooleanSupplier cancelled;
    private final Map<Use, Map<Place, Boolean>> filledOnly = new HashMap<>();

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
        this.index = new AccessIndex(transactions, new ArrayTypes(hierarchy), objects);
        this.compatibility = compatibility;
        this.cancelled = cancelled;
    }

    /** The dependencies from one transaction to another, as they are found location by location. */
    private static final class Pair {
        private final List<Meeting> writeRead = new ArrayList<>(0);
        private final List<Meeting> writeWrite = new ArrayList<>(0);
        private final List<Meeting> readWrite = new ArrayList<>(0);
        private final BitSet vulnerable = new BitSet(0);
        private Dependency firstReadWrite;

        void addTo(Edges edges, List<Dependency> first) {
            int before = edges.size();
            writeRead.forEach(meeting -> edges.append(meeting, Dependency.Kind.WR, false));
            writeWrite.forEach(meeting -> edges.append(meeting, Dependency.Kind.WW, false));
            if (edges.size() > before) {
                first.add(edges.get(before));
            } else if (firstReadWrite != null) {
                first.add(firstReadWrite);
            }
            for (int i = 0; i < readWrite.size(); i++) {
                edges.append(readWrite.get(i), Dependency.Kind.RW, vulnerable.get(i));
            }
        }
    }

    /**
     * The dependencies.
     *
     * @throws CancellationException when cancelled
     */
    public Dependencies find() {
        Edges edges = new Edges(index.uses());
        List<Dependency> first = new ArrayList<>();
        for (Transaction from : transactions.keySet()) {
            Pair[] leaving = new Pair[transactions.size()];
            for (Visit visit : index.visits(from)) {
                if (cancelled.getAsBoolean()) {
                    throw new CancellationException("Finding dependencies was cancelled");
                }
                meetAll(visit, leaving);
            }
            for (Pair pair : leaving) {
                if (pair != null) {
                    pair.addTo(edges, first);
                }
            }
        }
        return new Dependencies(edges, first, this::vulnerable);
    }

    /** Compares a visit with all of the locations that overlap. */
    private void meetAll(Visit visit, Pair[] leaving) {
        List<Place> places = visit.place().overlapping();
        if (places.size() == 1) {
            for (Visit other : places.getFirst().visits()) {
                meet(visit, List.of(other), leaving);
            }
            return;
        }
        Map<Integer, List<Visit>> others = new HashMap<>();
        for (Place place : places) {
            for (Visit other : place.visits()) {
                others.computeIfAbsent(other.number(), number -> new ArrayList<>()).add(other);
            }
        }
        others.values().forEach(visits -> meet(visit, visits, leaving));
    }

    /** Compares a visit with those of another transaction. */
    private void meet(Visit visit, List<Visit> others, Pair[] leaving) {
        Meeting read = Meeting.first(visit.writes(), others, Visit::reads, false);
        Meeting overwritten = Meeting.first(visit.writes(), others, Visit::writes, true);
        Meeting missed = Meeting.first(visit.reads(), others, Visit::writes, true);
        if (read == null && overwritten == null && missed == null) {
            return;
        }
        int to = others.getFirst().number();
        if (leaving[to] == null) {
            leaving[to] = new Pair();
        }
        Pair found = leaving[to];
        if (read != null) {
            found.writeRead.add(read);
        }
        if (overwritten != null) {
            found.writeWrite.add(overwritten);
        }
        if (missed != null) {
            addReadWrite(visit, others, missed, found);
        }
    }

    /** Adds the first vulnerable one, or the first of all where there is none. */
    private void addReadWrite(Visit visit, List<Visit> others, Meeting first, Pair found) {
        boolean isVulnerable = isVulnerable(first);
        if (found.firstReadWrite == null) {
            found.firstReadWrite = first.dependency(Dependency.Kind.RW, isVulnerable);
        }
        Meeting chosen = first;
        if (!isVulnerable) {
            for (Meeting next : Meeting.all(visit.reads(), others, Visit::writes, true)) {
                if (isVulnerable(next)) {
                    chosen = next;
                    isVulnerable = true;
                    break;
                }
            }
        }
        found.vulnerable.set(found.readWrite.size(), isVulnerable);
        found.readWrite.add(chosen);
    }

    private boolean isVulnerable(Meeting meeting) {
        return !fillOneEntry(meeting) && !compatibility.excludes(meeting);
    }

    /**
     * Whether both write the entry if there is none, and nobody does anything else to it. Then what
     * is there stays there; so if the second one has written the entry, the first one has not seen
     * it either, and has written it, too.
     */
    private boolean fillOneEntry(Meeting meeting) {
        Use write = meeting.target();
        return meeting.source().fills() && write.fills()
                && isOnlyFilled(write, meeting.source()) && isOnlyFilled(write, write);
    }

    /** Whether writes at the location of another use, of what one may be of, all fill it. */
    private boolean isOnlyFilled(Use write, Use at) {
        Place place = index.place(at.access().location());
        return filledOnly.computeIfAbsent(write, use -> new HashMap<>(1)).computeIfAbsent(
                place, p -> p.writes().stream()
                        .noneMatch(other -> other.isShared() && !other.fills() && other.mayMeet(write)));
    }

    private Iterable<Dependency> vulnerable(Transaction from, Transaction to) {
        return new LazyList<>(index.visits(from), visit -> vulnerable(visit, to));
    }

    /** Those at one location; which of them are vulnerable is found one by one. */
    private Iterator<Dependency> vulnerable(Visit visit, Transaction to) {
        List<Visit> others = new ArrayList<>(1);
        for (Place place : visit.place().overlapping()) {
            Visit other = place.visit(to);
            if (other != null) {
                others.add(other);
            }
        }
        return others.isEmpty()
                ? Collections.emptyIterator()
                : Meeting.all(visit.reads(), others, Visit::writes, true).stream()
                        .filter(this::isVulnerable)
                        .map(meeting -> meeting.dependency(Dependency.Kind.RW, true))
                        .iterator();
    }
}
