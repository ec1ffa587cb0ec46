// SPDX-License-Identifier: EPL-2.0
package org.isolde.report.prediction;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.isolde.report.FileNames;
import org.isolde.report.JsonText;
import org.isolde.report.ReportedPlace;
import org.isolde.report.SarifLocations;
import org.isolde.report.SarifLog;
import org.isolde.report.SarifRule;
import org.isolde.report.SourceFiles;
import org.isolde.trace.SourcePosition;

/**
 * Writes predictions in the Static Analysis Results Interchange Format, SARIF 2.1.0: each is a
 * result, with the three accesses as a code flow of two threads; the problems of a trace are
 * notifications of the invocation.
 */
public final class PredictionSarifReport {
    private static final String RULE = "predicted-atomicity-violation";

    private final SarifLocations locations;
    private final SourceFiles sources;
    private final FileNames names;
    private final String toolVersion;

    /**
     * Creates a report.
     *
     * @param names names source files
     * @param sources finds source files
     * @param toolVersion the version of Isolde
     */
    public PredictionSarifReport(FileNames names, SourceFiles sources, String toolVersion) {
        this.names = names;
        this.locations = new SarifLocations(names);
        this.sources = sources;
        this.toolVersion = toolVersion;
    }

    /**
     * Writes results.
     *
     * @param out takes the text; not closed
     * @throws IOException if {@code out} throws it
     */
    public void write(List<PredictionResult> results, Appendable out) throws IOException {
        JsonArray rules = new JsonArray();
        rules.add(SarifRule.of(RULE, Messages.text("rule.summary"), Messages.text("rule.help"),
                "warning"));
        JsonArray notifications = new JsonArray();
        JsonArray all = new JsonArray();
        for (PredictionResult result : results) {
            String trace = names.relative(result.trace());
            for (String sentence : result.recordedWith()) {
                notifications.add(notification("note", trace, sentence));
            }
            for (String problem : result.problems()) {
                notifications.add(notification("warning", trace, problem));
            }
            if (!result.hasTransactions()) {
                notifications.add(notification("warning", trace, Messages.text("no-transaction")));
            }
            if (result.partial()) {
                notifications.add(notification("warning", trace, Messages.text("partial")));
            }
            for (PredictedViolation violation : result.violations()) {
                all.add(result(violation, trace));
            }
        }
        new SarifLog(toolVersion, rules, notifications, locations.bases()).write(all, out);
    }

    private static JsonObject notification(String level, String trace, String text) {
        JsonObject notification = JsonText.object("level", level);
        notification.add("message", JsonText.object("text", trace + ": " + text));
        return notification;
    }

    private JsonObject result(PredictedViolation violation, String trace) {
        JsonObject result = JsonText.object("ruleId", RULE);
        result.addProperty("ruleIndex", 0);
        result.addProperty("kind", "fail");
        result.addProperty("level", violation.doubt().isEmpty() ? "warning" : "note");
        result.add("message", JsonText.object("text", violation.message()));
        JsonArray places = new JsonArray();
        places.add(location(violation.steps().get(0).source(), ""));
        result.add("locations", places);
        result.add("relatedLocations", related(violation));
        JsonArray flows = new JsonArray();
        flows.add(codeFlow(violation));
        result.add("codeFlows", flows);
        result.add("partialFingerprints", JsonText.object("isoldePrediction/v1", violation.fingerprint()));
        JsonObject properties = JsonText.object("trace", trace);
        properties.addProperty("location", violation.location());
        properties.addProperty("pattern", violation.pattern().letters());
        properties.addProperty("occurrences", violation.occurrences());
        violation.doubt().ifPresent(doubt -> properties.addProperty("doubt", doubt));
        properties.addProperty("schedule", violation.evidence().schedule().isPresent());
        result.add("properties", properties);
        return result;
    }

    private JsonArray related(PredictedViolation violation) {
        JsonArray related = new JsonArray();
        for (PredictedViolation.Step step : violation.steps()) {
            JsonObject location = location(step.source(), text(step, violation));
            location.addProperty("id", related.size() + 1);
            related.add(location);
        }
        return related;
    }

    private static String text(PredictedViolation.Step step, PredictedViolation violation) {
        return step.thread() + " " + step.verb() + " " + violation.location();
    }

    private JsonObject codeFlow(PredictedViolation violation) {
        JsonArray threads = new JsonArray();
        threads.add(threadFlow(violation, 0, 2));
        threads.add(threadFlow(violation, 1));
        JsonObject flow = new JsonObject();
        flow.add("threadFlows", threads);
        return flow;
    }

    private JsonObject threadFlow(PredictedViolation violation, int... steps) {
        JsonArray all = new JsonArray();
        for (int index : steps) {
            PredictedViolation.Step step = violation.steps().get(index);
            JsonObject flowLocation = new JsonObject();
            flowLocation.add("location", location(step.source(), text(step, violation)));
            flowLocation.addProperty("executionOrder", index + 1);
            all.add(flowLocation);
        }
        JsonObject flow = JsonText.object("id", violation.steps().get(steps[0]).thread());
        flow.add("locations", all);
        return flow;
    }

    /** A place; one of which a trace has only a number becomes a name. */
    private JsonObject location(SourcePosition source, String message) {
        JsonObject location = place(source).map(locations::location).orElseGet(() -> {
            JsonArray logicals = new JsonArray();
            logicals.add(JsonText.object("fullyQualifiedName", source.toString()));
            JsonObject named = new JsonObject();
            named.add("logicalLocations", logicals);
            return named;
        });
        if (!message.isEmpty()) {
            location.add("message", JsonText.object("text", message));
        }
        return location;
    }

    private Optional<ReportedPlace> place(SourcePosition source) {
        int dot = source.method().lastIndexOf('.');
        if (dot < 0) {
            return Optional.empty();
        }
        String owner = source.method().substring(0, dot);
        String method = ReportedPlace.methodName(owner.replace('$', '.'), source.method().substring(dot + 1));
        Optional<String> path = Optional.of(source.file()).filter(file -> !file.isEmpty());
        return Optional.of(new RecordedPlace(method, source.line(), path,
                path.flatMap(file -> sources.locate(owner.replace('.', '/'), file))));
    }

    /** The place of a recorded access. */
    private record RecordedPlace(String methodName, int line, Optional<String> sourcePath, Optional<Path> file)
            implements ReportedPlace {}
}
