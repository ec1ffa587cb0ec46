// SPDX-License-Identifier: EPL-2.0
package org.isolde.report.prediction;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import org.isolde.report.JsonText;
import org.isolde.report.SarifRule;

/**
 * Converts predicted violations to SARIF results (SARIF 2.1.0, section 3.27), with the three
 * accesses as a code flow of two threads.
 */
public final class PredictionResults {

    private static final String RULE = "predicted-atomicity-violation";
    private static final String CYCLE_RULE = "predicted-two-location-violation";
    /** The transaction does the first and the last step. */
    private static final List<List<Integer>> CYCLE_THREADS = List.of(List.of(0, 3), List.of(1, 2));
    private static final List<List<Integer>> THREADS = List.of(List.of(0, 2), List.of(1));

    private final RecordedFlows flows;

    /**
     * Creates a converter.
     *
     * @param flows converts their steps
     */
    public PredictionResults(RecordedFlows flows) {
        this.flows = flows;
    }

    /**
     * The rule of predictions.
     *
     * @param level the level of its results, unless they have another one
     */
    public static JsonObject rule(String level) {
        return SarifRule.of(RULE, Messages.text("rule.summary"), Messages.text("rule.help"), level);
    }

    /**
     * The result for a violation.
     *
     * @param ruleIndex the position of the {@linkplain #rule rule} among those of the log
     * @param level its level
     */
    public JsonObject result(PredictedViolation violation, int ruleIndex, String level) {
        JsonObject result = JsonText.object("ruleId", RULE);
        result.addProperty("ruleIndex", ruleIndex);
        result.addProperty("kind", "fail");
        result.addProperty("level", level);
        result.addProperty("rank", violation.rank());
        result.add("message", JsonText.object("text", violation.message()));
        addSteps(violation, result);
        result.add("partialFingerprints", JsonText.object("isoldePrediction/v1", violation.fingerprint()));
        JsonObject properties = JsonText.object("location", violation.location());
        properties.addProperty("pattern", violation.pattern().letters());
        properties.addProperty("occurrences", violation.occurrences());
        violation.doubt().ifPresent(doubt -> properties.addProperty("doubt", doubt));
        properties.addProperty("schedule", violation.evidence().schedule().isPresent());
        result.add("properties", properties);
        return result;
    }

    /**
     * The rule of predictions over two locations.
     *
     * @param level the level of its results, unless they have another one
     */
    public static JsonObject cycleRule(String level) {
        return SarifRule.of(CYCLE_RULE, Messages.text("rule.cycle.summary"), Messages.text("rule.cycle.help"), level);
    }

    /**
     * The result for a violation over two locations.
     *
     * @param ruleIndex the position of the {@linkplain #cycleRule rule} among those of the log
     * @param level its level
     */
    public JsonObject result(PredictedCycle cycle, int ruleIndex, String level) {
        JsonObject result = JsonText.object("ruleId", CYCLE_RULE);
        result.addProperty("ruleIndex", ruleIndex);
        result.addProperty("kind", "fail");
        result.addProperty("level", level);
        result.addProperty("rank", cycle.rank());
        result.add("message", JsonText.object("text", cycle.message()));
        List<FlowStep> steps = cycle.steps().stream()
                .map(step -> new FlowStep(step.thread(), step.thread() + " " + step.verb() + " " + step.location(),
                        step.source()))
                .toList();
        flows.addTo(result, steps, CYCLE_THREADS);
        result.add("partialFingerprints", JsonText.object("isoldePrediction/v1", cycle.fingerprint()));
        JsonObject properties = new JsonObject();
        properties.add("locations", JsonText.array(cycle.locations(), JsonPrimitive::new));
        properties.addProperty("variants", cycle.variants());
        cycle.doubt().ifPresent(doubt -> properties.addProperty("doubt", doubt));
        result.add("properties", properties);
        return result;
    }

    /** Gives a result the accesses of a violation. */
    public void addSteps(PredictedViolation violation, JsonObject result) {
        List<FlowStep> steps = violation.steps().stream()
                .map(step -> new FlowStep(step.thread(),
                        step.thread() + " " + step.verb() + " " + violation.location(), step.source()))
                .toList();
        flows.addTo(result, steps, THREADS);
    }
}
