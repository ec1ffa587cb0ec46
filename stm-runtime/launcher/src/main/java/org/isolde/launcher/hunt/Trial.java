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

    /** Whether this very violation was seen. */
    boolean isConfirmed() {
        return verdict.filter(Verdict::isConfirmed).isPresent();
    }

    /** The violation that was seen, this or another one; empty if none was. */
    Optional<Observation> observation() {
        String how = Integer.toString(number);
        if (isConfirmed()) {
            return verdict.map(known -> new Observation(how, Optional.of(violation), known.reason(), effects));
        }
        return verdict.flatMap(Verdict::observed).map(text -> new Observation(how, Optional.empty(), text, effects));
    }
}
