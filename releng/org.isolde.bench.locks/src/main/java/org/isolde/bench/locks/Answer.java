// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.locks;

/**
 * What a tool says of a program and of its repaired namesake.
 *
 * @param rank the place of the first report that finds the mistake, 1 for the highest; 0 when none
 *     does. Warnings of tools that do not rank them are all on place 1.
 * @param reports how many reports there are of the program with the mistake
 * @param falseReports how many there are of the repaired one
 */
record Answer(int rank, int reports, int falseReports) {

    /** Nobody reads more than a few reports. */
    private static final int HIGHEST = 3;

    /** Whether the mistake is among the highest-ranked reports. */
    boolean isFound() {
        return 0 < rank && rank <= HIGHEST;
    }

    /** Whether nothing is said of the repaired program. */
    boolean isSilent() {
        return falseReports == 0;
    }
}
