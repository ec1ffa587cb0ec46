// SPDX-License-Identifier: EPL-2.0
package org.isolde.report.prediction;

import java.util.ArrayList;
import java.util.List;
import org.isolde.predict.result.Predictions;
import org.isolde.trace.Names;

/**
 * What came of a trace.
 *
 * @param trace the name of the trace, as the user gave it
 * @param violations what is predicted, the surer first
 * @param size how much was analysed
 * @param names the names of the trace's threads, for schedules
 * @param problems what is missing or wrong in the trace, as sentences with positions
 * @param partial whether something of the run is missing or had to be left out
 * @param otherVersion whether classes of the program are not those that were recorded; one of the
 *     problems says which
 */
public record PredictionResult(
        String trace,
        List<PredictedViolation> violations,
        Predictions.Size size,
        Names names,
        List<String> problems,
        boolean partial,
        boolean otherVersion) {

    /** Options of which a reader has to know what they leave out. */
    private static final List<String> SCOPES = List.of("record-data", "exclude");

    /** Keeps copies of the lists. */
    public PredictionResult {
        violations = List.copyOf(violations);
        problems = List.copyOf(problems);
    }

    /**
     * What the run was recorded with, and what is not in the trace because of that, as sentences;
     * empty where nothing is known of it.
     */
    public List<String> recordedWith() {
        List<String> options = names.options();
        List<String> sentences = new ArrayList<>();
        if (!options.isEmpty()) {
            sentences.add(Messages.text("options", String.join(", ", options)));
        }
        for (String scope : SCOPES) {
            if (options.stream().anyMatch(option -> option.startsWith(scope + "="))) {
                sentences.add(Messages.text("options." + scope));
            }
        }
        return sentences;
    }

    /** Whether there was anything in the run that could be violated. */
    public boolean hasTransactions() {
        return size.transactions() > 0;
    }
}
