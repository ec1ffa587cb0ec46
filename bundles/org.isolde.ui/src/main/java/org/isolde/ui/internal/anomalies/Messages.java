// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import org.eclipse.osgi.util.NLS;

/** The externalised texts for users, from messages.properties. */
final class Messages extends NLS {

    // Filled by NLS, which wants public fields that are not final.
    public static String anomaly;
    public static String anomalyOutcome;
    public static String anomalyWithMore;
    public static String anomalyWithOthers;
    public static String columnDescription;
    public static String columnOutcome;
    public static String columnPlace;
    public static String copied;
    public static String copiedTransaction;
    public static String facetGroup;
    public static String facetKind;
    public static String facetOutcome;
    public static String facetProject;
    public static String facetSeverity;
    public static String facetVerdict;
    public static String filterAll;
    public static String filterMessage;
    public static String filterTitle;
    public static String filterTree;
    public static String groupOfProject;
    public static String groupWithVerdict;
    public static String kindWithCount;
    public static String noResults;
    public static String safeTransactions;
    public static String summary;
    public static String summaryHidden;
    public static String summaryLeftOut;
    public static String textFilter;
    public static String transaction;
    public static String transactionsWithAnomalies;
    public static String tree;
    public static String twice;
    public static String unknownTransactions;

    static {
        initializeMessages("org.isolde.ui.internal.anomalies.messages", Messages.class);
    }

    private Messages() {}
}
