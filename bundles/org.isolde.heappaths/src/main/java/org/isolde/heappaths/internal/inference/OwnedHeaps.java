// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
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
import org.isolde.heappaths.internal.execution.Entry;
import org.isolde.heappaths.internal.execution.code.Selectors;
import org.isolde.heappaths.internal.execution.limits.StepLimits;
import org.isolde.heappaths.internal.execution.result.Execution;
import org.isolde.heappaths.theory.Theory;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.HiddenStores;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.incremental.MemoTable;

/**
 * Infers which fields own the objects that they refer to: no object is ever referred to by two of
 * them while no transaction runs. Initially all fields that may own by their types are candidates.
 * Each {@linkplain Units piece of code} that stores in one is executed symbolically from every heap
 * in which it may begin. Fields that it may violate are removed, and the check is repeated until no
 * field is removed. Of fields that conflict with each other, such as those of a doubly linked list,
 * as many as are compatible remain.
 *
 * <p>Incremental: it caches the executions of one snapshot and repeats only those that a change
 * affects; the result equals that of a new instance. It has one owner and is not thread-safe.
 * Fields that the program may write without a store of its own, for example by reflection, own
 * nothing ({@link HiddenStores}). The whole program is assumed to be known.
 */
public final class OwnedHeaps {

    /**
     * The declarations of a class that matter here: its supertypes, its fields, and whether its
     * objects are shared by design.
     */
    private record Header(
            int flags,
            Optional<String> superclass,
            List<String> interfaces,
            List<FieldModel> fields,
            boolean shared) {

        static Header of(ClassModel model) {
            return new Header(
                    model.flags(),
                    model.superclass(),
                    model.interfaces(),
                    model.fields(),
                    OwnedFields.isShared(model));
        }
    }

    /** The inputs of {@link Units#of}; of the code, its {@linkplain CodeIndex#outline outline}. */
    private record UnitInputs(
            int outline, Set<FieldRef> fields, Set<MethodRef> transactions, Set<MethodRef> holders) {

        UnitInputs {
            fields = Set.copyOf(fields);
            transactions = Set.copyOf(transactions);
            holders = Set.copyOf(holders);
        }

        Units units(CodeIndex code) {
            return Units.of(code, fields, transactions, holders);
        }
    }

    private final CodeIndex code = new CodeIndex();
    private final MemoTable<UnitInputs, Units> units = new MemoTable<>();
    private final Runs runs;
    private final Set<MethodRef> stale = new HashSet<>();
    private Map<String, Header> headers = Map.of();
    private int structure;
    private final SortedMap<MethodRef, ExceptionRule> transactions = new TreeMap<>();
    private Program program;
    private Ownership ownership;

    /**
     * An instance without cached results.
     *
     * @param limits the limits of the symbolic executions
     */
    public OwnedHeaps(StepLimits limits) {
        this.runs = new Runs(code, limits);
    }

    /**
     * Infers the owned fields of a program.
     *
     * @param program the program as it is now
     * @param calls its call graph
     * @param regions its atomic regions; only those that are whole methods are executed
     * @param changed at least the methods whose code, or the targets of whose calls, differ from
     *     the last call's program, those that are gone included; ignored in the first call
     * @param cancelled polled every few milliseconds
     * @throws java.util.concurrent.CancellationException when {@code cancelled} returns true; the
     *     next call then continues
     */
    public OwnedHeap analyse(
            Program program,
            CallGraph calls,
            List<AtomicRegion> regions,
            Set<MethodRef> changed,
            BooleanSupplier cancelled) {
        stale.addAll(changed);
        update(program, calls);
        Selectors selectors = Selectors.of(program);
        SortedSet<FieldRef> candidates = OwnedFields.candidates(program);
        HiddenStores hidden = HiddenStores.of(calls);
        candidates.removeIf(hidden::mayReach);
        runs.prepare(program, calls, selectors, candidates, cancelled);
        transactions.clear();
        SortedSet<MethodRef> holders = new TreeSet<>();
        for (AtomicRegion region : regions) {
            if (region.isBlock()) {
                holders.add(region.method());
            } else {
                transactions.put(region.method(), region.exceptionRule());
            }
        }
        candidates.retainAll(followed());
        UnitInputs inputs = new UnitInputs(code.outline(), candidates, transactions.keySet(), holders);
        Units found = units.get(inputs, () -> inputs.units(code));
        units.endGeneration();
        ownership = Ownership.of(candidates);
        found.unchecked().forEach((field, method) -> ownership.strike(
                field,
                "It is written outside of transactions by code that also runs transactions.",
                code.firstStore(program, method, field)));
        OrderCheck check = new OrderCheck(program, selectors, code, runs, transactions, found.pieces());
        check.settle(ownership);
        ownership = new Disentangling(program.hierarchy(), check).of(ownership);
        this.program = program;
        return new OwnedHeap(
                ownership.owned(),
                ownership.struckOff(),
                ownership.leaky(),
                new TypeRelations(OwnedTypes.of(program, selectors::selector, ownership.owned())));
    }

