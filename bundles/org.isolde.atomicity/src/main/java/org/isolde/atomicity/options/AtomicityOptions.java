// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.options;

/**
 * How precisely atomicity violations are looked for. Each switch adds something to the method of the papers.
 *
 * @param pointsTo tells objects apart by where they are created; otherwise there is one object per class
 * @param branchViews gives a region one view for each way through its branches; otherwise one view for all
 * @param revalidation passes over a stale value that its second region checks again before it acts on it
 * @param nestedRegions looks at regions inside regions that hold another lock; otherwise at the outermost ones alone
 * @param exceptions follows values and control through exceptions that the program may catch; one that nobody catches ends the process
 * @param conflict asks of a stale value that the process which makes it stale also conflicts with what follows
 * @param takenAway passes over a value that its region has replaced by another one before it ended: what a process takes away, nobody
 *     else gets, and it cannot become stale
 */
public record AtomicityOptions(boolean pointsTo, boolean branchViews, boolean revalidation, boolean nestedRegions,
        boolean exceptions, boolean conflict, boolean takenAway) {

    /** The method of the papers. */
    public static final AtomicityOptions MOTH = new AtomicityOptions(false, false, false, false, false, false, false);

    /** All that is known to be better. */
    public static final AtomicityOptions DEFAULT = new AtomicityOptions(true, true, true, true, true, true, true);
}
