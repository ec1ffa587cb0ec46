// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.selection;

/**
 * The limits of what is reported.
 *
 * @param leastRank the rank, from 0 to 100, below which an anomaly is left out
 * @param mostPerClass how many reports there are at most for one class, those of the highest rank;
 *     0 for any number
 */
public record Limits(int leastRank, int mostPerClass) {

    /** Everything is reported. */
    public static final Limits NONE = new Limits(0, 0);

    /**
     * What is worth a reader's time of reports on critical sections, of which nobody has said that
     * two should be one. Below rank 45 are those that need several assumptions at once, for
     * example that the public methods of a library run in several threads, and that two variables
     * denote the same object.
     */
    public static final Limits OF_CRITICAL_SECTIONS = new Limits(45, 20);

    /** The highest rank. */
    public static final int HIGHEST_RANK = 100;

    /** Checks the range of the values. */
    public Limits {
        if (leastRank < 0 || leastRank > HIGHEST_RANK || mostPerClass < 0) {
            throw new IllegalArgumentException("No rank from 0 to 100, or less than no reports: " + leastRank + ", "
                    + mostPerClass);
        }
    }
}
