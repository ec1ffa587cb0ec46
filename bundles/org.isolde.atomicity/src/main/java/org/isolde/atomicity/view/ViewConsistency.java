// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.view;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.program.code.MethodRef;

/**
 * Checks view consistency: a violation is a set of cells that one process accesses as a whole,
 * while another accesses subsets of it that do not contain each other.
 */
public final class ViewConsistency {

    private ViewConsistency() {}

    /** Whether the cells of two overlapping views have a common correlation (definition 3.2). */
    public interface Correlation {

        /**
         * Whether some value depends on a cell of each.
         *
         * @param process the process with both
         */
        boolean between(MethodRef process, ProcessViews.Part one, ProcessViews.Part other);
    }

    /**
     * Two views of a process that are not compatible with a maximal view of another one.
     *
     * @param process the process with the two
     * @param first what the one has in common with the maximal view
     * @param second what the other has
     * @param otherProcess the process with the maximal view
     * @param maximal the maximal view
     */
    public record Conflict(
            MethodRef process,
            ProcessViews.Part first,
            ProcessViews.Part second,
            MethodRef otherProcess,
            ProcessViews.Part maximal) {}

    /**
     * The high-level data races of definitions 3.8 and 3.9: writes split that another process reads
     * as a whole, and correlated reads of what another process writes as a whole. Compares all
     * views with all others; empty when the program is view consistent.
     */
    public static List<Conflict> conflicts(List<ProcessViews> processes, Correlation correlation) {
        List<Conflict> found = new ArrayList<>();
        found.addAll(
                compare(
                        processes, views -> views.of(AccessUse.Kind.READ), views -> views.of(AccessUse.Kind.WRITE),
                        conflict -> true));
        found.addAll(
                compare(
                        processes, views -> views.of(AccessUse.Kind.WRITE), views -> views.of(AccessUse.Kind.READ),
                        conflict -> correlation.between(
                                conflict.process(), conflict.first(), conflict.second())));
        return found;
    }

    /**
     * The high-level data races of the original definition (C. Artho, K. Havelund, A. Biere,
     * High-level data races, 2003): no difference between reads and writes, and no correlation.
     */
    public static List<Conflict> artho(List<ProcessViews> processes) {
        return compare(processes, ProcessViews::all, ProcessViews::all, conflict -> true);
    }

    private static List<Conflict> compare(
            List<ProcessViews> processes,
            Function<ProcessViews, List<ProcessViews.Part>> wholes,
            Function<ProcessViews, List<ProcessViews.Part>> pieces,
            Predicate<Conflict> counts) {
        List<Conflict> found = new ArrayList<>();
        for (ProcessViews other : processes) {
            for (ProcessViews.Part maximal : ProcessViews.maximal(wholes.apply(other))) {
                for (ProcessViews process : processes) {
                    if (process != other || process.instances() > 1) {
                        addIncompatible(
                                process, ProcessViews.overlaps(pieces.apply(process), maximal), other, maximal, counts,
                                found);
                    }
                }
            }
        }
        return found;
    }

    /** Compatibility (definition 3.8): the overlapping views form a chain. */
    private static void addIncompatible(
            ProcessViews process,
            List<ProcessViews.Part> overlaps,
            ProcessViews other,
            ProcessViews.Part maximal,
            Predicate<Conflict> counts,
            List<Conflict> found) {
        for (int i = 0; i < overlaps.size(); i++) {
            for (int j = i + 1; j < overlaps.size(); j++) {
                ProcessViews.Part one = overlaps.get(i);
                ProcessViews.Part two = overlaps.get(j);
                Conflict conflict = new Conflict(process.process(), one, two, other.process(), maximal);
                if (!one.cells().containsAll(two.cells()) && !two.cells().containsAll(one.cells())
                        && counts.test(conflict)) {
                    found.add(conflict);
                }
            }
        }
    }
}
