// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.isolde.program.Location;
import org.isolde.program.Packages;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.HiddenStores;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.access.AccessAnalysis;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.internal.flow.ClassHeaders;
import org.isolde.sdg.internal.flow.FieldLevelAccesses;
import org.isolde.sdg.internal.flow.Fields;
import org.isolde.sdg.internal.flow.LocationNumbers;
import org.isolde.sdg.transaction.Transaction;

/**
 * The access analysis by shape graphs (UNL-DI-5-2011, section 3). A transaction that is too big for
 * it, or runs unknown code, gets the access sets of {@code FieldLevelAccesses}.
 *
 * <p>The set of ordered fields is computed together with the access sets, as a fixed point. At
 * first all fields that some transaction follows are assumed to be ordered. All code of the program
 * that stores in such a field is analysed. Fields whose order a store may violate are removed, and
 * analyses that relied on them are repeated, until no field is removed. Then the removed fields
 * that depend on each other are tried again one by one. So the order of every remaining field is
 * proven, and the result does not depend on the order of the analyses. Fields that the program may
 * write without a store of its own, for example by reflection, are never ordered
 * ({@link HiddenStores}). The whole program is assumed to be known.
 */
public final class ShapeAccesses implements AccessAnalysis {

    /** So many fields that depend on each other are tried again when one was struck off. */
    private static final int MOST_TRIED_AGAIN = 16;

    /**
     * From so many methods, such as those of a library that nothing calls, stores are followed;
     * beyond, no field is ordered.
     */
    private static final int MOST_ROOTS = 200;

    private final FieldLevelAccesses coarse;
    /** Looks at excluded packages, too: what is stored there may put links out of order. */
    private final FieldLevelAccesses ofAllPackages;
    private final StoreIndex stores = new StoreIndex();
    private final Explorations explorations = new Explorations(stores);
    private final LocationNumbers numbers = new LocationNumbers();
    private final ClassHeaders headers = new ClassHeaders();
    /** Methods that have changed since an analysis last ended: one may be cancelled. */
    private final Set<MethodRef> stale = new HashSet<>();
    private Map<Transaction, Combined> combinations = new HashMap<>();
    private FieldTypes types;
    private HiddenStores hidden;

    /** Two answers for one transaction, and what is made of them. */
    private record Combined(AccessSets shapes, AccessSets fields, AccessSets both) {

        static Combined of(AccessSets shapes, AccessSets fields) {
            return new Combined(shapes, fields, CombinedSets.of(shapes, fields));
        }
    }

    /** An analysis that has seen no program yet. */
    public ShapeAccesses() {
        this(Packages.NONE);
    }

    /**
     * An analysis that has seen no program yet.
     *
     * @param excluded calls of methods in these packages have unknown effects; the stores there are
     *     analysed nevertheless
     */
    public ShapeAccesses(Packages excluded) {
        this.coarse = new FieldLevelAccesses(excluded);
        this.ofAllPackages = excluded.equals(Packages.NONE) ? coarse : new FieldLevelAccesses();
    }

    @Override
    public SortedMap<Transaction, AccessSets> analyse(
            Program program,
            CallGraph calls,
            List<Transaction> transactions,
            Set<MethodRef> changed,
            BooleanSupplier cancelled) {
        stale.addAll(changed);
        SortedMap<Transaction, AccessSets> byFields = coarse.analyse(program, calls, transactions, changed, cancelled);
        if (ofAllPackages != coarse) {
            ofAllPackages.analyse(program, calls, transactions, changed, cancelled);
        }
        Fields fields = new Fields(program.hierarchy(), numbers);
        explorations.prepare(program, calls, fields, ofAllPackages::accessesOf, cancelled);
        explorations.invalidate(stale);
        // A program without classes differs in no header from none.
        if (headers.haveChanged(program) || types == null) {
            types = FieldTypes.of(program);
            explorations.clear();
            stores.clear();
        }
        stores.update(program, calls, fields, stale);
        hidden = HiddenStores.of(calls);
        FieldOrder order = order(transactions);
        Map<Transaction, Combined> combined = new HashMap<>();
        SortedMap<Transaction, AccessSets> result = new TreeMap<>();
        for (Transaction transaction : transactions) {
            AccessSets sets = byFields.get(transaction);
            Optional<AccessSets> byShapes = sets.complete()
                    ? explorations.of(transaction.region(), order).sets()
                    : Optional.empty();
            byShapes.ifPresent(shapes -> combined.put(transaction, combined(transaction, shapes, sets)));
            result.put(transaction, byShapes.isPresent() ? combined.get(transaction).both : sets);
        }
        combinations = combined;
        explorations.endGeneration();
        stale.clear();
        return result;
    }

