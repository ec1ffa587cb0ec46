// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.isolde.heappaths.condition.Summary.Root;
import org.isolde.heappaths.constraint.TimeAtWork;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordSolver;
import org.isolde.heappaths.path.HeapAccess;

/**
 * Decides whether instances of two transactions, which may be the same, can harm each other when
 * they run on one snapshot. For each pair of their results and each alignment of their roots, it
 * asks a solver for words for the labels. Results without writes are left out. All time limits
 * apply to one question; if the time is up, the answer is {@link Unknown}.
 *
 * @param solver solves the word problems
 * @param classes decides which alignments are possible
 */
public record PairConditions(WordSolver solver, ClassRelations classes) {

    /** Refuted without a solver. */
    public static final Refuted NONE = new Refuted(Collections.emptySortedSet());

    /**
     * After so many cases of two transactions that the solver could not decide, the others are not
     * looked at.
     */
    private static final int MOST_UNANSWERED = 3;

    /** The answer to the question whether an interference is possible. */
    public sealed interface Answer {}

    /**
     * It is impossible.
     *
     * @param solvers the names of the solvers that found no words; none where no solver was needed
     */
    public record Refuted(SortedSet<String> solvers) implements Answer {

        /** Keeps a copy. */
        public Refuted {
            solvers = Collections.unmodifiableSortedSet(new TreeSet<>(solvers));
        }

        /** The combination of two refutations, by the solvers of both. */
        public Refuted and(Refuted other) {
            SortedSet<String> all = new TreeSet<>(solvers);
            all.addAll(other.solvers);
            return new Refuted(all);
        }
    }

    /**
     * It may be possible.
     *
     * @param evidence an example
     * @param solver the name of the solver that found it
     */
    public record Possible(HeapEvidence evidence, String solver) implements Answer {}

    /** It is unknown, for a reason in a user's words. */
    public record Unknown(String reason) implements Answer {}

    /**
     * Whether two instances can form a write skew: each reads what the other writes, and both
     * commit (Dias' thesis, definition 4.2).
     *
     * @throws CancellationException when {@code cancelled} returns true
     */
    public Answer writeSkew(Summary first, Summary second, long milliseconds, BooleanSupplier cancelled) {
        return ask(new WriteSkewCondition(), first, second, milliseconds, cancelled);
    }

    /**
     * Whether writes of an instance of the second transaction can affect one of the first, on one
     * snapshot. If that is refuted, the first writes and returns the same whether it runs on the
     * snapshot or after the second: it is insensitive.
     *
     * @throws CancellationException when {@code cancelled} returns true
     */
    public Answer sensitive(Summary first, Summary second, long milliseconds, BooleanSupplier cancelled) {
        return ask(new SensitivityCondition(), first, second, milliseconds, cancelled);
    }

    /**
     * Whether writes of an instance of the second transaction can affect one of the first, other
     * than in a write skew of the two, which is reported on its own. If the second must read what
     * the first writes, but is insensitive to it, there is no write skew, and the first may still
     * be the pivot between a third and the second.
     *
     * @throws CancellationException when {@code cancelled} returns true
     */
    public Answer sensitiveAlone(Summary first, Summary second, long milliseconds, BooleanSupplier cancelled) {
        long end = end(milliseconds);
        Answer alone = ask(new LoneSensitivityCondition(), first, second, milliseconds, cancelled);
        if (!(alone instanceof Refuted refuted)
                || !(sensitive(second, first, left(end), cancelled) instanceof Refuted back)) {
            return alone;
        }
        Answer whole = sensitive(first, second, left(end), cancelled);
        return whole instanceof Refuted too ? refuted.and(back).and(too) : whole;
    }

    private static long end(long milliseconds) {
        return TimeAtWork.nanoseconds() + TimeUnit.MILLISECONDS.toNanos(milliseconds);
    }

