// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

/** A property of rows that users can filter by. Names are stored with the view's state. */
enum Facet {
    KIND(Messages.facetKind),
    OUTCOME(Messages.facetOutcome),
    SEVERITY(Messages.facetSeverity),
    VERDICT(Messages.facetVerdict),
    PROJECT(Messages.facetProject),
    GROUP(Messages.facetGroup);

    private final String label;

    Facet(String label) {
        this.label = label;
    }

    /** What the user calls it. */
    String label() {
        return label;
    }
}