    /** Most answers are those of the last snapshot. */
    private Combined combined(Transaction transaction, AccessSets shapes, AccessSets fields) {
        Combined known = combinations.get(transaction);
        return known != null && known.shapes == shapes && known.fields == fields
                ? known
                : Combined.of(shapes, fields);
    }

    private FieldOrder order(List<Transaction> transactions) {
        SortedSet<Location> ordered = types.recursive();
        ordered.removeIf(this::isStoredUnseen);
        ordered.retainAll(consulted(transactions, fieldOrder(ordered)));
        SortedSet<Location> struckOff = new TreeSet<>();
        Set<Location> violations = violations(transactions, ordered);
        while (ordered.removeAll(violations)) {
            struckOff.addAll(violations);
            violations = violations(transactions, ordered);
        }
        List<Location> entangled = new ArrayList<>(types.entangledWith(struckOff));
        entangled.removeIf(this::isStoredUnseen);
        if (entangled.size() <= MOST_TRIED_AGAIN) {
            tryAgain(entangled, ordered, transactions);
        }
        return fieldOrder(ordered);
    }

    private boolean isStoredUnseen(Location location) {
        return location instanceof Location.InstanceField(FieldRef field) && hidden.mayReach(field);
    }

    /** The fields whose order some transaction asks for; that of others need not be known. */
    private Set<Location> consulted(List<Transaction> transactions, FieldOrder order) {
        Set<Location> consulted = new HashSet<>();
        for (Transaction transaction : transactions) {
            consulted.addAll(explorations.of(transaction.region(), order).consulted().keySet());
        }
        return consulted;
    }

    /**
     * Fields may put each other out of order, such as the two of a doubly linked list, or a link
     * and a value that may be anything: of these as many as go together are ordered, links before
     * values.
     */
    private void tryAgain(List<Location> entangled, SortedSet<Location> ordered, List<Transaction> transactions) {
        if (entangled.size() < 2) {
            return;
        }
        entangled.forEach(ordered::remove);
        for (Location field : entangled) {
            ordered.add(field);
            if (!violations(transactions, ordered).isEmpty()) {
                ordered.remove(field);
            }
        }
    }

    private FieldOrder fieldOrder(SortedSet<Location> ordered) {
        Set<Location> trusted = Set.copyOf(ordered);
        return field -> status(field, trusted);
    }

    private FieldOrder.Status status(Location field, Set<Location> ordered) {
        if (ordered.contains(field)) {
            return FieldOrder.Status.BY_STORES;
        }
        boolean byType = types.isKnown(field) && !types.isRecursive(field);
        return byType ? FieldOrder.Status.BY_TYPE : FieldOrder.Status.NONE;
    }

    private Set<Location> violations(List<Transaction> transactions, SortedSet<Location> ordered) {
        FieldOrder order = fieldOrder(ordered);
        Set<Location> violations = new TreeSet<>();
        Set<MethodRef> whole = new HashSet<>();
        Set<MethodRef> parts = new HashSet<>();
        Set<MethodRef> looked = new HashSet<>();
        for (Transaction transaction : transactions) {
            AtomicRegion region = transaction.region();
            Exploration exploration = explorations.of(region, order);
            violations.addAll(exploration.violations());
            looked.addAll(exploration.visited());
            (region.isBlock() ? parts : whole).add(region.method());
        }
        looked.removeAll(parts);
        StoreIndex.Leads leads = stores.leadsTo(ordered, whole);
        if (leads.roots().size() > MOST_ROOTS) {
            return new TreeSet<>(ordered);
        }
        for (MethodRef root : leads.roots()) {
            look(root, order, violations, looked);
        }
        for (MethodRef method : leads.methods()) {
            if (!looked.contains(method)) {
                look(method, order, violations, looked);
            }
        }
        return violations;
    }

    private void look(MethodRef method, FieldOrder order, Set<Location> violations, Set<MethodRef> looked) {
        Exploration exploration = explorations.of(method, order);
        violations.addAll(exploration.violations());
        looked.addAll(exploration.visited());
    }
}
