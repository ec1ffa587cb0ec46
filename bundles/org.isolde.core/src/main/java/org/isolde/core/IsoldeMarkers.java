// SPDX-License-Identifier: EPL-2.0
package org.isolde.core;

import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;

/** The types and attributes of Isolde's markers, beyond those that every problem marker has. */
public final class IsoldeMarkers {

    /**
     * The supertype of all of Isolde's markers that the analysis of the workspace sets and takes
     * away.
     */
    public static final String PROBLEM = IsoldeCore.ID + ".problem";

    /**
     * The type of the markers of a recorded run; the next run of its launch configuration removes
     * them.
     */
    public static final String PREDICTED = IsoldeCore.ID + ".predictedAtomicityViolation";

    /**
     * The type of the markers of a hunt, at the first place of what was observed; the next hunt of
     * its launch configuration removes them.
     */
    public static final String OBSERVED = IsoldeCore.ID + ".observedViolation";

    /** The type of the markers at the other accesses of what was observed. */
    public static final String OBSERVED_ACCESS = IsoldeCore.ID + ".observedAccess";

    /**
     * The name of the launch configuration that was run, of a marker with the type
     * {@link #PREDICTED}, {@link #OBSERVED} or {@link #OBSERVED_ACCESS}.
     */
    public static final String LAUNCH_CONFIGURATION = "launchConfiguration";

    /**
     * The attribute that identifies a problem across edits elsewhere; unique among the markers of
     * linked projects.
     */
    public static final String FINGERPRINT = "fingerprint";

    /** The names of the transactions that take part, one on each line, the pivot first. */
    public static final String TRANSACTIONS = "transactions";

    /** The steps that lead to the anomaly, on one line. */
    public static final String INTERLEAVING = "interleaving";

    /** The places that belong to the problem, as {@link RelatedPlace#format} writes them. */
    public static final String RELATED = "related";

    /**
     * How certain an anomaly is: the identifier of an
     * {@linkplain org.isolde.engine.anomaly.Outcome outcome}.
     */
    public static final String OUTCOME = "outcome";

    /** How soon an anomaly deserves attention, a number from 0 to 100. */
    public static final String RANK = "rank";

    /** The value of {@link org.eclipse.core.resources.IMarker#SOURCE_ID} that all of them have. */
    public static final String SOURCE = "Isolde";

    private IsoldeMarkers() {}

    /**
     * Removes all of Isolde's markers from a project.
     *
     * @throws CoreException when the project is closed or does not exist
     */
    public static void deleteAll(IProject project) throws CoreException {
        for (String type : List.of(PROBLEM, PREDICTED, OBSERVED, OBSERVED_ACCESS)) {
            project.deleteMarkers(type, true, IResource.DEPTH_INFINITE);
        }
    }
}
