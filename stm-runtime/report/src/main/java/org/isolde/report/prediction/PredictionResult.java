// SPDX-License-Identifier: EPL-2.0
package org.isolde.report.prediction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isolde.predict.result.Predictions;
import org.isolde.trace.Names;

/**
 * The result of analysing a trace.
 *
 * @param trace the name of the trace, as the user gave it
 * @param violations the predictions, sorted by decreasing certainty
 * @param cycles the predictions of two transactions over two locations, sorted likewise
 * @param cyclesLeftOut what was not looked at for these, as a sentence; empty if nothing
 * @param size the size of the run
 * @param names the names of the trace's threads, for schedules
 * @param problems the problems of the trace, as sentences with positions
 * @param partial whether a part of the run is missing or had to be left out
 * @param otherVersion whether classes of the program differ from those that were recorded; one of
 *     the problems lists them
 */
public record PredictionResult(
        String trace,
        List<PredictedViolation> violations,
        List<PredictedCycle> cycles,
        Optional<String> cyclesLeftOut,
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
        cycles = List.copyOf(cycles);
        problems = List.copyOf(problems);
    }

    /**
     * The options of the recording, and the parts of the run that are not in the trace because of
     * them, as sentences; empty if unknown.
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

    /** The number of all predictions. */
    public int predicted() {
        return violations.size() + cycles.size();
    }

    /** Whether the run contained transactions, so that violations were possible. */
    public boolean hasTransactions() {
        return size.transactions() > 0;
    }
}
