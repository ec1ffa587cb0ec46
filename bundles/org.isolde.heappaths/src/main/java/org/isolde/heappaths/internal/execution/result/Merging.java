// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.result;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.isolde.heappaths.condition.Comparison;
import org.isolde.heappaths.condition.Relink;
import org.isolde.heappaths.condition.Result;
import org.isolde.heappaths.condition.Scalar;
import org.isolde.heappaths.internal.execution.paths.Coverage;
import org.isolde.heappaths.internal.execution.paths.Find;
import org.isolde.heappaths.internal.execution.paths.Renewal;
import org.isolde.heappaths.internal.execution.paths.ResultPaths;
import org.isolde.heappaths.internal.execution.paths.Substitution;
import org.isolde.heappaths.internal.execution.paths.Words;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;

/**
 * Drops results that are covered by others. A result covers another if, with some words for its
 * labels, it may do everything that the other may do, and must do nothing that the other need not
 * do. If only the empty word is missing for that, its repetition is extended to allow it. So the
 * first iterations of a loop are merged with later ones.
 */
public final class Merging {

    /** A result, with the conditions for it to cover each other one. */
    private static final class Candidate {
        private final Way way;
        private final List<HeapPath> paths;
        private final List<HeapPath.Repeat> repeats;
        /** How many ways had become one when it came to be. */
        private final int since;
        /** How many had when none of the others covered it; -1 as long as that is not known. */
        private int uncovered = -1;

        private Candidate(Way way, int since) {
            this.way = way;
            this.paths = ResultPaths.ordered(way.result());
            this.repeats = ResultPaths.repeats(paths);
            this.since = since;
        }

        private Result result() {
            return way.result();
        }
    }

    private final List<Candidate> ways = new ArrayList<>();

    private final BooleanSupplier cancelled;

    /**
     * Takes over ways.
     *
     * @param cancelled polled for each two of them
     */
    Merging(List<Way> ways, BooleanSupplier cancelled) {
        this.cancelled = cancelled;
        ways.stream().map(Way::labelled).distinct().forEach(way -> this.ways.add(new Candidate(way, 0)));
    }

    /**
     * The results that are left, in an order that depends on them alone, with labels A, B, … in
     * each.
     *
     * @throws CancellationException when cancelled
     */
    List<Result> merged() {
        ways.sort(Comparator.comparingInt((Candidate candidate) -> candidate.repeats.size())
                .thenComparingInt(candidate -> candidate.result().mayWrites().size())
                .thenComparing(candidate -> candidate.way.toString()));
        int merged = 0;
        while (mergeFirst(merged)) {
            merged++;
        }
        return ways.stream()
                .map(candidate -> candidate.way.labelled().result())
                .sorted(Comparator.comparing((Result result) -> !result.readOnly())
                        .thenComparing(result -> result.mayWrites().toString())
                        .thenComparing(Result::toString))
                .toList();
    }

    /**
     * Leaves out the first way that is a case of another one; false if there is none. Two that have
     * been compared are compared again only when one of them has changed.
     *
     * @param merged how many have been left out before
     */
    private boolean mergeFirst(int merged) {
        for (int i = 0; i < ways.size(); i++) {
            Candidate special = ways.get(i);
            for (int j = 0; j < ways.size(); j++) {
                Candidate general = ways.get(j);
                Optional<Way> both = i == j || general.since <= special.uncovered
                        ? Optional.empty()
                        : covering(general, special);
                if (both.isPresent()) {
                    ways.set(j, new Candidate(both.get(), merged + 1));
                    ways.remove(i);
                    return true;
                }
            }
            special.uncovered = merged;
        }
        return false;
    }

