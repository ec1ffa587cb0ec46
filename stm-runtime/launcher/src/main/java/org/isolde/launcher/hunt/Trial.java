// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import java.util.List;
import java.util.Optional;
import org.isolde.report.prediction.PredictedViolation;

/**
 * A predicted violation, and what came of replaying it.
 *
 * @param number its number in the trace's report, from 1
 * @param verdict that of the last replay; empty if there was none
 * @param effects what users see of it
 */
record Trial(int number, PredictedViolation violation, Optional<Verdict> verdict, List<String> effects) {

    /** Copies the list. */
    Trial {
        effects = List.copyOf(effects);
    }

    /** Whether a violation was seen. */
    boolean isObserved() {
        return verdict.filter(Verdict::isObserved).isPresent();
    }
}
