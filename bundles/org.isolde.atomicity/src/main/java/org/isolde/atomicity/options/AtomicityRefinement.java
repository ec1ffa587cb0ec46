// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.options;

/**
 * A refinement of the papers' method for finding atomicity violations (MoTH 2012; Dias' thesis,
 * chapter 3).
 */
public enum AtomicityRefinement {

    /**
     * Objects are distinguished by where they are created, and calls run what the objects run that
     * come to them. Without: one object per class, and calls run what any object of the type runs.
     */
    POINTS_TO,

    /**
     * A region has one view for each path through its branches. Without: one view for all paths.
     */
    BRANCH_VIEWS,

    /** A stale value that its second region checks again before it acts on it is not reported. */
    REVALIDATION,

    /**
     * Regions inside regions that hold another lock are analysed. Without: only the outermost
     * regions.
     */
    NESTED_REGIONS,

    /**
     * Values and control are followed through exceptions that the program may catch; an exception
     * that nobody catches ends the process.
     */
    EXCEPTIONS,

    /**
     * A stale value is reported only if the process that makes it stale also conflicts with what
     * follows.
     */
    CONFLICT,

    /**
     * A value that its region has replaced before it ends is not reported as stale: what a process
     * takes away, no other process gets.
     */
    TAKEN_AWAY,

    /**
     * A process that cannot run at the same time as another one does not come in between its
     * regions: a thread that has not been started yet, or whose end has been waited for. Only
     * together with {@link #NESTED_REGIONS}.
     */
    THREAD_ORDER,

    /**
     * A critical section that waits is two: what it has tested before it waits may be stale when it
     * goes on.
     */
    WAITS
}
