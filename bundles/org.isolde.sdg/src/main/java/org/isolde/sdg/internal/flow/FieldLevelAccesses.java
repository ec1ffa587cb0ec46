// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.isolde.program.MethodModel;
import org.isolde.program.Packages;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.HiddenStores;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.AccessAnalysis;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.access.Value;
import org.isolde.sdg.transaction.Transaction;

/**
 * The coarsest of the access analyses: it has one location per field, is flow-sensitive, and
 * interprocedural by method summaries. It knows nothing about the shape of the heap, only whether
 * two accesses of one transaction must reach the same object.
 */
public final class FieldLevelAccesses implements AccessAnalysis {

    private static final String IDENTITY_MAP = "java/util/IdentityHashMap";

    private final ClassHeaders headers = new ClassHeaders();
    private final Packages excluded;
    private HiddenStores hidden;
    private boolean keysIdentify;
    private SummaryTable summaries;
    private final Map<AtomicRegion, AccessSets> known = new HashMap<>();

    /** An analysis that has seen no program yet. */
    public FieldLevelAccesses() {
        this(Packages.NONE);
    }

    /**
     * An analysis that has seen no program yet.
     *
     * @param excluded calls of methods in these packages have unknown effects
     */
    public FieldLevelAccesses(Packages excluded) {
        this.excluded = excluded;
    }

    @Override
    public SortedMap<Transaction, AccessSets> analyse(
            Program program,
            CallGraph calls,
            List<Transaction> transactions,
            Set<MethodRef> changed,
            BooleanSupplier cancelled) {
        boolean identify = !calls.creates(IDENTITY_MAP);
        HiddenStores nowHidden = HiddenStores.of(calls);
        boolean differs = headers.haveChanged(program) || identify != keysIdentify || !nowHidden.equals(hidden);
        if (differs || summaries == null) {
            keysIdentify = identify;
            hidden = nowHidden;
            summaries = new SummaryTable(excluded, hidden, identify);
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

    /** The accesses that a method of a transaction may make when called with unknown arguments. */
    public Set<Access> accessesOf(MethodRef method) {
        MethodSummary summary = summaries.of(method);
        if (summary == null) {
            return Set.of();
        }
        return summary.accesses(new TreeSet<>()).entrySet().stream()
                .filter(e -> !e.getKey().base().equals(Base.FRESH))
                .map(e -> new Access(e.getKey().location(), Value.SOME, e.getKey().kind(), e.getValue().position()))
                .collect(Collectors.toSet());
    }

    private AccessSets accessSets(Program program, CallGraph calls, AtomicRegion region) {
        MethodSummary summary = region.isBlock()
                ? summaries.ofPart(scope(program, calls, region))
                : summaries.of(region.method());
        return new SummarySets(summary, region.exceptionRule() == ExceptionRule.ROLLBACK).sets();
    }

    private static Scope scope(Program program, CallGraph calls, AtomicRegion region) {
        Body body = program.method(region.method()).flatMap(MethodModel::body).orElseThrow();
        BitSet statements = region.statements();
        return Scope.part(region.method(), body, region.entry(), statements, calls.throwing(region.method()));
    }
}
