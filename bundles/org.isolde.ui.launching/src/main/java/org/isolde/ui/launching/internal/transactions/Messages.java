// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.transactions;

import org.eclipse.osgi.util.NLS;

/** The externalised texts for users, from messages.properties. */
final class Messages extends NLS {

    // Filled by NLS, which wants public fields that are not final.
    public static String allMethods;
    public static String certified;
    public static String columnAgain;
    public static String columnAgainTip;
    public static String columnAsked;
    public static String columnAskedTip;
    public static String columnCommits;
    public static String columnCommitsTip;
    public static String columnConflicts;
    public static String columnConflictsTip;
    public static String columnExceptions;
    public static String columnExceptionsTip;
    public static String columnIrrevocable;
    public static String columnIrrevocableTip;
    public static String columnLongest;
    public static String columnLongestTip;
    public static String columnLost;
    public static String columnLostTip;
    public static String columnMedian;
    public static String columnMedianTip;
    public static String columnMethod;
    public static String columnMostReads;
    public static String columnMostReadsTip;
    public static String columnMostWrites;
    public static String columnMostWritesTip;
    public static String columnRate;
    public static String columnRateTip;
    public static String columnReads;
    public static String columnReadsTip;
    public static String columnRetries;
    public static String columnRetriesTip;
    public static String columnTime;
    public static String columnTimeTip;
    public static String columnTransactions;
    public static String columnTransactionsTip;
    public static String columnVersionsGone;
    public static String columnVersionsGoneTip;
    public static String columnWrites;
    public static String columnWritesTip;
    public static String compareWith;
    public static String conflictCount;
    public static String conflictCountTip;
    public static String conflictMethod;
    public static String conflictMethodTip;
    public static String conflictPlace;
    public static String conflictPlaceTip;
    public static String conflictReason;
    public static String conflictReasonTip;
    public static String conflictsName;
    public static String conflictWriter;
    public static String conflictWriterTip;
    public static String cutOff;
    public static String difference;
    public static String elementOf;
    public static String ended;
    public static String endedUnknown;
    public static String exportFailed;
    public static String exportTitle;
    public static String idle;
    public static String methodInPackage;
    public static String noComparison;
    public static String noCounts;
    public static String noDetails;
    public static String noRuns;
    public static String noStatistics;
    public static String notInSources;
    public static String notKnown;
    public static String notYet;
    public static String online;
    public static String others;
    public static String recorded;
    public static String run;
    public static String runLabel;
    public static String running;
    public static String silent;
    public static String tableName;
    public static String unreadable;

    static {
        initializeMessages("org.isolde.ui.launching.internal.transactions.messages", Messages.class);
    }

    private Messages() {}
}
