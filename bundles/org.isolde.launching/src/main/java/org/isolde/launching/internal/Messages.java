// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal;

import org.eclipse.osgi.util.NLS;

/** The externalised texts for users, from messages.properties. */
public final class Messages extends NLS {

    // Filled by NLS, which wants public fields that are not final.
    public static String agentMissing;
    public static String agentTwice;
    public static String algorithmGlobalLock;
    public static String algorithmJvstm;
    public static String algorithmJvstmLockFree;
    public static String algorithmJvstmOutPlace;
    public static String algorithmMvstm;
    public static String algorithmMvstmSi;
    public static String algorithmNorec;
    public static String algorithmSmv;
    public static String algorithmTl2;
    public static String algorithmTl2InPlace;
    public static String algorithmTl2Overhead;
    public static String algorithmUnknown;
    public static String awaitingAnalysis;
    public static String classesNotLocal;
    public static String copyingClasses;
    public static String dataInvalid;
    public static String exclusionInvalid;
    public static String huntAccess;
    public static String huntAgainJob;
    public static String huntDirtyRead;
    public static String huntFailure;
    public static String huntFormat;
    public static String huntJob;
    public static String huntLostOwnWrite;
    public static String huntLostUpdate;
    public static String huntOtherValue;
    public static String huntPattern;
    public static String huntStep;
    public static String huntUnreadable;
    public static String testNotDebugged;
    public static String javaTooOld;
    public static String launcherMissing;
    public static String pathUnusable;
    public static String patternInvalid;
    public static String predictedAccess;
    public static String predictedMessage;
    public static String predictedPartial;
    public static String predictionJob;
    public static String remoteMissing;
    public static String runNotKept;
    public static String statisticsLine;
    public static String statisticsUnreadable;
    public static String stmTestingContainer;
    public static String traceMissing;
    public static String traceNone;
    public static String traceOfOtherVersion;
    public static String tracePartial;
    public static String traceUnreadable;
    public static String traceWithoutTransaction;
    public static String updateJob;

    static {
        initializeMessages("org.isolde.launching.internal.messages", Messages.class);
    }

    private Messages() {}
}