    /**
     * The summary of a transaction of the program that was analysed last; computed on the first
     * call.
     *
     * @param transaction a method that is a transaction as a whole
     * @throws java.util.concurrent.CancellationException when the analysis was cancelled
     */
    public OwnedHeap.Knowledge knowledge(MethodRef transaction) {
        ExceptionRule rule = transactions.get(transaction);
        Run run = runs.of(program.method(transaction).orElseThrow(), rule, ownership);
        List<OwnedHeap.Case> cases = new ArrayList<>();
        List<Execution.Reason> reasons = new ArrayList<>();
        for (Run.Case each : run.cases()) {
            switch (each.execution()) {
                case Execution.Incomplete incomplete -> reasons.addAll(incomplete.reasons());
                case Execution.Complete complete -> cases.add(
                        new OwnedHeap.Case(run.theory(), each.entry(), runs.summary(each, complete, rule)));
            }
        }
        return reasons.isEmpty() ? new OwnedHeap.Known(cases) : new OwnedHeap.NotKnown(reasons);
    }

    /**
     * The initial heaps of some transactions of the program analysed last, under the assumption
     * that fields whose ownership is neither proven nor refuted own their objects.
     *
     * @param some methods that are transactions as a whole
     * @return empty if they touch no such field, one of them may begin in different heaps, or a
     *     parameter matters
     */
    public Optional<Assumed> assumed(Collection<MethodRef> some) {
        SortedSet<FieldRef> touched = new TreeSet<>();
        some.forEach(transaction -> touched.addAll(code.accessedBy(transaction)));
        touched.retainAll(OwnedFields.candidates(program));
        touched.removeIf(ownership::shares);
        List<StruckOff> unshown = ownership.struckOff()
                .stream()
                .filter(field -> touched.contains(field.field()))
                .toList();
        Selectors selectors = Selectors.of(program);
        PredicateNames names = PredicateNames.of(program);
        OwnedTypes types = OwnedTypes.of(program, selectors::selector, touched);
        Entries entries = new Entries(types, types, Set.of(), names, selectors);
        SortedMap<MethodRef, Entry> begins = new TreeMap<>();
        for (MethodRef transaction : some) {
            List<Entry> all = entries.of(program.method(transaction).orElseThrow());
            if (unshown.isEmpty() || all.size() != 1 || all.getFirst().heap().spatial().isEmpty()) {
                return Optional.empty();
            }
            begins.put(transaction, all.getFirst());
        }
        return Optional.of(new Assumed(ForestTheory.of(types, names), begins, unshown));
    }

    /**
     * A hypothesis about the heap.
     *
     * @param theory the predicates
     * @param begins the initial heap of each transaction
     * @param unshown the fields whose ownership is assumed and not proven, each with the reason; at
     *     least one
     */
    public record Assumed(Theory theory, SortedMap<MethodRef, Entry> begins, List<StruckOff> unshown) {

        /** Keeps copies. */
        public Assumed {
            begins = Collections.unmodifiableSortedMap(new TreeMap<>(begins));
            unshown = List.copyOf(unshown);
        }
    }

    /** A number that changes when the fields or supertypes of a class have changed. */
    public int structure() {
        return structure;
    }

    /**
     * The fields that some transaction loads or stores; who owns what through others does not
     * matter.
     */
    private Set<FieldRef> followed() {
        Set<FieldRef> followed = new HashSet<>();
        code.runBy(transactions.keySet())
                .forEach(method -> code.of(method).ifPresent(facts -> followed.addAll(facts.accessed())));
        return followed;
    }

    private void update(Program program, CallGraph calls) {
        Map<String, Header> next = new HashMap<>();
        for (ClassModel model : program.classes()) {
            next.put(model.name(), Header.of(model));
        }
        if (next.equals(headers)) {
            runs.forget(code.running(stale));
        } else {
            structure++;
            runs.clear();
            code.clear();
            headers = next;
        }
        code.update(program, calls, stale);
        stale.clear();
    }
}
