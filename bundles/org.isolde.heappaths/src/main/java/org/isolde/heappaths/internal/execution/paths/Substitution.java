// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.paths;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isolde.heappaths.path.HeapPath;

/**
 * A mapping of labels to words: from the repetitions of one result to those of another.
 *
 * @param words by labels
 */
public record Substitution(Map<String, List<HeapPath.Step>> words) {

    /** The empty substitution. */
    public static final Substitution NONE = new Substitution(Map.of());

    /** Keeps a copy. */
    public Substitution {
        words = Map.copyOf(words);
    }

    /** This substitution, extended by a word for one more label. */
    public Substitution with(String label, List<HeapPath.Step> word) {
        Map<String, List<HeapPath.Step>> more = new TreeMap<>(words);
        more.put(label, word);
        return new Substitution(more);
    }

    /** Applies the substitution to a path. */
    public HeapPath replaced(HeapPath path) {
        List<HeapPath.Step> steps = new ArrayList<>();
        for (HeapPath.Step step : path.steps()) {
            if (step instanceof HeapPath.Repeat repeat && !repeat.barred() && words.containsKey(repeat.label())) {
                steps.addAll(words.get(repeat.label()));
            } else {
                steps.add(step);
            }
        }
        return new HeapPath(path.root(), steps);
    }

    /** The paths that a path covers if its labels denote all prefixes of their words. */
    public List<HeapPath> prefixes(HeapPath path) {
        List<HeapPath> paths = List.of(HeapPath.of(path.root()));
        for (HeapPath.Step step : path.steps()) {
            boolean replaced = step instanceof HeapPath.Repeat repeat && !repeat.barred()
                    && words.containsKey(repeat.label());
            List<HeapPath> longer = new ArrayList<>();
            for (HeapPath before : paths) {
                if (!replaced) {
                    longer.add(before.then(step));
                    continue;
                }
                HeapPath extended = before;
                longer.add(extended);
                for (HeapPath.Step next : words.get(((HeapPath.Repeat) step).label())) {
                    extended = extended.then(next);
                    longer.add(extended);
                }
            }
            paths = longer;
        }
        return paths;
    }

    /** The path with minimal length 0 for the repetitions whose words may be empty. */
    public HeapPath starred(HeapPath path) {
        return new HeapPath(
                path.root(),
                path.steps()
                        .stream()
                        .map(step -> step instanceof HeapPath.Repeat repeat && !repeat.barred()
                                && words.containsKey(repeat.label()) && isPerhapsEmpty(words.get(repeat.label()))
                                        ? new HeapPath.Repeat(repeat.choice(), repeat.label(), 0, false)
                                        : step)
                        .toList());
    }

    private static boolean isPerhapsEmpty(List<HeapPath.Step> word) {
        return word.stream().allMatch(step -> step instanceof HeapPath.Repeat repeat && repeat.least() == 0);
    }
}
