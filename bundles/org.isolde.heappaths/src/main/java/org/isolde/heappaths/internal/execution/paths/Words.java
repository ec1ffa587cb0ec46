// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.paths;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.isolde.heappaths.condition.Comparison;
import org.isolde.heappaths.condition.Scalar;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;

/** Queries about the labels in paths, and about which paths cover others. */
public final class Words {

    /** An order of comparisons, by text. */
    public static final Comparator<Comparison> COMPARISONS = Comparator.comparing(Comparison::toString);

    private Words() {}

    /** The labels in a path, in order; those with a bar, which are irrelevant, are left out. */
    public static List<String> labels(HeapPath path) {
        List<String> labels = new ArrayList<>();
        for (HeapPath.Step step : path.steps()) {
            if (step instanceof HeapPath.Repeat repeat && !repeat.barred()) {
                labels.add(repeat.label());
            }
        }
        return labels;
    }

    /** Whether there are labels in a path. */
    public static boolean hasLabels(HeapPath path) {
        for (HeapPath.Step step : path.steps()) {
            if (step instanceof HeapPath.Repeat repeat && !repeat.barred()) {
                return true;
            }
        }
        return false;
    }

    /** The labels in a number. */
    public static List<String> labels(Scalar scalar) {
        return scalar instanceof Scalar.Content(HeapAccess field) ? labels(field.object()) : List.of();
    }

    /** The labels in a comparison. */
    public static List<String> labels(Comparison comparison) {
        List<String> labels = new ArrayList<>(labels(comparison.left()));
        labels.addAll(labels(comparison.right()));
        return labels;
    }

    /** The path with other labels. */
    public static HeapPath relabelled(HeapPath path, UnaryOperator<String> labels) {
        List<HeapPath.Step> steps = new ArrayList<>(path.steps().size());
        boolean same = true;
        for (HeapPath.Step step : path.steps()) {
            HeapPath.Step relabelled = relabelled(step, labels);
            same &= relabelled == step;
            steps.add(relabelled);
        }
        return same ? path : new HeapPath(path.root(), steps);
    }

    private static HeapPath.Step relabelled(HeapPath.Step step, UnaryOperator<String> labels) {
        if (!(step instanceof HeapPath.Repeat repeat) || repeat.barred()) {
            return step;
        }
        String label = labels.apply(repeat.label());
        return label.equals(repeat.label())
                ? step
                : new HeapPath.Repeat(repeat.choice(), label, repeat.least(), false);
    }

    /** The number with its paths replaced. */
    public static Scalar mapped(Scalar scalar, UnaryOperator<HeapPath> paths) {
        return scalar instanceof Scalar.Content(HeapAccess field)
                ? new Scalar.Content(mapped(field, paths))
                : scalar;
    }

    /** The access with its path replaced. */
    public static HeapAccess mapped(HeapAccess access, UnaryOperator<HeapPath> paths) {
        return new HeapAccess(paths.apply(access.object()), access.selector());
    }

    /** The accesses with their paths replaced. */
    public static SortedSet<HeapAccess> mapped(SortedSet<HeapAccess> accesses, UnaryOperator<HeapPath> paths) {
        SortedSet<HeapAccess> mapped = new TreeSet<>();
        if (accesses.isEmpty()) {
            return mapped;
        }
        accesses.forEach(access -> mapped.add(mapped(access, paths)));
        return mapped;
    }

    /** The path with minimal length 0 for its barred repetitions. */
    public static HeapPath perhapsEmptyBars(HeapPath path) {
        return new HeapPath(
                path.root(),
                path.steps()
                        .stream()
                        .map(step -> step instanceof HeapPath.Repeat repeat && repeat.barred()
                                ? new HeapPath.Repeat(repeat.choice(), "", 0, true)
                                : step)
                        .toList());
    }

    /**
     * The text of a path without the details of its repetitions: paths of equal shape differ in
     * labels, bars and lengths only.
     */
    public static String shape(HeapAccess access) {
        StringBuilder text = new StringBuilder(access.object().root());
        for (HeapPath.Step step : access.object().steps()) {
            text.append('.').append(
                    switch (step) {
                        case HeapPath.Field(String selector) -> selector;
                        case HeapPath.Repeat repeat -> "(" + String.join("|", repeat.choice()) + ")";
                    });
        }
        return text.append('.').append(access.selector()).toString();
    }

    /** All steps of an access, its own selector being the last. */
    static List<HeapPath.Step> steps(HeapAccess access) {
        return access.object().then(access.selector()).steps();
    }

    /** Whether steps have one of these labels. */
    public static boolean hasLabel(HeapPath path, SortedSet<String> labels) {
        return labels(path).stream().anyMatch(labels::contains);
    }
}
