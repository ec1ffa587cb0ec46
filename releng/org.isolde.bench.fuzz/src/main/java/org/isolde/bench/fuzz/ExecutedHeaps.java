// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.fuzz;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.isolde.execution.Execution;
import org.isolde.execution.Limits;
import org.isolde.execution.Result;
import org.isolde.explorer.Finding;
import org.isolde.explorer.programs.Claim;
import org.isolde.explorer.programs.RandomProgram;
import org.isolde.explorer.programs.Trial;
import org.isolde.explorer.programs.Truth;
import org.isolde.program.Program;
import org.isolde.program.code.MethodRef;

/**
 * Executes the transactions of programs over small heaps, in all interleavings of two, and of three
 * if no two go wrong. What is found has another outcome than each serial order, by the published
 * rules for conflicts.
 *
 * <p>Three are executed only where the analysis calls the program clean. A search for three costs
 * more than all others together, and about one program in two hundred needs it.
 *
 * @param pairs how far to search for an anomaly of two
 * @param triples how far to search for one of three: most of these searches end at the limit
 */
record ExecutedHeaps(Limits pairs, Limits triples) implements Truth {

    /** Cheap, though most anomalies show. */
    static final ExecutedHeaps SMALL = new ExecutedHeaps(
            new Limits(2, 12, 10, 1_000, 2_000_000), new Limits(1, 5, 6, 1_000, 1_000_000));

    @Override
    public Trial compare(RandomProgram random, Program program, Claim claim) {
        Map<List<MethodRef>, Result> ofTwo = Execution.pairs(program, pairs);
        Optional<Finding> denied = first(ofTwo, transactions -> claim.denies(names(transactions)));
        Optional<Finding> any = denied.or(() -> first(ofTwo, transactions -> true));
        if (any.isPresent()) {
            return new Trial(random, claim.clean(), any, denied.isPresent());
        }
        Optional<Finding> ofThree = claim.clean()
                ? first(Execution.triples(program, Set.of(), triples), transactions -> true)
                : Optional.empty();
        return new Trial(random, claim.clean(), ofThree, ofThree.isPresent(),
                ofThree.isPresent() ? Optional.empty() : undecided(ofTwo));
    }

    private static List<String> names(List<MethodRef> transactions) {
        return transactions.stream().map(MethodRef::name).toList();
    }

    private static Optional<Finding> first(
            Map<List<MethodRef>, Result> results, Predicate<List<MethodRef>> wanted) {
        return results.entrySet().stream()
                .filter(entry -> wanted.test(entry.getKey()) && entry.getValue() instanceof Result.Shown)
                .findFirst()
                .map(entry -> new Finding(Finding.Kind.OUTCOME,
                        ((Result.Shown) entry.getValue()).finding().toString()));
    }

    /** Why nothing was found, unless the search went as far as it should. */
    private static Optional<String> undecided(Map<List<MethodRef>, Result> results) {
        return results.values().stream()
                .map(ExecutedHeaps::reason)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> reason(Result result) {
        return switch (result) {
            case Result.Shown shown -> Optional.empty();
            case Result.NothingFound(int states, int histories, boolean outOfSteps) ->
                outOfSteps ? Optional.of("out of steps") : Optional.empty();
            case Result.NotExecuted(String reason) ->
                Optional.of("not executed: " + reason.replaceFirst("^\\S+ ", ""));
            case Result.NotCalled(String transaction) -> Optional.of("not called");
        };
    }
}
