// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.abstraction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.heappaths.path.HeapPath;
import org.isolde.heappaths.path.HeapPath.Step;

/**
 * The pattern of a path G: its fields, and wildcards for its repetitions (Dias' thesis, section
 * 4.7.4).
 *
 * @param steps the path's steps, without bars; the labels are irrelevant
 */
public record PathPattern(List<Step> steps) {

    /**
     * What of a path S each step of the pattern stands for, as much as possible for the first ones;
     * empty when it is not seen to match. What a wildcard stands for is among what the repetition
     * in its place does.
     *
     * @param path the steps of S, without bars
     */
    Optional<List<List<Step>>> matched(List<Step> path) {
        return matched(path, steps);
    }

    private static Optional<List<List<Step>>> matched(List<Step> path, List<Step> pattern) {
        if (pattern.isEmpty()) {
            return path.isEmpty() ? Optional.of(List.of()) : Optional.empty();
        }
        for (int length = path.size(); length >= 0; length--) {
            List<Step> piece = path.subList(0, length);
            if (isWithin(piece, pattern.getFirst())) {
                Optional<List<List<Step>>> rest = matched(
                        path.subList(length, path.size()), pattern.subList(1, pattern.size()));
                if (rest.isPresent()) {
                    List<List<Step>> pieces = new ArrayList<>(List.of(piece));
                    pieces.addAll(rest.get());
                    return Optional.of(pieces);
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isWithin(List<Step> piece, Step general) {
        return switch (general) {
            case HeapPath.Field field -> piece.equals(List.of(field));
            case HeapPath.Repeat repeat -> isWithin(piece, repeat);
        };
    }

    private static boolean isWithin(List<Step> piece, HeapPath.Repeat repeat) {
        SortedSet<String> selectors = new TreeSet<>();
        int least = 0;
        for (Step step : piece) {
            switch (step) {
                case HeapPath.Field(String selector) -> {
                    selectors.add(selector);
                    least = 1;
                }
                case HeapPath.Repeat(SortedSet<String> choice, String label, int shortest, boolean barred) -> {
                    selectors.addAll(choice);
                    least = Math.max(least, shortest);
                }
            }
        }
        return repeat.choice().containsAll(selectors) && least >= repeat.least();
    }
}
