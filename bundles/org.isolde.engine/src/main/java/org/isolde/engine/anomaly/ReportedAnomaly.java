// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.List;

/**
 * An anomaly that is reported for all those that have one cause.
 *
 * @param anomaly the one with the highest rank
 * @param others those with the same {@linkplain Causes cause}; by rank
 */
public record ReportedAnomaly(Anomaly anomaly, List<Anomaly> others) {

    /** Keeps a copy of the list. */
    public ReportedAnomaly {
        others = List.copyOf(others);
    }
}
