// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.paths;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.heappaths.condition.Scalar;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;

/**
 * The generalisation of a path: the steps after an anchor become one repetition with a new label,
 * which denotes just these steps (Dias' thesis, figure 4.17, {@code compress}). Unlike in the
 * thesis, a repetition that becomes longer gets a new label, since its word has changed.
 *
 * @param anchor the path up to what is generalised
 * @param rest the generalised steps, at least two
 * @param repeat the repetition that replaces them
 */
public record Renewal(HeapPath anchor, List<HeapPath.Step> rest, HeapPath.Repeat repeat) {

    /** Generalises the steps of a path, which have no bars, from one place to another. */
    public static Renewal of(HeapPath path, int from, int to, String label) {
        List<HeapPath.Step> rest = path.steps().subList(from, to);
        SortedSet<String> choice = new TreeSet<>();
        int least = 0;
        for (HeapPath.Step step : rest) {
            switch (step) {
                case HeapPath.Field(String selector) -> {
                    choice.add(selector);
                    least = 1;
                }
                case HeapPath.Repeat repeat -> {
                    choice.addAll(repeat.choice());
                    least = Math.max(least, repeat.least());
                }
            }
        }
        return new Renewal(
                new HeapPath(path.root(), path.steps().subList(0, from)),
                List.copyOf(rest),
                new HeapPath.Repeat(choice, label, least, false));
    }

    /** The path generalised, as it is afterwards. */
    public HeapPath after() {
        return anchor.then(repeat);
    }

    /** Whether a path begins with another one, or is it. */
    public static boolean begins(HeapPath path, HeapPath prefix) {
        int length = prefix.steps().size();
        return path.root().equals(prefix.root()) && path.steps().size() >= length
                && path.steps().subList(0, length).equals(prefix.steps());
    }

    /** The generalised form of a path that begins with the generalised path; empty for others. */
    public Optional<HeapPath> exact(HeapPath path) {
        return along(path) == rest.size() ? Optional.of(replaced(path, rest.size())) : Optional.empty();
    }

    /** The generalised form of a path; other paths are unchanged. */
    public HeapPath apply(HeapPath path) {
        return exact(path).orElse(path);
    }

    /** See {@link #apply(HeapPath)}. */
    public HeapAccess apply(HeapAccess access) {
        return new HeapAccess(apply(access.object()), access.selector());
    }

    /** See {@link #apply(HeapPath)}. */
    public Scalar apply(Scalar scalar) {
        return scalar instanceof Scalar.Content(HeapAccess field) ? new Scalar.Content(apply(field)) : scalar;
    }

    /** The number of generalised steps that a path follows; -1 if it does not pass the anchor. */
    public int along(HeapPath path) {
        int from = anchor.steps().size();
        if (!path.root().equals(anchor.root()) || path.steps().size() < from
                || !path.steps().subList(0, from).equals(anchor.steps())) {
            return -1;
        }
        int count = 0;
        while (count < rest.size() && from + count < path.steps().size()
                && path.steps().get(from + count).equals(rest.get(count))) {
            count++;
        }
        return count;
    }

    /** The path with the repetition in place of the first steps after the anchor. */
    public HeapPath replaced(HeapPath path, int steps) {
        List<HeapPath.Step> replaced = new ArrayList<>(anchor.steps());
        replaced.add(repeat);
        replaced.addAll(path.steps().subList(anchor.steps().size() + steps, path.steps().size()));
        return new HeapPath(path.root(), replaced);
    }

    /**
     * The labels in the generalised steps: unless they occur elsewhere, their words are no longer
     * needed.
     */
    public SortedSet<String> superseded() {
        SortedSet<String> labels = new TreeSet<>();
        for (HeapPath.Step step : rest) {
            if (step instanceof HeapPath.Repeat old) {
                labels.add(old.label());
            }
        }
        return labels;
    }
}
