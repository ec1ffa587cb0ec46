// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.stream.Collectors;
import org.isolde.engine.Place;
import org.isolde.engine.Reason;
import org.isolde.engine.TransactionVerdict;
import org.isolde.engine.anomaly.AccessEvidence;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Evidence;
import org.isolde.engine.anomaly.Examination;
import org.isolde.engine.anomaly.Outcome;
import org.isolde.engine.anomaly.Participant;
import org.isolde.engine.anomaly.PathStep;
import org.isolde.engine.anomaly.ReportedAnomaly;
import org.isolde.engine.anomaly.WitnessStep;
import org.isolde.engine.suppression.SuppressedAnomaly;
import org.isolde.report.Fingerprint;
import org.isolde.report.JsonText;
import org.isolde.report.SarifLocations;

/**
 * Writes anomalies and unknown verdicts as SARIF results (SARIF 2.1.0, section 3.27).
 *
 * <p>The interleaving of an anomaly is one code flow with a thread flow for each participant; the
 * execution order of the steps (section 3.38.11) tells how the threads interleave.
 */
final class SarifResults {
    private final SarifLocations locations;

    SarifResults(SarifLocations locations) {
        this.locations = locations;
    }

    /**
     * The result for a report.
     *
     * @param isNew whether there is a baseline, which does not have it
     */
    JsonObject reported(String program, ReportedAnomaly reported, boolean isNew) {
        JsonObject result = anomaly(program, reported.anomaly());
        if (isNew) {
            result.addProperty("baselineState", "new");
        }
        result.getAsJsonObject("properties").add("others",
                JsonText.array(reported.others(), other -> new JsonPrimitive(other.message())));
        return result;
    }

    private static String level(Outcome outcome) {
        return switch (outcome) {
            case SHOWN -> "error";
            case POSSIBLE -> "warning";
        };
    }

    private JsonObject anomaly(String program, Anomaly anomaly) {
        JsonObject result = result(anomaly.kind().id(), SarifRules.index(anomaly.kind()), "fail",
                level(anomaly.outcome()), anomaly.message());
        result.addProperty("rank", anomaly.rank());
        result.add("locations", JsonText.array(declarations(anomaly), locations::location));
        JsonArray related = new JsonArray();
        for (AccessEvidence access : anomaly.accesses()) {
            related.add(related(related.size() + 1, access, anomaly));
        }
        anomaly.examination().ifPresent(examination -> addPlaces(examination.reasons(), related));
        result.add("relatedLocations", related);
        JsonArray flows = new JsonArray();
        flows.add(codeFlow(anomaly));
        if (anomaly.evidence() instanceof Evidence.Split split && !split.path().isEmpty()) {
            flows.add(codeFlow(split.path()));
        }
        result.add("codeFlows", flows);
        result.add("partialFingerprints", JsonText.object("isoldeAnomaly/v2", anomaly.fingerprint()));
        JsonObject properties = properties(program, anomaly.group());
        properties.addProperty("outcome", anomaly.outcome().id());
        properties.add("rankReasons",
                JsonText.array(anomaly.rankReasons(), reason -> new JsonPrimitive(reason.toString())));
        anomaly.notShown().ifPresent(reason -> properties.addProperty("notShown", reason));
        anomaly.examination().ifPresent(examination -> properties.add("heapPaths", examination(examination)));
        result.add("properties", properties);
        return result;
    }

    JsonObject suppressed(String program, SuppressedAnomaly suppressed) {
        JsonObject suppression = JsonText.object("kind", "inSource");
        suppression.addProperty("justification", suppressed.reason());
        suppression.add("location", locations.location(suppressed.place()));
        JsonArray suppressions = new JsonArray();
        suppressions.add(suppression);
        JsonObject result = anomaly(program, suppressed.anomaly());
        result.add("suppressions", suppressions);
        return result;
    }

    JsonObject unknown(String program, String group, TransactionVerdict transaction) {
        String reasons = transaction.reasons().stream().map(Reason::text).collect(Collectors.joining(" "));
        JsonObject result = result(SarifRules.UNKNOWN_ID, SarifRules.unknownIndex(), "open", "none",
                transaction.name() + ": " + reasons);
        result.add("locations", JsonText.array(List.of(transaction.declaration()), locations::location));
        JsonArray related = new JsonArray();
        addPlaces(transaction.reasons(), related);
        result.add("relatedLocations", related);
        result.add("partialFingerprints", JsonText.object("isoldeVerdict/v1",
                Fingerprint.of(List.of(group, transaction.declaration().methodName(), transaction.name()))));
        result.add("properties", properties(program, group));
        return result;
    }

