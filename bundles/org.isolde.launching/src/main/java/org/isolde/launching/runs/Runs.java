// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.runs;

import java.util.List;
import org.isolde.launching.internal.BundleService;

/** The programs started on the STM runtime in this session. Thread-safe. */
public interface Runs {

    /** Notified of changes. */
    @FunctionalInterface
    interface Listener {

        /**
         * Called when a run has begun, has ended, or its counts have grown; in any thread, to be
         * handed on at once.
         *
         * @param runs as {@link Runs#all} has them
         */
        void runsChanged(List<Run> runs);
    }

    /**
     * The runs of this session. Starts the bundle if it is not started; from then on it watches
     * launch configurations.
     *
     * @throws IllegalStateException while the bundle is not started, as when the platform goes down
     */
    static Runs ofSession() {
        return BundleService.get(Runs.class);
    }

    /** The runs, the latest first. Old ones are forgotten, of those that are over. */
    List<Run> all();

    /** Forgets the runs that are over. */
    void removeEnded();

    /** Adds a listener; one that is there already is not added again. */
    void addListener(Listener listener);

    /** Removes a listener, if it is there. */
    void removeListener(Listener listener);
}
