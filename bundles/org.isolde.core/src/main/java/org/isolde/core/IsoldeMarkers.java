package org.isolde.core;

/** The types and attributes of Isolde's markers, beyond those that every problem marker has. */
public final class IsoldeMarkers {

    /** The supertype of all of Isolde's markers. */
    public static final String PROBLEM = IsoldeCore.ID + ".problem";

    /** What makes the problem the same one after an edit elsewhere; unique among the markers of linked projects. */
    public static final String FINGERPRINT = "fingerprint";

    /** The names of the transactions that take part, one on each line, the pivot first. */
    public static final String TRANSACTIONS = "transactions";

    /** The steps that lead to the anomaly, on one line. */
    public static final String INTERLEAVING = "interleaving";

    /** The places that belong to the problem, as {@link RelatedPlace#format} writes them. */
    public static final String RELATED = "related";

    /** The value of {@link org.eclipse.core.resources.IMarker#SOURCE_ID} that all of them have. */
    public static final String SOURCE = "Isolde";

    private IsoldeMarkers() {}
}
