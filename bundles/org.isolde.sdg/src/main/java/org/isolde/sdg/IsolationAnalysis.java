// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.isolde.program.Hierarchy;
import org.isolde.program.Packages;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.HiddenStores;
import org.isolde.program.code.MethodRef;
import org.isolde.program.pointsto.CallsByObjects;
import org.isolde.program.pointsto.Entries;
import org.isolde.sdg.access.AccessAnalysis;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.danger.Basis;
import org.isolde.sdg.danger.CandidateRefuter;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.danger.Refinement;
import org.isolde.sdg.internal.flow.FieldLevelAccesses;
import org.isolde.sdg.internal.flow.FinalFields;
import org.isolde.sdg.internal.graph.AccessedObjects;
import org.isolde.sdg.internal.graph.Compatibility;
import org.isolde.sdg.internal.graph.DangerSearch;
import org.isolde.sdg.internal.graph.Dependencies;
import org.isolde.sdg.internal.graph.DependencyFinder;
import org.isolde.sdg.internal.shape.ShapeAccesses;
import org.isolde.sdg.transaction.Transaction;

/**
 * Analyses the transactions of each group for anomalies under snapshot isolation: computes their
 * access sets, the static dependency graph and its dangerous structures (UNL-DI-5-2011, sections 2
 * to 5).
 *
 * <p>Incremental: it caches the results for one snapshot and recomputes only what a change affects;
 * the result equals that of a new instance. Not thread-safe.
 */
public final class IsolationAnalysis {

    private final AccessAnalysis accessAnalysis;
    private final List<Refinement> refinements;
    private final CallsByObjects objects = new CallsByObjects();
    /** The methods that changed while there was no transaction, and nothing was computed. */
    private final Set<MethodRef> unseen = new HashSet<>();

    /** An analysis by shape graphs. */
    public IsolationAnalysis() {
        this(List.of());
    }

    /**
     * An analysis by shape graphs, refined.
     *
     * @param refinements further analyses that refute candidates; owned by this analysis
     */
    public IsolationAnalysis(List<Refinement> refinements) {
        this(new ShapeAccesses(), refinements);
    }

    /**
     * The cheapest analysis, and the one that reports most: it identifies all objects of a class
     * that it cannot tell apart.
     *
     * @param excluded packages whose methods are not analysed when transactions call them: their
     *     effects are unknown
     */
    public static IsolationAnalysis byFields(Packages excluded) {
        return new IsolationAnalysis(new FieldLevelAccesses(excluded), List.of());
    }

    /**
     * An analysis by shape graphs, refined.
     *
     * @param excluded packages whose methods are not analysed when transactions call them: their
     *     effects are unknown
     * @param refinements further analyses that refute candidates; owned by this analysis
     */
    public static IsolationAnalysis byShapes(Packages excluded, List<Refinement> refinements) {
        return new IsolationAnalysis(new ShapeAccesses(excluded), refinements);
    }

    /**
     * An analysis with given access sets.
     *
     * @param accessAnalysis computes the access sets; owned by this analysis
     * @param refinements further analyses that refute candidates; owned by this analysis
     */
    public IsolationAnalysis(AccessAnalysis accessAnalysis, List<Refinement> refinements) {
        this.accessAnalysis = accessAnalysis;
        this.refinements = List.copyOf(refinements);
    }

    /**
     * Analyses a program.
     *
     * @param program the program as it is now
     * @param calls its call graph
     * @param regions its atomic regions; all are transactions
     * @param changed at least the methods whose code, or the targets of whose calls, differ from
     *     the last call's program, those that are gone included; ignored in the first call
     * @param cancelled polled regularly
     * @return one graph for each group, sorted by group
     * @throws CancellationException when {@code cancelled} returns true; the next call then
     *     continues
     */
    public List<StaticDependencyGraph> analyse(
            Program program,
            CallGraph calls,
            List<AtomicRegion> regions,
            Set<MethodRef> changed,
            BooleanSupplier cancelled) {
        unseen.addAll(changed);
        if (regions.isEmpty()) {
            return List.of();
        }
        List<Transaction> transactions = Transaction.named(program, regions);
        Entries entries = Entries.of(transactions.stream().map(transaction -> transaction.region().method()).toList());
        CallsByObjects.Result known = objects.update(calls, entries, unseen, cancelled);
        SortedMap<Transaction, AccessSets> accesses = accessAnalysis.analyse(
                program, known.calls(), transactions, known.changed(), cancelled);
        SortedMap<String, SortedMap<Transaction, AccessSets>> groups = new TreeMap<>();
        accesses.forEach((transaction, sets) -> groups.computeIfAbsent(transaction.group(), g -> new TreeMap<>())
                .put(transaction, sets));
        List<CandidateRefuter> refuters = refinements.stream()
                .map(refinement -> refinement.refuter(
                        program, known.calls(), transactions, known.changed(), cancelled))
                .toList();
        objects.done();
        unseen.clear();
        FinalFields finals = new FinalFields(program, HiddenStores.of(calls));
        AccessedObjects accessed = new AccessedObjects(known.pointsTo());
        List<StaticDependencyGraph> graphs = new ArrayList<>();
        groups.forEach((group, members) -> graphs.add(
                graph(group, members, program.hierarchy(), finals, accessed, refuters, cancelled)));
        return List.copyOf(graphs);
    }

    private static StaticDependencyGraph graph(
            String group,
            SortedMap<Transaction, AccessSets> members,
            Hierarchy hierarchy,
            FinalFields finals,
            AccessedObjects accessed,
            List<CandidateRefuter> refuters,
            BooleanSupplier cancelled) {
        Compatibility compatibility = new Compatibility(members, finals::isOwning);
        Dependencies all = new DependencyFinder(members, hierarchy, compatibility, accessed, cancelled).find();
        DangerSearch search = new DangerSearch(members, all, compatibility, refuters, cancelled);
        List<DangerousStructure> structures = search.find();
        Basis basis = refuters.stream().map(refuter -> refuter.basis(members.keySet())).reduce(Basis.NONE, Basis::and);
        return new StaticDependencyGraph(
                group, members, all.edges(), search.components(), structures, search.crowded(), basis);
    }
}
