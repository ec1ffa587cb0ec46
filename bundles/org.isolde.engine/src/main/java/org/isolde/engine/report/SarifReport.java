// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.isolde.engine.GroupVerdict;
import org.isolde.engine.MissingCode;
import org.isolde.engine.Reason;
import org.isolde.engine.TransactionVerdict;
import org.isolde.engine.Verdict;
import org.isolde.engine.anomaly.ReportedAnomaly;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.suppression.SuppressedAnomaly;
import org.isolde.program.Problem;
import org.isolde.report.FileNames;
import org.isolde.report.JsonText;
import org.isolde.report.SarifLocations;
import org.isolde.report.SarifLog;

/**
 * Writes results in the Static Analysis Results Interchange Format, SARIF 2.1.0 (OASIS standard, 27
 * March 2020).
 *
 * <p>One run holds the results of all programs. An anomaly is a result of kind {@code fail}, with
 * the level {@code error} when it is shown, and {@code warning} when it is possible; a
 * transaction whose verdict is unknown is one of kind {@code open}; problems of the input, unused
 * suppressions, and counts of what is left out are notifications of the invocation. Suppressed
 * anomalies are results with a suppression (section 3.35).
 */
public final class SarifReport implements Report {
    private final FileNames names;
    private final SarifLocations locations;
    private final SarifResults results;
    private final String toolVersion;

    /**
     * Creates a report.
     *
     * @param names names source files; its base becomes the base of relative addresses
     * @param toolVersion the version of Isolde
     */
    public SarifReport(FileNames names, String toolVersion) {
        this.names = names;
        this.locations = new SarifLocations(names);
        this.results = new SarifResults(locations);
        this.toolVersion = toolVersion;
    }

    @Override
    public void write(List<AnalysisResult> programs, Appendable out) throws IOException {
        JsonArray all = new JsonArray();
        for (AnalysisResult program : programs) {
            for (ReportedAnomaly reported : program.reported()) {
                all.add(results.reported(
                        program.program(), reported, program.selection().baseline().isPresent()));
            }
            for (SuppressedAnomaly suppressed : program.suppressions().anomalies()) {
                all.add(results.suppressed(program.program(), suppressed));
            }
            for (GroupVerdict group : program.groups()) {
                addUnknown(program.program(), group, all);
            }
        }
        new SarifLog(toolVersion, SarifRules.all(), notifications(programs), locations.bases()).write(all, out);
    }

    private void addUnknown(String program, GroupVerdict group, JsonArray all) {
        for (TransactionVerdict transaction : group.transactions()) {
            if (transaction.verdict() == Verdict.UNKNOWN) {
                all.add(results.unknown(program, group.group(), transaction));
            }
        }
    }

    private JsonArray notifications(List<AnalysisResult> programs) {
        JsonArray notifications = new JsonArray();
        for (AnalysisResult program : programs) {
            for (Problem problem : program.problems()) {
                notifications.add(notification(problem));
            }
            for (String sentence : program.selected().leftOut().sentences()) {
                notifications.add(notification(new Reason(program.program() + ": " + sentence, Optional.empty())));
            }
            for (Reason unused : program.suppressions().unused()) {
                notifications.add(notification(unused));
            }
        }
        return notifications;
    }

    private JsonObject notification(Problem problem) {
        JsonObject notification = JsonText.object("level", MissingCode.causedBy(problem) ? "warning" : "note");
        notification.add("message", JsonText.object("text", names.describe(problem.where(), problem.message())));
        return notification;
    }

    private JsonObject notification(Reason reason) {
        JsonObject notification = JsonText.object("level", "note");
        notification.add("message", JsonText.object("text", reason.text()));
        reason.place().ifPresent(
                place -> notification.add("locations", JsonText.array(List.of(place), locations::location)));
        return notification;
    }
}
