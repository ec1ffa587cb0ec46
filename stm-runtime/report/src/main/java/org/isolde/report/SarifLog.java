// SPDX-License-Identifier: EPL-2.0
package org.isolde.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;

/** A SARIF log with one run of Isolde (SARIF 2.1.0, sections 3.13 and 3.14). */
public final class SarifLog {
    private final JsonObject run = new JsonObject();
    private final JsonArray notifications;

    /**
     * Begins a log.
     *
     * @param toolVersion the version of Isolde
     * @param rules the rules that its results name
     * @param notifications what the user has to know besides the results
     * @param bases the directories that relative addresses start from
     */
    public SarifLog(String toolVersion, JsonArray rules, JsonArray notifications, JsonObject bases) {
        this.notifications = notifications;
        JsonObject driver = JsonText.object("name", "Isolde");
        driver.addProperty("version", toolVersion);
        driver.add("rules", rules);
        JsonObject tool = new JsonObject();
        tool.add("driver", driver);
        run.add("tool", tool);
        JsonObject invocation = new JsonObject();
        invocation.addProperty("executionSuccessful", true);
        invocation.add("toolExecutionNotifications", notifications);
        JsonArray invocations = new JsonArray();
        invocations.add(invocation);
        run.add("invocations", invocations);
        run.add("originalUriBaseIds", bases);
        run.addProperty("columnKind", "utf16CodeUnits");
    }

    /**
     * Writes the log with its results, as far as {@linkplain SarifLimits hosts of reports} take
     * them.
     *
     * @param out takes the text; not closed
     * @throws IOException if {@code out} throws it
     */
    public void write(JsonArray results, Appendable out) throws IOException {
        SarifLimits.Kept kept = SarifLimits.CODE_SCANNING.keep(results);
        if (kept.leftOut() > 0) {
            notifications.add(leftOut(kept.leftOut()));
        }
        run.add("results", kept.results());
        JsonObject log = JsonText.object("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
        log.addProperty("version", "2.1.0");
        JsonArray runs = new JsonArray();
        runs.add(run);
        log.add("runs", runs);
        JsonText.write(log, out);
    }

    private static JsonObject leftOut(int number) {
        JsonObject notification = JsonText.object("level", "warning");
        notification.add("message", JsonText.object("text", number + " results of lower rank are left out: code "
                + "scanning does not take more. The text report has all."));
        return notification;
    }
}
