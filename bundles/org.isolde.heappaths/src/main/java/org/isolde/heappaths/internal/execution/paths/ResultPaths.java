// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.paths;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.isolde.heappaths.condition.Comparison;
import org.isolde.heappaths.condition.Relink;
import org.isolde.heappaths.condition.Result;
import org.isolde.heappaths.condition.Scalar;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;

/** Normalises the paths in results. */
public final class ResultPaths {

    private ResultPaths() {}

    /** An access with the shape of its path. */
    private record Shaped(String shape, HeapAccess access) {}

    /**
     * All paths of a result, in an order that does not depend on its labels where their shapes
     * differ.
     */
    public static List<HeapPath> ordered(Result result) {
        List<HeapPath> paths = new ArrayList<>();
        for (SortedSet<HeapAccess> accesses : List.of(
                result.mustWrites(), result.mayWrites(), result.reads(), result.mustReads(), result.nulls())) {
            accesses.stream()
                    .map(access -> new Shaped(Words.shape(access), access))
                    .sorted(Comparator.comparing(Shaped::shape).thenComparing(Shaped::access))
                    .forEach(shaped -> paths.add(shaped.access().object()));
        }
        result.relinks().forEach(relink -> {
            paths.add(relink.field().object());
            relink.target().ifPresent(paths::add);
            relink.created().forEach(object -> object.values().forEach(scalar -> add(scalar, paths)));
            relink.facts().forEach(fact -> {
                add(fact.left(), paths);
                add(fact.right(), paths);
            });
        });
        return paths;
    }

    private static void add(Scalar scalar, List<HeapPath> paths) {
        if (scalar instanceof Scalar.Content(HeapAccess field)) {
            paths.add(field.object());
        }
    }

    /** The repetitions with labels in some paths, each label once. */
    public static List<HeapPath.Repeat> repeats(List<HeapPath> paths) {
        List<HeapPath.Repeat> repeats = new ArrayList<>();
        for (HeapPath path : paths) {
            for (HeapPath.Step step : path.steps()) {
                if (step instanceof HeapPath.Repeat repeat && !repeat.barred()
                        && repeats.stream().noneMatch(known -> known.label().equals(repeat.label()))) {
                    repeats.add(repeat);
                }
            }
        }
        return repeats;
    }

    /** The result with its paths replaced. */
    public static Result mapped(Result result, UnaryOperator<HeapPath> paths) {
        return new Result(
                Words.mapped(result.reads(), paths),
                Words.mapped(result.mustReads(), paths),
                Words.mapped(result.mayWrites(), paths),
                Words.mapped(result.mustWrites(), paths),
                Words.mapped(result.nulls(), paths),
                result.searches(),
                result.relinks().stream().map(relink -> mapped(relink, paths)).toList(),
                Words.mapped(result.preciseReads(), paths));
    }

    /** The link with its paths replaced. */
    public static Relink mapped(Relink relink, UnaryOperator<HeapPath> paths) {
        List<SortedMap<String, Scalar>> created = new ArrayList<>();
        relink.created().forEach(object -> {
            SortedMap<String, Scalar> numbers = new TreeMap<>();
            object.forEach((selector, scalar) -> numbers.put(selector, Words.mapped(scalar, paths)));
            created.add(numbers);
        });
        return new Relink(
                Words.mapped(relink.field(), paths),
                created,
                relink.target().map(paths),
                relink.facts().stream().map(fact -> mapped(fact, paths)).toList());
    }

    /** The comparison with its paths replaced. */
    public static Comparison mapped(Comparison fact, UnaryOperator<HeapPath> paths) {
        return new Comparison(Words.mapped(fact.left(), paths), fact.operator(), Words.mapped(fact.right(), paths));
    }
}
