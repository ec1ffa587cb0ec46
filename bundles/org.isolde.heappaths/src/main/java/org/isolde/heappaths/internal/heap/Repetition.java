// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.heappaths.path.HeapPath;
import org.isolde.heappaths.path.HeapPath.Step;

/**
 * Composes the paths through the disjuncts of an inductive predicate (Dias' thesis, section 4.6.4):
 * any number of inductive steps, then a base case. The result contains all these words, and more if
 * fields and repetitions of a choice cannot express them exactly.
 */
final class Repetition {

    private Repetition() {}

    /**
     * What is composed.
     *
     * @param rounds what the disjuncts with a recursive use lead through before it
     * @param ends what the other disjuncts lead through; at least one
     */
    static List<Step> of(Collection<List<Step>> rounds, Collection<List<Step>> ends) {
        SortedSet<String> round = selectors(rounds);
        SortedSet<String> end = selectors(ends);
        boolean one = ends.stream().distinct().count() == 1;
        if (one && rounds.isEmpty()) {
            return ends.iterator().next();
        }
        boolean same = ends.stream().allMatch(steps -> steps.size() == 1) && round.equals(end);
        if (one && !same) {
            List<Step> steps = new ArrayList<>(List.of(repeat(round, 0)));
            steps.addAll(ends.iterator().next());
            return steps;
        }
        SortedSet<String> all = new TreeSet<>(round);
        all.addAll(end);
        return List.of(repeat(all, ends.stream().mapToInt(Repetition::least).min().orElse(0)));
    }

    /** The length that the words of a path have at least, as far as it matters: 0 or 1. */
    static int least(List<Step> steps) {
        return steps.stream().anyMatch(step -> switch (step) {
            case HeapPath.Field field -> true;
            case HeapPath.Repeat repeat -> repeat.least() > 0;
        }) ? 1 : 0;
    }

    /** All selectors of a path. */
    static SortedSet<String> selectors(List<Step> steps) {
        SortedSet<String> selectors = new TreeSet<>();
        for (Step step : steps) {
            switch (step) {
                case HeapPath.Field field -> selectors.add(field.selector());
                case HeapPath.Repeat repeat -> selectors.addAll(repeat.choice());
            }
        }
        return selectors;
    }

    private static SortedSet<String> selectors(Collection<List<Step>> paths) {
        SortedSet<String> selectors = new TreeSet<>();
        paths.forEach(steps -> selectors.addAll(selectors(steps)));
        return selectors;
    }

    private static Step repeat(SortedSet<String> choice, int least) {
        return new HeapPath.Repeat(choice, "", least, false);
    }
}
