// SPDX-License-Identifier: EPL-2.0
package org.isolde.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.isolde.sarif.schema.SarifSchema;
import org.junit.jupiter.api.Test;

/** A report that code scanning would refuse is shortened, and says so. */
class SarifLimitsTest {

    private static JsonObject result(String level, int rank, String text) {
        JsonObject result = JsonText.object("level", level);
        result.addProperty("rank", rank);
        result.add("message", JsonText.object("text", text));
        return result;
    }

    private static JsonArray flowOf(int steps) {
        JsonArray locations = new JsonArray();
        IntStream.range(0, steps).forEach(step -> locations.add(JsonText.object("id", "step " + step)));
        JsonObject thread = new JsonObject();
        thread.add("locations", locations);
        JsonArray threads = new JsonArray();
        threads.add(thread);
        JsonObject flow = new JsonObject();
        flow.add("threadFlows", threads);
        JsonArray flows = new JsonArray();
        flows.add(flow);
        return flows;
    }

    private static Iterable<String> texts(JsonArray results) {
        return StreamSupport.stream(results.spliterator(), false)
                .map(result -> result.getAsJsonObject().getAsJsonObject("message").get("text").getAsString())
                .toList();
    }

    @Test
    void theMostSevereResultsAreKeptInTheirOrder() throws Exception {
        JsonArray all = new JsonArray();
        all.add(result("note", 90, "note"));
        all.add(result("warning", 10, "low"));
        all.add(result("warning", 20, "high"));
        all.add(result("error", 5, "error"));

        SarifLimits.Kept kept = new SarifLimits(2, 1 << 20, 10, 10).keep(all);

        assertThat(texts(kept.results())).containsExactly("high", "error");
        assertThat(kept.leftOut()).isEqualTo(2);
    }

    @Test
    void theSizeIsThatOfTheCompressedText() throws Exception {
        Random random = new Random(1);
        JsonArray all = new JsonArray();
        IntStream.range(0, 1000).forEach(i -> all.add(result("error", i / 10, Long.toHexString(random.nextLong()))));

        SarifLimits.Kept kept = new SarifLimits(1000, 4_000, 10, 10).keep(all);

        assertThat(kept.results().size()).isBetween(100, 500);
        assertThat(kept.leftOut()).isEqualTo(1000 - kept.results().size());
        assertThat(kept.results().get(0).getAsJsonObject().get("rank").getAsInt()).isGreaterThanOrEqualTo(50);
    }

    @Test
    void longFlowsAreCut() throws Exception {
        JsonObject result = result("error", 1, "long");
        result.add("codeFlows", flowOf(30));
        result.add("relatedLocations", flowOf(1));
        JsonArray all = new JsonArray();
        all.add(result);

        JsonArray steps = new SarifLimits(10, 1 << 20, 20, 10).keep(all).results().get(0).getAsJsonObject()
                .getAsJsonArray("codeFlows").get(0).getAsJsonObject().getAsJsonArray("threadFlows").get(0)
                .getAsJsonObject().getAsJsonArray("locations");

        assertThat(steps).hasSize(20);
    }

    @Test
    void aLogSaysWhatItLeavesOut() throws Exception {
        JsonArray all = new JsonArray();
        IntStream.range(0, 25_002).forEach(i -> all.add(result("error", 1, "same")));
        StringBuilder text = new StringBuilder();
        new SarifLog("1.0", new JsonArray(), new JsonArray(), new JsonObject()).write(all, text);

        assertThat(SarifSchema.violations(text.toString())).isEmpty();
        JsonObject run = JsonParser.parseString(text.toString()).getAsJsonObject().getAsJsonArray("runs").get(0)
                .getAsJsonObject();
        assertThat(run.getAsJsonArray("results")).hasSize(25_000);
        assertThat(text).contains("2 results of lower rank are left out");
    }
}
