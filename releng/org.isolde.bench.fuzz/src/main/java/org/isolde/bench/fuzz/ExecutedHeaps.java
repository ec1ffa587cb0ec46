// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.fuzz;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
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
 * Executes the transactions of programs over small heaps, in all interleavings of two and three.
 * What they find has another outcome than each serial order, by the published rules for conflicts.
 *
 * @param limits how far to search in one program
 */
record ExecutedHeaps(Limits limits) implements Truth {

    /** Cheap, though most anomalies show. */
    static final Limits SMALL = new Limits(2, 14, 12, 3_000, 4_000_000);

    @Override
    public Trial compare(RandomProgram random, Program program, Claim claim) {
        Map<List<MethodRef>, Result> pairs = Execution.pairs(program, limits);
        Set<List<MethodRef>> shown = pairs.entrySet().stream()
                .filter(entry -> entry.getValue() instanceof Result.Shown)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        Optional<Finding> denied = first(pairs, transactions -> claim.denies(names(transactions)));
        if (denied.isPresent()) {
            return new Trial(random, claim.clean(), denied, true);
        }
        if (!shown.isEmpty()) {
            return new Trial(random, claim.clean(), first(pairs, transactions -> true), false);
        }
        Map<List<MethodRef>, Result> triples = Execution.triples(program, shown, limits);
        Optional<Finding> found = first(triples, transactions -> true);
        boolean missed = found.isPresent() && claim.clean();
        return new Trial(random, claim.clean(), found, missed, found.isPresent()
                ? Optional.empty()
                : undecided(pairs).or(() -> undecided(triples)));
    }

    private static List<String> names(List<MethodRef> transactions) {
        return transactions.stream().map(MethodRef::name).toList();
    }

    private static Optional<Finding> first(
            Map<List<MethodRef>, Result> results, Predicate<List<MethodRef>> wanted) {
        return results.entrySet().stream()
                .filter(entry -> wanted.test(entry.getKey()) && entry.getValue() instanceof Result.Shown)
                .findFirst()
                .map(entry -> new Finding(Finding.Kind.OUTCOME, ((Result.Shown) entry.getValue()).finding().toString()));
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
