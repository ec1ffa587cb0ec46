// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.stress.linearizability;

import java.util.ArrayList;
import java.util.List;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.datastructures.StressOptions;

/**
 * Runs random operations by two threads, and checks that some sequential order gives the same
 * results.
 */
public final class Linearizability {

    /** They have write skew under snapshot isolation. */
    private static final List<Class<?>> SETS = List.of(
            SortedListOperations.class, RedBlackTreeOperations.class, SkipListOperations.class);

    private Linearizability() {}

    /**
     * Prints which structures are linearizable; to be run under the agent. The exit status is 1 if
     * one is not.
     *
     * @param arguments whether transactions are serializable, how many scenarios, and how often
     *     each runs
     */
    public static void main(String[] arguments) {
        boolean serializable = Boolean.parseBoolean(arguments[0]);
        int scenarios = Integer.parseInt(arguments[1]);
        int runs = Integer.parseInt(arguments[2]);
        List<Class<?>> structures = new ArrayList<>(List.of(CellsOperations.class, SafeListOperations.class));
        if (serializable) {
            structures.addAll(SETS);
        }
        boolean failed = false;
        for (Class<?> structure : structures) {
            try {
                new StressOptions().threads(2).actorsPerThread(3).actorsBefore(2).actorsAfter(1).iterations(scenarios)
                        .invocationsPerIteration(runs).check(structure);
                System.out.println(structure.getSimpleName() + ": " + scenarios * runs + " runs, linearizable");
            } catch (LincheckAssertionError failure) {
                failed = true;
                System.out.println(structure.getSimpleName() + ": " + failure.getMessage());
            }
        }
        System.exit(failed ? 1 : 0);
    }
}
