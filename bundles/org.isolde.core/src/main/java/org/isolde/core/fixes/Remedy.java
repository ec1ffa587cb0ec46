// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.List;
import org.isolde.core.results.ProgramAnomaly;

/** A strategy for fixing anomalies. */
@FunctionalInterface
interface Remedy {

    /**
     * The fixes for an anomaly, the most advisable first; none where it cannot be fixed this way.
     *
     * @param sources those of the anomaly
     */
    List<Fix> fixes(ProgramAnomaly anomaly, AnomalySources sources);
}
