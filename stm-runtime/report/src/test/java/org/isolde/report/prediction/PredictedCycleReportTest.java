// SPDX-License-Identifier: EPL-2.0
package org.isolde.report.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.isolde.report.FileNames;
import org.isolde.report.Paint;
import org.isolde.sarif.schema.SarifSchema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A gate that closes between a guest's look and the guest's entry, in both reports. */
class PredictedCycleReportTest {
    private static final String GATE = """
            guest|begin|1
            guest|acq(latch)|2
            guest|r(closed)|3
            guest|rel(latch)|4
            guest|acq(queue)|5
            guest|w(waiting)|6
            guest|rel(queue)|7
            guest|end|8
            porter|begin|11
            porter|acq(latch)|12
            porter|w(closed)|13
            porter|rel(latch)|14
            porter|acq(queue)|15
            porter|w(waiting)|16
            porter|rel(queue)|17
            porter|end|18
            """;
    /** Each transaction writes what the other one has read. */
    private static final String SKEW = """
            left|begin|1
            left|r(x)|2
            left|w(y)|3
            left|end|4
            right|begin|11
            right|r(y)|12
            right|w(x)|13
            right|end|14
            """;

    @TempDir
    private Path folder;

    private PredictionResult analyse(String run) throws Exception {
        Path trace = Files.writeString(folder.resolve("gate.std"), run);
        return new TraceAnalysis(OptionalInt.empty(), ProgramVersion.UNKNOWN, 1 << 20).analyse(trace);
    }

    private static String text(PredictionResult result) throws Exception {
        StringBuilder text = new StringBuilder();
        new PredictionTextReport(Paint.NONE).write(List.of(result), text);
        return text.toString().replaceAll("\\s+", " ");
    }

    private String sarif(PredictionResult result) throws Exception {
        StringBuilder text = new StringBuilder();
        new PredictionSarifReport(new FileNames(folder), (className, file) -> Optional.empty(), "1")
                .write(List.of(result), text);
        return text.toString();
    }

    @Test
    void theTextSaysWhoComesFirstAtEachLocation() throws Exception {
        assertThat(text(analyse(GATE))).contains(
                "1. Predicted atomicity violation over two locations: closed and waiting",
                "guest reads closed before porter writes it, and writes waiting after porter has written it",
                "guest reads closed location 3 porter writes closed location 13 porter writes waiting location 16 "
                        + "guest writes waiting location 6",
                "Predicted atomicity violations: 1, of which 1 over two locations").doesNotContain("Perhaps");
        assertThat(text(analyse(SKEW))).contains(
                "left reads x before right writes it, and writes y after right has read it",
                "left reads x location 2 right reads y location 12 right writes x location 13 "
                        + "left writes y location 3");
    }

    @Test
    void whatComesBetweenNeedNotBeATransaction() throws Exception {
        assertThat(text(analyse(GATE.replaceAll("porter\\|(begin|end)\\|\\d+\n", "")
                .replace("rel(latch)|14", "w(log)|14")
                .replace("acq(queue)|15", "w(log)|15").replace("rel(queue)|17", "rel(latch)|17")))).contains(
                        "guest reads closed before porter writes it, and writes waiting after porter has written it. "
                                + "guest does so in one transaction: if nothing came in between");
    }

    @Test
    void sarifIsValidAndPointsAtTheAccesses() throws Exception {
        String sarif = sarif(analyse(GATE));

        assertThat(SarifSchema.violations(sarif)).isEmpty();
        JsonArray results = JsonParser.parseString(sarif).getAsJsonObject().getAsJsonArray("runs").get(0)
                .getAsJsonObject().getAsJsonArray("results");
        assertThat(results).hasSize(1);
        JsonObject result = results.get(0).getAsJsonObject();
        assertThat(result.get("ruleId").getAsString()).isEqualTo("predicted-two-location-violation");
        assertThat(result.get("ruleIndex").getAsInt()).isEqualTo(1);
        assertThat(result.get("level").getAsString()).isEqualTo("warning");
        assertThat(result.getAsJsonArray("relatedLocations")).hasSize(4);
        assertThat(result.getAsJsonArray("codeFlows").get(0).getAsJsonObject().getAsJsonArray("threadFlows"))
                .hasSize(2);
    }

    /** They come after those on one location, which most users understand at once. */
    @Test
    void theyComeAfterViolationsOnOneLocation() throws Exception {
        PredictionResult result = analyse(GATE + """
                third|begin|21
                third|r(count)|22
                third|w(count)|23
                third|end|24
                fourth|w(count)|32
                """);

        assertThat(result.violations()).hasSize(1);
        assertThat(result.cycles()).hasSize(1);
        assertThat(text(result)).contains("1. Predicted atomicity violation (RWW) on count",
                "2. Predicted atomicity violation over two locations",
                "Predicted atomicity violations: 2, of which 1 over two locations");
    }

    @Test
    void theFingerprintDoesNotDependOnThreads() throws Exception {
        String one = analyse(GATE).cycles().get(0).fingerprint();

        assertThat(analyse(GATE.replace("guest", "visitor")).cycles().get(0).fingerprint()).isEqualTo(one);
        assertThat(analyse(GATE.replace("waiting", "inside")).cycles().get(0).fingerprint()).isNotEqualTo(one);
    }

    @Test
    void whatWasLeftOutIsSaidInBoth() throws Exception {
        StringBuilder run = new StringBuilder(GATE);
        run.append("long|begin|100\n");
        for (int i = 0; i < 300; i++) {
            run.append("long|w(cell%1$d)|101\nother|w(cell%1$d)|102\n".formatted(i));
        }
        run.append("long|end|103\n");
        PredictionResult result = analyse(run.toString());

        assertThat(result.cycles()).filteredOn(PredictedCycle::isOfTransactions).hasSize(1);
        assertThat(text(result)).contains("Not all was looked at for violations over two locations: 1 transactions");
        assertThat(sarif(result)).contains("Not all was looked at for violations over two locations");
        assertThat(text(analyse(GATE))).doesNotContain("Not all");
    }
}
