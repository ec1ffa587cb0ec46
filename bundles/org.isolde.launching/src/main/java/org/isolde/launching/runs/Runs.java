// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.runs;

import java.util.List;

/** The programs that were started on the STM runtime in this session. Thread-safe. */
public interface Runs {

    /** Hears of news. */
    @FunctionalInterface
    interface Listener {

        /**
         * Called when a run has begun, has ended, or its counts have grown; in any thread, to be handed on at once.
         *
         * @param runs as {@link Runs#all} has them
         */
        void runsChanged(List<Run> runs);
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
