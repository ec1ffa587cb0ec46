// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.results;

import java.util.List;
import org.eclipse.core.resources.IProject;
import org.isolde.engine.certificate.Certificate;

/**
 * The latest results for each program in the workspace. Thread-safe. After an edit the old results
 * remain until the new ones are complete, so that views do not flicker.
 */
public interface AnalysisResults {

    /** Notified of new results. */
    @FunctionalInterface
    interface Listener {

        /**
         * Called after the markers have been set, in the thread of the analysis, which waits: to be
         * handed on to a job or to the user interface at once.
         *
         * @param programs as {@link AnalysisResults#programs} has them
         */
        void resultsChanged(List<ProgramResult> programs);
    }

    /**
     * The programs that have been analysed, in the order of their first project's name; a program
     * whose analysis failed is not among them.
     */
    List<ProgramResult> programs();

    /**
     * What is proven of the program that a project is part of, for its class files as the last
     * analysis found them. Changes with every edit of a class, and listeners do not hear of that.
     *
     * @return the certificates, sorted by group; none where nothing is proven, or the project is
     *     not enabled
     */
    List<Certificate> certificates(IProject project);

    /** Adds a listener; one that is there already is not added again. */
    void addListener(Listener listener);

    /** Removes a listener, if it is there. */
    void removeListener(Listener listener);
}
