// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal;

import org.eclipse.osgi.util.NLS;

/** The externalised texts for users, from messages.properties. */
public final class Messages extends NLS {

    // Filled by NLS, which wants public fields that are not final.
    public static String analysisFailed;
    public static String analysisJob;
    public static String anomalyAtPivot;
    public static String anomalyOutcome;
    public static String anomalyOutcomeWithOthers;
    public static String anomalyUndecided;
    public static String enablingJob;
    public static String executionFailed;
    public static String fixFailed;
    public static String fixOutdated;
    public static String inputIncomplete;
    public static String libraryUnreadable;
    public static String namedFileMissing;
    public static String namedFileUnreadable;
    public static String noBaseline;
    public static String natureNotChanged;
    public static String otherProcessBegins;
    public static String pathStep;
    public static String presentationUnusable;
    public static String processBegins;
    public static String processRuns;
    public static String readingProjects;
    public static String sourceUnreadable;
    public static String stmApiContainer;
    public static String stmApiMissing;
    public static String transactionDeclared;
    public static String transactionPivot;
    public static String unknownBecause;
    public static String unknownBecauseOfMore;
    public static String updatingMarkers;

    static {
        initializeMessages("org.isolde.core.internal.messages", Messages.class);
    }

    private Messages() {}
}
