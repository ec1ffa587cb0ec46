// SPDX-License-Identifier: EPL-2.0
package org.isolde.report.prediction;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.util.List;
import org.isolde.report.FileNames;
import org.isolde.report.JsonText;
import org.isolde.report.SarifLog;
import org.isolde.report.SourceFiles;

/**
 * Writes predictions in the Static Analysis Results Interchange Format, SARIF 2.1.0: each is a
 * result, with the three accesses as a code flow of two threads; the problems of a trace are
 * notifications of the invocation.
 */
public final class PredictionSarifReport {
    private final RecordedFlows flows;
    private final PredictionResults converter;
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
        this.flows = new RecordedFlows(names, sources);
        this.converter = new PredictionResults(flows);
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
        rules.add(PredictionResults.rule("warning"));
        rules.add(PredictionResults.cycleRule("warning"));
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
                JsonObject converted = converter.result(violation, 0,
                        violation.doubt().isEmpty() ? "warning" : "note");
                converted.getAsJsonObject("properties").addProperty("trace", trace);
                all.add(converted);
            }
            for (PredictedCycle cycle : result.cycles()) {
                JsonObject converted = converter.result(cycle, 1, cycle.doubt().isEmpty() ? "warning" : "note");
                converted.getAsJsonObject("properties").addProperty("trace", trace);
                all.add(converted);
            }
            if (result.cyclesLeftOut().isPresent()) {
                notifications.add(notification("note", trace, result.cyclesLeftOut().get()));
            }
        }
        new SarifLog(toolVersion, rules, notifications, flows.bases()).write(all, out);
    }

    private static JsonObject notification(String level, String trace, String text) {
        JsonObject notification = JsonText.object("level", level);
        notification.add("message", JsonText.object("text", trace + ": " + text));
        return notification;
    }
}
