// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.selection;

import java.util.List;
import org.isolde.engine.anomaly.ReportedAnomaly;

/**
 * The reports that were chosen.
 *
 * @param reports the reports, by rank
 * @param leftOut what is not among them
 */
public record Selected(List<ReportedAnomaly> reports, LeftOut leftOut) {

    /** Keeps a copy of the list. */
    public Selected {
        reports = List.copyOf(reports);
    }
}
