// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.path;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.eclipse.jdt.annotation.NonNull;

/**
 * A heap path: a name for objects in the snapshot, which consists of a shared variable and the
 * selectors followed from it (Dias' thesis, section 4.6.2).
 *
 * @param root the shared variable
 * @param steps the steps followed; none for the value of the variable itself
 */
public record HeapPath(String root, List<Step> steps) implements Comparable<@NonNull HeapPath> {

    /** Keeps a copy. */
    public HeapPath {
        steps = List.copyOf(steps);
    }

    /** The path of a shared variable. */
    public static HeapPath of(String root) {
        return new HeapPath(root, List.of());
    }

    /** The path that goes on through a selector. */
    public HeapPath then(String selector) {
        return then(new Field(selector));
    }

    /** The path that goes on with one more step. */
    public HeapPath then(Step step) {
        List<Step> longer = new ArrayList<>(steps);
        longer.add(step);
        return new HeapPath(root, longer);
    }

    /** A part of a path. Repetitions come before single selectors. */
    public sealed interface Step extends Comparable<@NonNull Step> {}

    /** One selector. */
    public record Field(String selector) implements Step {
        @Override
        public int compareTo(Step other) {
            return other instanceof Field field ? selector.compareTo(field.selector) : 1;
        }

        @Override
        public String toString() {
            return selector;
        }
    }

    /**
     * A repetition: any number of selectors of a choice.
     *
     * @param choice the selectors
     * @param label a name for the word of selectors that is followed: in the sets of one result it
     *     is the same wherever the label stands; labels of different results have nothing to do
     *     with each other
     * @param least the minimal length of the word, 0 or 1
     * @param barred whether it denotes every word, not just one (a star with a bar), so that the
     *     label is irrelevant; in may-write sets, and in read sets after a join of paths
     */
    public record Repeat(SortedSet<String> choice, String label, int least, boolean barred) implements Step {

        private static final Comparator<Repeat> ORDER = Comparator
                .comparing(Repeat::choice, Repeat::compareChoices)
                .thenComparing(Repeat::barred)
                .thenComparing(Repeat::least)
                .thenComparing(Repeat::label);

        /** Keeps a copy. */
        public Repeat {
            choice = Collections.unmodifiableSortedSet(new TreeSet<>(choice));
        }

        /** As they are written. */
        private static int compareChoices(SortedSet<String> one, SortedSet<String> other) {
            if (one.size() == 1 && other.size() == 1) {
                return one.first().compareTo(other.first());
            }
            return one.equals(other) ? 0 : String.join("|", one).compareTo(String.join("|", other));
        }

        @Override
        public int compareTo(Step other) {
            return other instanceof Repeat repeat ? ORDER.compare(this, repeat) : -1;
        }

        /**
         * As StarTM prints it: {@code (left|right)[*A]}, with a plus for at least one, and
         * {@code ~} for the bar.
         */
        @Override
        public String toString() {
            return "(" + String.join("|", choice) + ")[" + (barred ? "~" : "") + (least == 0 ? "*" : "+") + label + "]";
        }
    }

    /** Orders by shared variable, then step by step: a prefix comes first. */
    @Override
    public int compareTo(HeapPath other) {
        int byRoot = root.compareTo(other.root);
        if (byRoot != 0) {
            return byRoot;
        }
        for (int i = 0; i < Math.min(steps.size(), other.steps.size()); i++) {
            int byStep = steps.get(i).compareTo(other.steps.get(i));
            if (byStep != 0) {
                return byStep;
            }
        }
        return Integer.compare(steps.size(), other.steps.size());
    }

    /** For example {@code this.head.(next)[*A].next}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(root);
        steps.forEach(step -> text.append('.').append(step));
        return text.toString();
    }
}
