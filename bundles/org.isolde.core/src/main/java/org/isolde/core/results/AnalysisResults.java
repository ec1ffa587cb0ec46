package org.isolde.core.results;

import java.util.List;

/**
 * What the analyses said last of each program in the workspace. Thread-safe. After an edit the old results stand until those of the new state
 * are there, so that what is shown does not flicker.
 */
public interface AnalysisResults {

    /** Hears of new results. */
    @FunctionalInterface
    interface Listener {

        /**
         * Called after the markers have been set, in the thread of the analysis, which waits: to be handed on to a job or to the user interface at once.
         *
         * @param programs as {@link AnalysisResults#programs} has them
         */
        void resultsChanged(List<ProgramResult> programs);
    }

    /** The programs that have been analysed, in the order of their first project's name; a program whose analysis failed is not among them. */
    List<ProgramResult> programs();

    /** Adds a listener; one that is there already is not added again. */
    void addListener(Listener listener);

    /** Removes a listener, if it is there. */
    void removeListener(Listener listener);
}