    private void addPlaces(List<Reason> reasons, JsonArray related) {
        for (Reason reason : reasons) {
            reason.place().ifPresent(place -> {
                JsonObject location = locations.location(place, reason.text());
                location.addProperty("id", related.size() + 1);
                related.add(location);
            });
        }
    }

    private static JsonObject examination(Examination examination) {
        JsonObject json = JsonText.object("finding", examination.finding().id());
        json.add("solvers", JsonText.array(examination.solvers(), JsonPrimitive::new));
        json.add("reasons", JsonText.array(examination.reasons(), reason -> new JsonPrimitive(reason.text())));
        return json;
    }

    private static JsonObject result(String rule, int ruleIndex, String kind, String level, String message) {
        JsonObject result = JsonText.object("ruleId", rule);
        result.addProperty("ruleIndex", ruleIndex);
        result.addProperty("kind", kind);
        result.addProperty("level", level);
        result.add("message", JsonText.object("text", message));
        return result;
    }

    private static JsonObject properties(String program, String group) {
        JsonObject properties = JsonText.object("program", program);
        properties.addProperty("group", group);
        return properties;
    }

    /** Many tools show the first location alone: that is where the anomaly can be cured. */
    private static SequencedSet<Place> declarations(Anomaly anomaly) {
        SequencedSet<Place> places = new LinkedHashSet<>(List.of(anomaly.place()));
        anomaly.participants().stream().filter(Participant::pivot).map(Participant::declaration).forEach(places::add);
        anomaly.participants().stream().map(Participant::declaration).forEach(places::add);
        return places;
    }

    private JsonObject related(int id, AccessEvidence access, Anomaly anomaly) {
        String transaction = anomaly.participants().get(access.participant()).transaction();
        JsonObject location = locations.location(access.place(),
                Anomaly.label(access.participant()) + " (" + transaction + ") " + access.description());
        location.addProperty("id", id);
        return location;
    }

    private JsonObject codeFlow(Anomaly anomaly) {
        JsonArray threads = new JsonArray();
        for (int i = 0; i < anomaly.participants().size(); i++) {
            threads.add(threadFlow(i, anomaly));
        }
        JsonObject flow = new JsonObject();
        flow.add("message", JsonText.object("text", steps(anomaly)));
        flow.add("threadFlows", threads);
        return flow;
    }

    /** The way of a value, as a flow of its own. */
    private JsonObject codeFlow(List<PathStep> path) {
        JsonArray steps = new JsonArray();
        for (PathStep step : path) {
            JsonObject flowLocation = new JsonObject();
            flowLocation.add("location", locations.location(step.place(), step.role().description()));
            steps.add(flowLocation);
        }
        JsonObject thread = new JsonObject();
        thread.add("locations", steps);
        JsonArray threads = new JsonArray();
        threads.add(thread);
        JsonObject flow = new JsonObject();
        flow.add("threadFlows", threads);
        return flow;
    }

    private static String steps(Anomaly anomaly) {
        String assumptions = String.join("; ", anomaly.assumptions());
        return anomaly.interleavingLine() + (assumptions.isEmpty() ? "" : " (" + assumptions + ")");
    }

    private JsonObject threadFlow(int participant, Anomaly anomaly) {
        Participant who = anomaly.participants().get(participant);
        JsonArray steps = new JsonArray();
        for (int order = 0; order < anomaly.interleaving().size(); order++) {
            WitnessStep step = anomaly.interleaving().get(order);
            if (step.participant() == participant) {
                Place place = step.access().map(AccessEvidence::place).orElse(who.declaration());
                JsonObject flowLocation = new JsonObject();
                flowLocation.add("location", locations.location(place, anomaly.text(step)));
                flowLocation.addProperty("executionOrder", order + 1);
                steps.add(flowLocation);
            }
        }
        JsonObject thread = JsonText.object("id", Anomaly.label(participant));
        thread.add("message", JsonText.object("text", Anomaly.label(participant) + ": " + who.transaction()));
        thread.add("locations", steps);
        return thread;
    }
}
