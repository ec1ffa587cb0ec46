// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal;

import org.eclipse.osgi.util.NLS;

/** The externalised texts for users, from messages.properties. */
public final class Messages extends NLS {

    // Filled by NLS, which wants public fields that are not final.
    public static String anomaly;
    public static String canvasName;
    public static String causal;
    public static String counts;
    public static String dangerous;
    public static String drawing;
    public static String drawingJob;
    public static String exportDot;
    public static String exportFailed;
    public static String exportName;
    public static String exportPng;
    public static String exportSvg;
    public static String exportTitle;
    public static String facetGroups;
    public static String facetKinds;
    public static String facetLocations;
    public static String facetOutcomes;
    public static String facetProjects;
    public static String filterAnomalies;
    public static String filtered;
    public static String filterShown;
    public static String filterText;
    public static String filterTitle;
    public static String graphCausal;
    public static String graphDependencies;
    public static String graphName;
    public static String graphViews;
    public static String inGroup;
    public static String noSource;
    public static String nothing;
    public static String openingJob;
    public static String partial;
    public static String pivot;
    public static String printingFailed;
    public static String printingJob;
    public static String processName;
    public static String reference;
    public static String rw;
    public static String safe;
    public static String searchHint;
    public static String showAs;
    public static String step;
    public static String treeName;
    public static String unknown;
    public static String viewEdge;
    public static String vulnerable;
    public static String wr;
    public static String ww;

    static {
        initializeMessages("org.isolde.ui.graph.internal.messages", Messages.class);
    }

    private Messages() {}
}