    private static long left(long end) {
        return Math.max(0, TimeUnit.NANOSECONDS.toMillis(end - TimeAtWork.nanoseconds()));
    }

    private Answer ask(PairCondition condition, Summary first, Summary second, long milliseconds,
            BooleanSupplier cancelled) {
        long end = end(milliseconds);
        Optional<List<Alignment>> alignments = Alignments.of(used(first), used(second), classes);
        if (alignments.isEmpty()) {
            return new Unknown(
                    "there are too many ways in which the objects that the two are given may hang below each other");
        }
        Optional<Unknown> unknown = Optional.empty();
        Refuted none = NONE;
        int unanswered = 0;
        List<Way> others = ways(second);
        for (Way one : ways(first)) {
            for (Way other : others) {
                if (!condition.mayHold(one.selectors, other.selectors)) {
                    continue;
                }
                for (Alignment alignment : alignments.orElseThrow()) {
                    if (cancelled.getAsBoolean()) {
                        throw new CancellationException();
                    }
                    long left = left(end);
                    if (left == 0) {
                        return unknown.orElse(new Unknown("the time ran out after " + milliseconds + " ms"));
                    }
                    switch (ask(condition, one.result, other.result, alignment, left, cancelled)) {
                        case Refuted refuted -> none = none.and(refuted);
                        case Possible possible -> {
                            return possible;
                        }
                        case Unknown reason -> {
                            unknown = Optional.of(unknown.orElse(reason));
                            unanswered++;
                            if (unanswered == MOST_UNANSWERED) {
                                return unknown.orElseThrow();
                            }
                        }
                    }
                }
            }
        }
        return unknown.isPresent() ? unknown.orElseThrow() : none;
    }

    /** A result that writes, and the selectors at which it may touch the snapshot. */
    private record Way(Result result, Selectors selectors) {}

    private static List<Way> ways(Summary summary) {
        return writing(summary).stream().map(result -> new Way(result, Selectors.of(result))).toList();
    }

    private static List<Result> writing(Summary summary) {
        return summary.results().stream().filter(result -> !result.readOnly()).toList();
    }

    /** The roots at which the paths of results that write begin. */
    private static SortedMap<String, Root> used(Summary summary) {
        SortedMap<String, Root> used = new TreeMap<>(summary.roots());
        used.keySet().retainAll(new TreeSet<>(writing(summary).stream()
                .flatMap(result -> Stream.of(
                        result.reads(), result.mustReads(), result.mayWrites(), result.mustWrites(), result.nulls()))
                .flatMap(accesses -> accesses.stream())
                .map((HeapAccess access) -> access.object().root())
                .toList()));
        return used;
    }

    private Answer ask(
            PairCondition condition, Result one, Result other, Alignment alignment, long milliseconds,
            BooleanSupplier cancelled) {
        Variables variables = new Variables();
        alignment.variables().forEach(variables::add);
        Side first = new Side(one, alignment.first(), variables);
        Side second = new Side(other, alignment.second(), variables);
        NullFacts nulls = new NullFacts(first, second, alignment, cancelled);
        WordConstraint constraint = Simplified.and(List.of(condition.of(first, second, nulls), alignment.constraint()));
        if (constraint.equals(WordConstraint.FALSE)) {
            return NONE;
        }
        WordProblem problem = new WordProblem(variables.languages(), constraint);
        WordSolver.Decision decision = solver.decide(problem, milliseconds, cancelled);
        String by = decision.solver();
        return switch (decision.answer()) {
            case WordSolver.Unsatisfiable unsatisfiable -> new Refuted(new TreeSet<>(List.of(by)));
            case WordSolver.Unknown(String reason) -> new Unknown(reason);
            case WordSolver.Satisfiable(SortedMap<String, List<String>> words) -> new Evaluation(problem).solves(words)
                    ? new Possible(HeapEvidence.of(first, second, new ShortWords(problem).of(words)), by)
                    : new Unknown("the words that " + by + " found do not fit");
        };
    }
}
