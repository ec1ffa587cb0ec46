package org.isolde.shape;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.isolde.program.FieldRef;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.calls.CallGraph;
import org.isolde.sdg.Transaction;
import org.isolde.shape.HeapPathFinding.Obstacle;
import org.isolde.shape.condition.ClassRelations;
import org.isolde.shape.condition.Summary;
import org.isolde.shape.internal.execution.Budget;
import org.isolde.shape.internal.execution.Execution;
import org.isolde.shape.internal.execution.Selectors;
import org.isolde.shape.internal.execution.SymbolicExecution;
import org.isolde.shape.internal.inference.OwnedFields;
import org.isolde.shape.internal.inference.OwnedHeap;
import org.isolde.shape.internal.inference.OwnedTypes;
import org.isolde.shape.internal.inference.TypeRelations;
import org.isolde.shape.internal.specification.Specification;
import org.isolde.shape.internal.specification.Specifications;
import org.isolde.shape.predicates.Theory;

/**
 * What the transactions of a program do, as far as it is understood: from the heaps that users have written, otherwise from those that
 * fields are known to keep.
 */
final class Transactions {

    private final Program program;
    private final CallGraph calls;
    private final BooleanSupplier cancelled;
    private final OwnedHeap heap;
    private final Selectors selectors;
    private final SortedMap<Transaction, List<Summary>> summaries = new TreeMap<>();
    private final SortedSet<Transaction> byHand = new TreeSet<>();
    /** Those run by hand that leave the heap as they have found it, as far as users have described it. */
    private final SortedSet<Transaction> keeping = new TreeSet<>();
    private final SortedSet<String> selectorsByHand = new TreeSet<>();
    private final SortedMap<Transaction, Problem> problems = new TreeMap<>();
    private final SortedMap<Transaction, List<Obstacle>> obstacles = new TreeMap<>();

    /**
     * Runs what is not run yet.
     *
     * @param transactions the transactions of all groups
     * @param heap what fields keep, and what transactions do on it
     * @throws java.util.concurrent.CancellationException when {@code cancelled} says so
     */
    Transactions(
            Program program,
            CallGraph calls,
            List<Transaction> transactions,
            Specifications specifications,
            OwnedHeap heap,
            BooleanSupplier cancelled) {
        this.program = program;
        this.calls = calls;
        this.cancelled = cancelled;
        this.heap = heap;
        this.selectors = Selectors.of(program);
        for (Transaction transaction : transactions) {
            if (transaction.region().kind() == AtomicRegion.Kind.SYNCHRONIZED_BLOCK) {
                notUnderstood(
                        transaction,
                        List.of(new Execution.Reason(
                                "It is no whole method, and only such are looked at",
                                Optional.of(transaction.position()))));
                continue;
            }
            switch (specifications.of(transaction.region().method())) {
                case Specifications.Specified(Specification specification) -> runByHand(transaction, specification);
                case Specifications.Unspecified unspecified -> take(transaction);
                case Specifications.Unusable(Problem problem) -> {
                    problems.put(transaction, problem);
                    take(transaction);
                }
            }
        }
    }

    private void take(Transaction transaction) {
        switch (heap.transactions().get(transaction.region().method())) {
            case OwnedHeap.Known(List<OwnedHeap.Case> cases) ->
                summaries.put(transaction, cases.stream().map(OwnedHeap.Case::summary).toList());
            case OwnedHeap.NotKnown(List<Execution.Reason> reasons) -> notUnderstood(transaction, reasons);
        }
    }

    private void notUnderstood(Transaction transaction, List<Execution.Reason> reasons) {
        obstacles.put(
                transaction,
                reasons.stream()
                        .map(reason -> new Obstacle(
                                reason.text(), Optional.of(transaction.name()), reason.position()))
                        .distinct()
                        .sorted()
                        .toList());
    }

    private void runByHand(Transaction transaction, Specification specification) {
        Theory theory = specification.theory();
        SymbolicExecution execution = new SymbolicExecution(
                program, calls, theory, selectors, Budget.ofTransaction(cancelled));
        byHand.add(transaction);
        selectorsByHand.addAll(theory.selectors());
        ExceptionRule rule = transaction.region().exceptionRule();
        switch (execution.run(specification.entry(), rule)) {
            case Execution.Complete complete -> {
                summaries.put(transaction, List.of(complete.summary(rule, cancelled)));
                if (execution.keeps(specification.entry(), complete, rule)) {
                    keeping.add(transaction);
                }
            }
            case Execution.Incomplete incomplete -> notUnderstood(transaction, incomplete.reasons());
        }
    }

    /** What a transaction does, for each way in which its arguments may be the same objects; empty when that is not understood. */
    Optional<List<Summary>> of(Transaction transaction) {
        return Optional.ofNullable(summaries.get(transaction));
    }

    /** Why it is not understood what a transaction does, sorted; at least one reason where it is not. */
    List<Obstacle> obstacles(Transaction transaction) {
        if (summaries.containsKey(transaction)) {
            return List.of();
        }
        return obstacles.getOrDefault(
                transaction,
                List.of(new Obstacle(
                        "Heap paths are not looked at in programs of more than " + HeapPathAnalysis.MOST_TRANSACTIONS
                                + " transactions",
                        Optional.empty(),
                        Optional.empty())));
    }

    /** Whether heaps that users have written speak of fields of which nothing was found out. */
    boolean speakOfMore() {
        return !byHand.isEmpty();
    }

    /** Where objects may be by the types of the fields that heaps speak of. */
    ClassRelations relations() {
        if (byHand.isEmpty()) {
            return heap.types();
        }
        SortedSet<FieldRef> fields = new TreeSet<>(OwnedFields.candidates(program));
        fields.removeIf(field -> !selectorsByHand.contains(selectors.selector(field)));
        fields.addAll(heap.owned());
        return new TypeRelations(OwnedTypes.of(program, selectors::selector, fields));
    }

    /** What proofs about some transactions rest on besides code, in sentences. */
    SortedSet<String> grounds(Set<Transaction> some) {
        SortedSet<String> grounds = new TreeSet<>();
        for (Transaction transaction : some) {
            if (byHand.contains(transaction)) {
                grounds.add(
                        "The heap in which " + transaction.name() + " begins is as its @Atomic(state) says"
                                + (keeping.contains(transaction)
                                        ? ", which it leaves so."
                                        : "; that it leaves it so is not shown."));
            }
        }
        if (!byHand.containsAll(some)) {
            heap.owned().forEach(field -> grounds.add(
                    "No object is referred to by two links of which one is " + field.owner().replace('/', '.') + "."
                            + field.name() + ": checked in all code that stores in it."));
        }
        return Collections.unmodifiableSortedSet(grounds);
    }

    /** What users have written about some transactions that cannot be used, sorted. */
    List<Problem> problems(Set<Transaction> some) {
        return problems.entrySet().stream()
                .filter(entry -> some.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .distinct()
                .sorted()
                .toList();
    }
}
