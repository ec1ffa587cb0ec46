// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isolde.heappaths.internal.inference.OwnedHeaps;
import org.isolde.heappaths.internal.inference.OwnedHeaps.Assumed;
import org.isolde.heappaths.internal.specification.Specifications;
import org.isolde.heappaths.internal.specification.Specifications.Answer;
import org.isolde.heappaths.theory.Theory;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.transaction.Transaction;

/**
 * Infers heap hypotheses under which two transactions are proven harmless. Each hypothesis is
 * printed, parsed and proven in the same way as a user's specification.
 */
final class AssumedHeaps {

    private final OwnedHeaps heaps;
    private final Specifications specifications;
    private final Function<Function<MethodRef, Answer>, PairQuestions> questions;

    /**
     * Those of a program.
     *
     * @param heaps what was found out about the heap of the program
     * @param questions asks about transactions, of which something is said
     */
    AssumedHeaps(
            OwnedHeaps heaps,
            Specifications specifications,
            Function<Function<MethodRef, Answer>, PairQuestions> questions) {
        this.heaps = heaps;
        this.specifications = specifications;
        this.questions = questions;
    }

    /**
     * A heap in which two transactions do no harm, and that both leave as it is.
     *
     * @return empty where none is known
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    Optional<AssumedHeap> of(Transaction first, Transaction second) {
        if (first.region().isBlock() || second.region().isBlock()) {
            return Optional.empty();
        }
        List<MethodRef> methods = List.of(first.region().method(), second.region().method());
        return heaps.assumed(methods).map(AssumedHeaps::written).filter(heap -> proves(heap, first, second));
    }

    private static AssumedHeap written(Assumed assumed) {
        Theory theory = assumed.theory();
        SortedMap<MethodRef, String> states = new TreeMap<>();
        assumed.begins().forEach((method, entry) -> states.put(method, entry.heap().toString()));
        return new AssumedHeap(
                states,
                theory.predicates().values().stream().map(Object::toString)
                        .collect(Collectors.joining("\n\n", "", "\n")),
                theory.rules().stream().map(rule -> rule + "\n").collect(Collectors.joining("\n")),
                assumed.unshown().stream()
                        .map(field -> new AssumedHeap.Unshown(field.field(), field.reason()))
                        .toList());
    }

    private boolean proves(AssumedHeap heap, Transaction first, Transaction second) {
        SortedMap<MethodRef, Answer> said = new TreeMap<>();
        heap.states().forEach((method, state) -> specifications
                .supposing(method, state, heap.predicates(), heap.rules())
                .ifPresent(answer -> said.put(method, answer)));
        if (!said.keySet().containsAll(heap.states().keySet())) {
            return false;
        }
        PairQuestions supposed = questions.apply(
                method -> said.containsKey(method) ? said.get(method) : specifications.of(method));
        return HeapPathRefuter.isHarmless(supposed, first, second)
                && supposed.transactions().keepsHeap(first) && supposed.transactions().keepsHeap(second);
    }
}
