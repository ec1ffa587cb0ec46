// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.demonstration;

import java.util.Locale;
import org.isolde.engine.Messages;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.execution.Limits;
import org.isolde.execution.Result;

/** Says to users why an anomaly is not shown, and what would decide it. */
final class NotShownWords {

    private NotShownWords() {}

    /** The transactions were executed, or it was tried to. */
    static String of(Result.NothingFound nothing, Limits limits) {
        String states = number(nothing.states());
        return nothing.outOfSteps()
                ? words("out-of-steps", number(limits.allSteps()), states)
                : words("nothing-found", states);
    }

    static String of(Result.NotExecuted refused) {
        return words("not-executed", refused.reason());
    }

    static String of(Result.NotCalled uncalled) {
        return words("not-called", uncalled.transaction());
    }

    /** An execution of the transactions failed. */
    static String failed() {
        return words("failed");
    }

    /** Nothing is to be executed. */
    static String withoutSteps() {
        return words("without-steps");
    }

    /** Such transactions, and critical sections, are not executed. */
    static String ofProcesses(Anomaly anomaly) {
        if (anomaly.kind() == AnomalyKind.DATA_RACE) {
            return words("data-race");
        }
        return words(anomaly.isOfSections() ? "processes.sections" : "processes");
    }

    static String tooMany(Anomaly anomaly) {
        return words("too-many", number(anomaly.participants().size()));
    }

    static String notAnnotated() {
        return words("not-annotated");
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String words(String key, String... arguments) {
        return Messages.text("not-shown." + key, arguments);
    }
}
