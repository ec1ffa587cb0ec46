// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.heappaths.HeapPathFinding.Obstacle;
import org.isolde.heappaths.condition.ClassRelations;
import org.isolde.heappaths.condition.Summary;
import org.isolde.heappaths.internal.execution.SymbolicExecution;
import org.isolde.heappaths.internal.execution.code.Selectors;
import org.isolde.heappaths.internal.execution.limits.StepLimits;
import org.isolde.heappaths.internal.execution.result.Execution;
import org.isolde.heappaths.internal.inference.OwnedFields;
import org.isolde.heappaths.internal.inference.OwnedHeap;
import org.isolde.heappaths.internal.inference.OwnedTypes;
import org.isolde.heappaths.internal.inference.TypeRelations;
import org.isolde.heappaths.internal.specification.Specification;
import org.isolde.heappaths.internal.specification.Specifications;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.transaction.Transaction;

/**
 * The summaries of a program's transactions, as far as they are understood. Each begins in the heap
 * that the user specifies, otherwise in the one inferred from owned fields.
 */
final class Transactions {

    /** Each of very many reasons says no more, and each anomaly of the transaction has them all. */
    private static final int MOST_OBSTACLES = 16;

    private final Program program;
    private final CallGraph calls;
    private final StepLimits limits;
    private final BooleanSupplier cancelled;
    private final OwnedHeap heap;
    private final Function<MethodRef, OwnedHeap.Knowledge> knowledge;
    /** Made when it is needed, which mostly it is not. */
    private @Nullable Selectors selectors;
    private final Map<Transaction, Optional<List<Summary>>> summaries = new HashMap<>();
    private final SortedMap<Transaction, Specification> byHand = new TreeMap<>();
    private final SortedSet<String> selectorsByHand = new TreeSet<>();
    private final SortedMap<Transaction, Problem> problems = new TreeMap<>();
    private final SortedMap<Transaction, List<Obstacle>> obstacles = new TreeMap<>();
    /**
     * Those run by hand that leave the heap as they have found it, as far as users have described
     * it.
     */
    private final SortedSet<Transaction> keeping = new TreeSet<>();

    /**
     * Runs nothing yet.
     *
     * @param transactions the transactions of all groups
     * @param specifications what users say of methods
     * @param heap what fields keep
     * @param knowledge what is known of a transaction that begins in such a heap and is a whole
     *     method
     * @param limits how much running a transaction may cost
     * @param cancelled polled now and then when a transaction is run
     */
    Transactions(
            Program program,
            CallGraph calls,
            List<Transaction> transactions,
            Function<MethodRef, Specifications.Answer> specifications,
            OwnedHeap heap,
            Function<MethodRef, OwnedHeap.Knowledge> knowledge,
            StepLimits limits,
            BooleanSupplier cancelled) {
        this.program = program;
        this.calls = calls;
        this.limits = limits;
        this.cancelled = cancelled;
        this.heap = heap;
        this.knowledge = knowledge;
        for (Transaction transaction : transactions) {
            if (isMethod(transaction)) {
                switch (specifications.apply(transaction.region().method())) {
                    case Specifications.Specified(Specification specification) -> {
                        byHand.put(transaction, specification);
                        selectorsByHand.addAll(specification.theory().selectors());
                    }
                    case Specifications.Unspecified unspecified -> {
                        // It begins in a heap that fields keep.
                    }
                    case Specifications.Unusable(Problem problem) -> problems.put(transaction, problem);
                }
            }
        }
    }

    /**
     * Whether one that users have described, once it was run, is seen to leave the heap as they say
     * that it is.
     */
    boolean keepsHeap(Transaction transaction) {
        return keeping.contains(transaction);
    }

    private static boolean isMethod(Transaction transaction) {
        return !transaction.region().isBlock();
    }

    /**
     * What a transaction does, for each way in which its arguments may be the same objects; empty
     * when that is not understood. It is run when this is asked for the first time.
     *
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    Optional<List<Summary>> of(Transaction transaction) {
        Optional<List<Summary>> known = summaries.get(transaction);
        if (known == null) {
            known = byHand.containsKey(transaction)
                    ? runByHand(transaction, byHand.get(transaction))
                    : inferred(transaction);
            summaries.put(transaction, known);
        }
        return known;
    }

    private Optional<List<Summary>> inferred(Transaction transaction) {
        if (!isMethod(transaction)) {
            return notUnderstood(
                    transaction,
                    List.of(new Execution.Reason(
                            "It is no whole method, and only such are looked at",
                            Optional.of(transaction.position()))));
        }
        return switch (knowledge.apply(transaction.region().method())) {
            case OwnedHeap.Known(List<OwnedHeap.Case> cases) ->
                Optional.of(cases.stream().map(OwnedHeap.Case::summary).toList());
            case OwnedHeap.NotKnown(List<Execution.Reason> reasons) -> notUnderstood(transaction, reasons);
        };
    }

    private Optional<List<Summary>> notUnderstood(Transaction transaction, List<Execution.Reason> reasons) {
        obstacles.put(
                transaction,
                reasons.stream()
                        .map(reason -> new Obstacle(
                                reason.text(), Optional.of(transaction.name()), reason.position()))
                        .distinct()
                        .sorted()
                        .limit(MOST_OBSTACLES)
                        .toList());
        return Optional.empty();
    }

    private Optional<List<Summary>> runByHand(Transaction transaction, Specification specification) {
        SymbolicExecution execution = new SymbolicExecution(
                program, calls, specification.theory(), selectors(), limits.budget(cancelled));
        ExceptionRule rule = transaction.region().exceptionRule();
        return switch (execution.run(specification.entry(), rule)) {
            case Execution.Complete complete -> {
                if (execution.keeps(specification.entry(), complete, rule)) {
                    keeping.add(transaction);
                }
                yield Optional.of(List.of(complete.summary(rule, cancelled)));
            }
            case Execution.Incomplete incomplete -> notUnderstood(transaction, incomplete.reasons());
        };
    }

    private Selectors selectors() {
        Selectors known = selectors;
        if (known == null) {
            known = Selectors.of(program);
            selectors = known;
        }
        return known;
    }

    /**
     * Why it is not understood what a transaction does, sorted; at least one reason where it is
     * not.
     *
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    List<Obstacle> obstacles(Transaction transaction) {
        return of(transaction).isPresent() ? List.of() : obstacles.get(transaction);
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
        fields.removeIf(field -> !selectorsByHand.contains(selectors().selector(field)));
        fields.addAll(heap.owned());
        return new TypeRelations(OwnedTypes.of(program, selectors()::selector, fields));
    }

    /** What proofs about some transactions rest on besides code, in sentences. */
    SortedSet<String> grounds(Set<Transaction> some) {
        SortedSet<String> grounds = new TreeSet<>();
        for (Transaction transaction : some) {
            if (byHand.containsKey(transaction)) {
                grounds.add(
                        "The heap in which " + transaction.name() + " begins is as its @Atomic(state) says"
                                + (keeping.contains(transaction)
                                        ? ", which it leaves so."
                                        : "; that it leaves it so is not shown."));
            }
        }
        if (!byHand.keySet().containsAll(some)) {
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
