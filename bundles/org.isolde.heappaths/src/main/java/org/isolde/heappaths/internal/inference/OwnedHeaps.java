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
 * Finds out which fields own what they refer to: no object is ever referred to by two of them,
 * whenever no transaction runs. At first all fields that may own by their types are taken to do so.
 * Then each {@linkplain Units piece of code} that stores in some is run from every heap in which it
 * may begin; those that it may leave out of order are struck off, and it begins again, until
 * nothing is struck off any more. Of fields that got into each other's way, such as those of a
 * doubly linked list, as many as go together are owned.
 *
 * <p>Incremental: it keeps the runs of one program and does again only those that a change touches;
 * the result is the one that a new instance would give. It has one owner and is not thread-safe.
 * Fields that the program may write without a store of its own, for example by reflection, own
 * nothing ({@link HiddenStores}). The whole program is taken to be known.
 */
public final class OwnedHeaps {

    /**
     * What a class says of its place in the hierarchy and of its fields, and whether its objects
     * are shared by design.
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
     * One that has seen no program yet.
     *
     * @param limits how much running methods may cost
     */
    public OwnedHeaps(StepLimits limits) {
        this.runs = new Runs(code, limits);
    }

    /**
     * Finds out what is owned.
     *
     * @param program the program as it is now
     * @param calls its call graph
     * @param regions its atomic regions; those that are no whole methods are not run
     * @param changed at least the methods whose code, or the targets of whose calls, differ from
     *     the last call's program, those that are gone included; ignored in the first call
     * @param cancelled polled every few milliseconds
     * @throws java.util.concurrent.CancellationException when {@code cancelled} says so; the next
     *     call then does what is left
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
     * What is known of a transaction of the program that was analysed last; it is run when this is
     * asked for the first time.
     *
     * @param transaction a method that is a transaction as a whole
     * @throws java.util.concurrent.CancellationException when the analysis was told so
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
     * The heaps in which transactions of the program that was analysed last begin if fields own
     * what they refer to of which that could not be shown, but not the contrary either.
     *
     * @param some methods that are transactions as a whole
     * @return empty when there are no such fields that they touch, one of them may begin in
     *     different heaps, or a parameter counts
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
     * What may be assumed of a heap.
     *
     * @param theory the predicates
     * @param begins the heap in which each transaction begins
     * @param unshown what is assumed and not shown: the fields, each with the reason why it is not;
     *     at least one
     */
    public record Assumed(Theory theory, SortedMap<MethodRef, Entry> begins, List<StruckOff> unshown) {

        /** Keeps copies. */
        public Assumed {
            begins = Collections.unmodifiableSortedMap(new TreeMap<>(begins));
            unshown = List.copyOf(unshown);
        }
    }

    /** A number that is another one when a class's fields or supertypes have changed. */
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
