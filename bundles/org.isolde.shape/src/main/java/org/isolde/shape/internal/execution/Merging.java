package org.isolde.shape.internal.execution;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.isolde.shape.condition.Comparison;
import org.isolde.shape.condition.Relink;
import org.isolde.shape.condition.Result;
import org.isolde.shape.condition.Scalar;
import org.isolde.shape.path.HeapAccess;
import org.isolde.shape.path.HeapPath;

/**
 * Leaves out results that are cases of others: with some words for the labels of the other one, what this one may do is among what that
 * one may do, and what that one surely does this one does. Where only the empty word is missing for that, the other one's
 * repetition is made to allow it. So a loop's first rounds become one with the later ones.
 */
final class Merging {

    private final List<Way> ways;

    private final BooleanSupplier cancelled;

    /**
     * Takes over ways.
     *
     * @param cancelled polled for each two of them
     */
    Merging(List<Way> ways, BooleanSupplier cancelled) {
        this.cancelled = cancelled;
        this.ways = new ArrayList<>(new LinkedHashSet<>(ways.stream().map(Way::labelled).toList()));
    }

    /**
     * The results that are left, in an order that depends on them alone, with labels A, B, … in each.
     *
     * @throws CancellationException when cancelled
     */
    List<Result> merged() {
        ways.sort(Comparator.comparingInt((Way way) -> ResultPaths.labels(way.result()).size())
                .thenComparingInt(way -> way.result().mayWrites().size())
                .thenComparing(Way::toString));
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 0; i < ways.size() && !changed; i++) {
                for (int j = 0; j < ways.size() && !changed; j++) {
                    Optional<Way> both = i == j ? Optional.empty() : covering(ways.get(j), ways.get(i));
                    if (both.isPresent()) {
                        ways.set(j, both.get());
                        ways.remove(i);
                        changed = true;
                    }
                }
            }
        }
        return ways.stream()
                .map(way -> way.labelled().result())
                .sorted(Comparator.comparing((Result result) -> !result.readOnly())
                        .thenComparing(result -> result.mayWrites().toString())
                        .thenComparing(Result::toString))
                .toList();
    }

    /** The general result, widened so that the special one is a case of it; empty when it cannot be. */
    private Optional<Way> covering(Way general, Way special) {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException();
        }
        if (general.result().readOnly() != special.result().readOnly()
                || !haveLike(general.result().mayWrites(), special.result().mayWrites())
                || !haveLike(special.result().mustWrites(), general.result().mustWrites())
                || !haveLike(special.result().nulls(), general.result().nulls())) {
            return Optional.empty();
        }
        List<HeapPath.Repeat> repeats = ResultPaths.repeats(general.result());
        return repeats.size() > 3 ? Optional.empty() : covering(general, special, repeats, Substitution.NONE);
    }

    /** Whether among some accesses there is one of the same field and root for each of others: words for labels change neither. */
    private static boolean haveLike(SortedSet<HeapAccess> some, SortedSet<HeapAccess> others) {
        return others.stream()
                .allMatch(other -> some.stream()
                        .anyMatch(access -> access.selector().equals(other.selector())
                                && access.object().root().equals(other.object().root())));
    }

    private static Optional<Way> covering(
            Way general, Way special, List<HeapPath.Repeat> open, Substitution words) {
        if (open.isEmpty()) {
            return widened(general, special, words);
        }
        HeapPath.Repeat repeat = open.getFirst();
        Optional<Way> best = Optional.empty();
        for (List<HeapPath.Step> word : candidates(general.result(), special.result(), repeat, words)) {
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

    /** The words of the special result that stand where the general one has the repetition first. */
    private static List<List<HeapPath.Step>> candidates(
            Result general, Result special, HeapPath.Repeat repeat, Substitution words) {
        HeapPath before = ResultPaths.ordered(general).stream()
                .filter(path -> path.steps().contains(repeat))
                .map(path -> new HeapPath(path.root(), path.steps().subList(0, path.steps().indexOf(repeat))))
                .findFirst()
                .orElseThrow();
        HeapPath begin = words.replaced(before);
        SortedSet<HeapPath> seen = new TreeSet<>(
                Comparator.comparingInt((HeapPath path) -> -path.steps().size())
                        .thenComparing(Comparator.naturalOrder()));
        List<HeapPath> paths = new ArrayList<>(ResultPaths.ordered(special));
        for (HeapPath path : paths) {
            if (Renewal.begins(path, begin)) {
                for (int end = begin.steps().size(); end <= path.steps().size(); end++) {
                    if (path.steps().subList(begin.steps().size(), end).stream()
                            .allMatch(step -> isWithin(step, repeat))) {
                        seen.add(new HeapPath(path.root(), path.steps().subList(0, end)));
                    }
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
        SortedSet<HeapAccess> imprecise = new TreeSet<>(general.reads());
        imprecise.removeAll(general.preciseReads());
        SortedSet<HeapAccess> closed = new TreeSet<>();
        imprecise.forEach(read -> words.prefixes(read.object())
                .forEach(path -> closed.add(new HeapAccess(path, read.selector()))));
        SortedSet<HeapAccess> exact = Words.mapped(general.preciseReads(), as);
        SortedSet<HeapAccess> mayWrites = Words.mapped(general.mayWrites(), as);
        boolean covers = special.mustWrites().containsAll(Words.mapped(general.mustWrites(), as))
                && special.nulls().containsAll(Words.mapped(general.nulls(), as))
                && special.mayWrites().stream().allMatch(write -> Coverage.writeCovers(mayWrites, write))
                && special.reads().stream().allMatch(read -> exact.contains(read)
                        || Coverage.followedBy(exact, read)
                        || Coverage.readCovers(closed, read))
                && isAsPrecise(general, special, as);
        if (!covers) {
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

    /** A label in a precise read stands for its word alone: a read of the special result with labels of its own must be precise then. */
    private static boolean isAsPrecise(Result general, Result special, UnaryOperator<HeapPath> as) {
        SortedSet<HeapAccess> exact = Words.mapped(general.preciseReads(), as);
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