    /**
     * The general result, widened so that the special one is a case of it; empty when it cannot be.
     */
    private Optional<Way> covering(Candidate general, Candidate special) {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException();
        }
        if (general.result().readOnly() != special.result().readOnly()
                || !haveLike(general.result().mayWrites(), special.result().mayWrites())
                || !haveLike(special.result().mustWrites(), general.result().mustWrites())
                || !haveLike(special.result().nulls(), general.result().nulls())) {
            return Optional.empty();
        }
        return general.repeats.size() > 3
                ? Optional.empty()
                : covering(general, special, general.repeats, Substitution.NONE);
    }

    /**
     * Whether among some accesses there is one of the same field and root for each of others: words
     * for labels change neither.
     */
    private static boolean haveLike(SortedSet<HeapAccess> some, SortedSet<HeapAccess> others) {
        return others.stream()
                .allMatch(other -> some.stream()
                        .anyMatch(access -> access.selector().equals(other.selector())
                                && access.object().root().equals(other.object().root())));
    }

    private static Optional<Way> covering(
            Candidate general, Candidate special, List<HeapPath.Repeat> open, Substitution words) {
        if (open.isEmpty()) {
            return widened(general.way, special.way, words);
        }
        HeapPath.Repeat repeat = open.getFirst();
        Optional<Way> best = Optional.empty();
        for (List<HeapPath.Step> word : candidates(general.paths, special.paths, repeat, words)) {
            Optional<Way> found = covering(general, special, open.subList(1, open.size()),
                    words.with(repeat.label(), word));
            // The right words are those with which the most is surely read.
            boolean better = found.isPresent()
                    && (best.isEmpty()
                            || best.get().result().mustReads().size() < found.get().result().mustReads().size());
            best = better ? found : best;
        }
        return best;
    }

    /**
     * The words in the paths of the special result that stand where those of the general one have
     * the repetition first.
     */
    private static List<List<HeapPath.Step>> candidates(
            List<HeapPath> general, List<HeapPath> special, HeapPath.Repeat repeat, Substitution words) {
        HeapPath before = general.stream()
                .filter(path -> path.steps().contains(repeat))
                .map(path -> new HeapPath(path.root(), path.steps().subList(0, path.steps().indexOf(repeat))))
                .findFirst()
                .orElseThrow();
        HeapPath begin = words.replaced(before);
        SortedSet<HeapPath> seen = new TreeSet<>(
                Comparator.comparingInt((HeapPath path) -> -path.steps().size())
                        .thenComparing(Comparator.naturalOrder()));
        for (HeapPath path : special) {
            if (Renewal.begins(path, begin)) {
                int end = begin.steps().size();
                seen.add(begin);
                while (end < path.steps().size() && isWithin(path.steps().get(end), repeat)) {
                    end++;
                    seen.add(new HeapPath(path.root(), path.steps().subList(0, end)));
                }
            }
        }
        return seen.stream()
                .map(path -> path.steps().subList(begin.steps().size(), path.steps().size()))
                .toList();
    }

    private static boolean isWithin(HeapPath.Step step, HeapPath.Repeat repeat) {
        return switch (step) {
            case HeapPath.Field(String selector) -> repeat.choice().contains(selector);
            case HeapPath.Repeat other -> !other.barred() && repeat.choice().containsAll(other.choice());
        };
    }

    private static Optional<Way> widened(Way generalWay, Way specialWay, Substitution words) {
        Result general = generalWay.result();
        Result special = specialWay.result();
        UnaryOperator<HeapPath> as = words::replaced;
        boolean sameFinds = generalWay.finds().entrySet().stream()
                .filter(found -> found.getValue().label().isPresent())
                .allMatch(found -> found.getValue().mapped(as).equals(specialWay.finds().get(found.getKey())));
        if (!sameFinds) {
            return Optional.empty();
        }
        if (!coversWrites(general, special, as) || !coversReads(general, special, words)) {
            return Optional.empty();
        }
        Optional<List<Relink>> relinks = relinks(general, special, as);
        if (relinks.isEmpty()) {
            return Optional.empty();
        }
        SortedSet<HeapAccess> mustReads = new TreeSet<>(general.mustReads());
        mustReads.removeIf(read -> !special.mustReads().contains(Words.mapped(read, as)));
        UnaryOperator<HeapPath> stars = words::starred;
        Result widened = ResultPaths.mapped(
                new Result(
                        general.reads(),
                        mustReads,
                        general.mayWrites(),
                        general.mustWrites(),
                        general.nulls(),
                        general.searches(),
                        relinks.get(),
                        general.preciseReads()),
                stars);
        SortedMap<String, Find> finds = new TreeMap<>();
        generalWay.finds().forEach((loop, find) -> {
            if (find.mapped(as).equals(specialWay.finds().get(loop))) {
                finds.put(loop, find.mapped(stars));
            }
        });
        return Optional.of(new Way(widened, finds));
    }

    private static boolean coversWrites(Result general, Result special, UnaryOperator<HeapPath> as) {
        if (!special.mustWrites().containsAll(Words.mapped(general.mustWrites(), as))
                || !special.nulls().containsAll(Words.mapped(general.nulls(), as))) {
            return false;
        }
        SortedSet<HeapAccess> mayWrites = Words.mapped(general.mayWrites(), as);
        return special.mayWrites().stream().allMatch(write -> Coverage.writeCovers(mayWrites, write));
    }

    private static boolean coversReads(Result general, Result special, Substitution words) {
        SortedSet<HeapAccess> exact = Words.mapped(general.preciseReads(), words::replaced);
        SortedSet<HeapAccess> imprecise = new TreeSet<>(general.reads());
        imprecise.removeAll(general.preciseReads());
        SortedSet<HeapAccess> closed = new TreeSet<>();
        imprecise.forEach(read -> words.prefixes(read.object())
                .forEach(path -> closed.add(new HeapAccess(path, read.selector()))));
        return isAsPrecise(exact, special) && special.reads().stream().allMatch(read -> exact.contains(read)
                || Coverage.followedBy(exact, read)
                || Coverage.readCovers(closed, read));
    }

    /**
     * A label in a precise read stands for its word alone: a read of the special result with labels
     * of its own must be precise then.
     */
    private static boolean isAsPrecise(SortedSet<HeapAccess> exact, Result special) {
        return special.reads().stream().allMatch(read -> special.preciseReads().contains(read)
                || Words.labels(read.object()).isEmpty() || !exact.contains(read));
    }

    private static Optional<List<Relink>> relinks(Result general, Result special, UnaryOperator<HeapPath> as) {
        List<Relink> kept = new ArrayList<>();
        for (Relink relink : general.relinks()) {
            Relink mapped = ResultPaths.mapped(relink, as);
            Optional<Relink> same = special.relinks()
                    .stream()
                    .filter(other -> other.field().equals(mapped.field()) && other.created().equals(mapped.created())
                            && sameTarget(mapped.target(), other.target(), special.nulls()))
                    .findFirst();
            if (same.isEmpty()) {
                return Optional.empty();
            }
            List<Comparison> facts = relink.facts()
                    .stream()
                    .filter(fact -> holds(ResultPaths.mapped(fact, as), same.get(), special.nulls()))
                    .toList();
            kept.add(new Relink(relink.field(), relink.created(), relink.target(), facts));
        }
        return kept.size() == special.relinks().size() ? Optional.of(kept) : Optional.empty();
    }

    /** Where what the general target names is null, the special target may be null. */
    private static boolean sameTarget(Optional<HeapPath> general, Optional<HeapPath> special,
            SortedSet<HeapAccess> nulls) {
        if (general.isEmpty() || special.isPresent()) {
            return general.equals(special);
        }
        return isNull(general.get(), nulls);
    }

    /** Whether a fact holds in a special result: also where what it speaks of does not exist. */
    private static boolean holds(Comparison fact, Relink special, SortedSet<HeapAccess> nulls) {
        return special.facts().contains(fact) || isNull(fact.left(), nulls) || isNull(fact.right(), nulls);
    }

    private static boolean isNull(Scalar scalar, SortedSet<HeapAccess> nulls) {
        return scalar instanceof Scalar.Content(HeapAccess field) && isNull(field.object(), nulls);
    }

    private static boolean isNull(HeapPath path, SortedSet<HeapAccess> nulls) {
        List<HeapPath.Step> steps = path.steps();
        return !steps.isEmpty() && steps.getLast() instanceof HeapPath.Field(String last)
                && nulls.contains(new HeapAccess(new HeapPath(path.root(), steps.subList(0, steps.size() - 1)), last));
    }
}
