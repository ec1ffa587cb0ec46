// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isolde.report.FileNames;
import org.isolde.report.JsonText;
import org.isolde.report.SarifLog;
import org.isolde.report.SarifRule;
import org.isolde.report.SourceFiles;
import org.isolde.report.prediction.PredictionResults;
import org.isolde.report.prediction.RecordedFlows;

/**
 * What a hunt has found, in the Static Analysis Results Interchange Format, SARIF 2.1.0: what was
 * observed has the level {@code error}, and what was only predicted {@code note}.
 */
final class HuntSarif {

    private static final String VIOLATION = "observed-atomicity-violation";
    private static final String FAILURE = "observed-failure";
    private static final int PREDICTION_INDEX = 2;

    private final RecordedFlows flows;
    private final String toolVersion;

    /**
     * @param names names source files
     * @param sources finds source files
     * @param toolVersion the version of Isolde
     */
    HuntSarif(FileNames names, SourceFiles sources, String toolVersion) {
        this.flows = new RecordedFlows(names, sources);
        this.toolVersion = toolVersion;
    }

    /**
     * Writes it.
     *
     * @param isChecked whether the run had a transaction
     * @param observed what was observed
     * @param others what was predicted and not confirmed
     */
    void write(boolean isChecked, List<Observation> observed, List<Trial> others, Appendable out)
            throws IOException {
        JsonArray rules = new JsonArray();
        rules.add(SarifRule.of(VIOLATION, "In a run, a thread came between two accesses of a transaction.",
                "The program was run with a chosen order of its threads. What its transactions did to each other has "
                        + "no serial order: no order of running them one after the other has the same effect. Put the "
                        + "accesses of each transaction into one critical section of a lock that all of them use.",
                "error"));
        rules.add(SarifRule.of(FAILURE, "The program fails in another order of its threads.",
                "The program was run with a chosen order of its threads, which it allows. It ended with an "
                        + "exception or another exit code, or not at all, and the recorded run did not.",
                "error"));
        rules.add(PredictionResults.rule("note"));
        PredictionResults predictions = new PredictionResults(flows);
        JsonArray results = JsonText.array(observed, this::observed);
        for (Trial trial : others) {
            JsonObject result = predictions.result(trial.violation(), PREDICTION_INDEX, "note");
            result.getAsJsonObject("properties").addProperty("replay", HuntReport.state(trial));
            results.add(result);
        }
        JsonArray notifications = new JsonArray();
        if (!isChecked) {
            JsonObject notification = JsonText.object("level", "warning");
            notification.add("message", JsonText.object("text", HuntCommand.UNCHECKED));
            notifications.add(notification);
        }
        new SarifLog(toolVersion, rules, notifications, flows.bases()).write(results, out);
    }

    private JsonObject observed(Observation seen) {
        JsonObject result = JsonText.object("ruleId", seen.isViolation() ? VIOLATION : FAILURE);
        result.addProperty("ruleIndex", seen.isViolation() ? 0 : 1);
        result.addProperty("kind", "fail");
        result.addProperty("level", "error");
        result.addProperty("rank", seen.rank());
        result.add("message", JsonText.object("text", message(seen)));
        addSteps(seen, result);
        result.add("partialFingerprints", JsonText.object("isoldeObservation/v1", seen.fingerprint()));
        JsonObject properties = JsonText.object("again", seen.again());
        properties.add("outcomes", JsonText.array(seen.effects().all(), JsonPrimitive::new));
        result.add("properties", properties);
        return result;
    }

    /** The outcome comes first: it is what users know of the violation. */
    private static String message(Observation seen) {
        List<String> sentences = new ArrayList<>();
        seen.effects().all().forEach(effect -> sentences.add(HuntReport.sentence(effect)));
        sentences.add(seen.heading() + ".");
        sentences.add(HuntReport.sentence(seen.text()));
        return String.join(" ", sentences);
    }

    private void addSteps(Observation seen, JsonObject result) {
        List<ObservedStep> steps = seen.steps();
        if (seen.predicted().isPresent()) {
            new PredictionResults(flows).addSteps(seen.predicted().get(), result);
        } else if (!steps.isEmpty()) {
            Map<String, List<Integer>> threads = new LinkedHashMap<>();
            for (int i = 0; i < steps.size(); i++) {
                threads.computeIfAbsent(steps.get(i).thread(), any -> new ArrayList<>()).add(i);
            }
            flows.addTo(result, steps.stream().map(ObservedStep::inFlow).toList(), List.copyOf(threads.values()));
        }
    }
}
