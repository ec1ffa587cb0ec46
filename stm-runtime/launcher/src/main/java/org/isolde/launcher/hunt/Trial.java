// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import java.util.Optional;
import org.isolde.predict.result.Pattern;
import org.isolde.report.prediction.PredictedViolation;

/**
 * A predicted violation, and what came of replaying it.
 *
 * @param number its number in the trace's report, from 1
 * @param verdict that of the last replay; empty if there was none
 * @param effects what users see of it
 * @param test the test that was recorded; empty if it was no test
 */
record Trial(int number, PredictedViolation violation, Optional<Verdict> verdict, Effects effects,
        Optional<HuntedTest> test) {

    /** One of a program. */
    Trial(int number, PredictedViolation violation, Optional<Verdict> verdict, Effects effects) {
        this(number, violation, verdict, effects, Optional.empty());
    }

    /** What to give to the option that does it again. */
    String again() {
        return HuntedTest.prefix(test) + number;
    }

    /** The same of a test, if there is one. */
    Trial in(Optional<HuntedTest> recorded) {
        return new Trial(number, violation, verdict, effects, recorded);
    }

    /**
     * Whether this very violation was seen. If a transaction has only read twice, it may have
     * looked again on purpose: then the run must have failed.
     */
    boolean isConfirmed() {
        boolean isSecondLook = violation.pattern() == Pattern.READ_WRITE_READ;
        return verdict.filter(Verdict::isConfirmed).isPresent() && (!isSecondLook || effects.areFailures());
    }

    /** The violation that was seen, this or another one; empty if none was. */
    Optional<Observation> observation() {
        String how = Integer.toString(number);
        if (isConfirmed()) {
            return verdict
                    .map(known -> new Observation(how, Optional.of(violation), known.reason(), effects, test));
        }
        return verdict.flatMap(known -> known.observed()
                .or(() -> effects.areFailures() ? Optional.of(known.text()) : Optional.empty()))
                .map(text -> new Observation(how, Optional.empty(), text, effects, test));
    }
}
