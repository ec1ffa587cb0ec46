// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.isolde.engine.isolation.SampleResults;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.report.FileNames;
import org.isolde.sarif.schema.SarifSchema;
import org.junit.jupiter.api.Test;

/** SARIF reports keep to the standard and carry all the evidence. */
class SarifReportTest {

    @Test
    void theReportIsValidByTheSchemaOfTheStandard() throws IOException {
        assertThat(SarifSchema.violations(report(SampleResults.everything(), SampleResults.oddName()))).isEmpty();
    }

    @Test
    void aReportWithoutResultsIsValid() throws IOException {
        assertThat(SarifSchema.violations(report())).isEmpty();
    }

    @Test
    void theSchemaNoticesAWrongReport() throws IOException {
        String broken = report(SampleResults.everything()).replace("\"startLine\": ", "\"startLine\": -");

        assertThat(SarifSchema.violations(broken)).isNotEmpty();
    }

    @Test
    void aResultPointsAtTheTransactionsAndTheAccesses() throws IOException {
        JsonObject skew = results(report(SampleResults.everything())).get(1).getAsJsonObject();

        assertThat(skew.get("ruleId").getAsString()).isEqualTo("write-skew");
        assertThat(skew.getAsJsonArray("locations")).hasSize(2);
        assertThat(skew.getAsJsonArray("relatedLocations")).hasSize(5);
        JsonObject physical = skew.getAsJsonArray("locations").get(0).getAsJsonObject()
                .getAsJsonObject("physicalLocation");
        assertThat(physical.getAsJsonObject("artifactLocation").get("uri").getAsString())
                .isEqualTo("my%20src/bank/Bank.java");
        assertThat(physical.getAsJsonObject("artifactLocation").get("uriBaseId").getAsString()).isEqualTo("SRCROOT");
        assertThat(physical.getAsJsonObject("region").get("startLine").getAsInt()).isEqualTo(10);
    }

    @Test
    void theThreadsOfTheCodeFlowTellTheInterleavingByTheirExecutionOrder() throws IOException {
        JsonObject skew = results(report(SampleResults.everything())).get(1).getAsJsonObject();
        JsonArray threads = skew.getAsJsonArray("codeFlows").get(0).getAsJsonObject().getAsJsonArray("threadFlows");

        assertThat(threads).extracting(thread -> thread.getAsJsonObject().get("id").getAsString()).containsExactly("T1",
                "T2");
        assertThat(stream(threads)
                .flatMap(thread -> stream(thread.getAsJsonObject().getAsJsonArray("locations")))
                .map(JsonElement::getAsJsonObject)
                .sorted((a, b) -> a.get("executionOrder").getAsInt() - b.get("executionOrder").getAsInt())
                .map(step -> step.getAsJsonObject("location").getAsJsonObject("message").get("text").getAsString()))
                .containsExactly("T1 begins", "T2 begins", "T1 reads Account.x", "T2 reads Account.y",
                        "T2 writes Account.x",
                        "T2 commits", "T1 writes Account.y", "T1 commits");
    }

    @Test
    void objectsThatMustBeTheSameAreNamed() throws IOException {
        String report = report(SampleResults.namedObjects());
        JsonObject skew = results(report).get(0).getAsJsonObject();

        assertThat(SarifSchema.violations(report)).isEmpty();
        assertThat(skew.getAsJsonArray("relatedLocations").get(0).getAsJsonObject().getAsJsonObject("message")
                .get("text").getAsString()).isEqualTo("T1 (Bank.first) reads Account.x (from.x)");
        assertThat(skew.getAsJsonArray("codeFlows").get(0).getAsJsonObject().getAsJsonObject("message").get("text")
                .getAsString()).endsWith("(if from of T1 and to of T2 are the same object; "
                        + "if from of T2 and a of T1 are the same object)");
    }

    @Test
    void aTransactionThatIsNotUnderstoodIsAnOpenResult() throws IOException {
        List<JsonObject> open = stream(results(report(SampleResults.everything())))
                .map(JsonElement::getAsJsonObject)
                .filter(result -> result.get("kind").getAsString().equals("open"))
                .toList();

        assertThat(open).isNotEmpty().allMatch(result -> result.get("level").getAsString().equals("none"));
        assertThat(open.getFirst().getAsJsonObject("message").get("text").getAsString())
                .contains("native method Clock.now");
    }

    @Test
    void aProblemOfTheInputIsANotification() throws IOException {
        JsonObject invocation = run(report(SampleResults.everything())).getAsJsonArray("invocations").get(0)
                .getAsJsonObject();

        assertThat(invocation.getAsJsonArray("toolExecutionNotifications")).hasSize(1).first().satisfies(
                notification -> assertThat(notification.toString()).contains("lib.jar!a/B.class: It is damaged."));
    }

    @Test
    void theLevelIsThatOfTheOutcomeAndTheRankThatOfTheEngine() throws IOException {
        JsonArray results = results(report(SampleResults.shown()));
        JsonObject shown = results.get(0).getAsJsonObject();
        JsonObject possible = results.get(1).getAsJsonObject();
        assertThat(possible.getAsJsonObject("properties").get("notShown").getAsString())
                .isEqualTo("Not shown by execution: Bank.report calls Clock.now.");

        assertThat(SarifSchema.violations(report(SampleResults.shown()))).isEmpty();
        assertThat(shown.get("level").getAsString()).isEqualTo("error");
        assertThat(shown.get("rank").getAsInt()).isEqualTo(100);
        assertThat(shown.getAsJsonObject("properties").get("outcome").getAsString()).isEqualTo("shown");
        assertThat(possible.get("level").getAsString()).isEqualTo("warning");
        assertThat(possible.get("rank").getAsInt()).isEqualTo(46);
        assertThat(possible.getAsJsonObject("properties").get("outcome").getAsString()).isEqualTo("possible");
    }

    @Test
    void whatHeapPathsSayIsAProperty() throws IOException {
        JsonObject skew = results(report(SampleResults.everything())).get(1).getAsJsonObject();

        assertThat(skew.getAsJsonObject("properties").get("heapPaths")).hasToString(
                "{\"finding\":\"undecided\",\"solvers\":[],\"reasons\":[\"Solver 1: the condition took too "
                        + "long\",\"Bank.second: nobody knows what it does there\"]}");
        assertThat(skew.getAsJsonArray("relatedLocations").get(4).getAsJsonObject().getAsJsonObject("message")
                .get("text").getAsString()).isEqualTo("Bank.second: nobody knows what it does there");
    }

    private static Stream<JsonElement> stream(JsonArray array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    private static String report(AnalysisResult... results) throws IOException {
        StringBuilder text = new StringBuilder();
        new SarifReport(new FileNames(SampleResults.BASE), "1.2.3").write(List.of(results), text);
        return text.toString();
    }

    private static JsonObject run(String report) {
        return JsonParser.parseString(report).getAsJsonObject().getAsJsonArray("runs").get(0).getAsJsonObject();
    }

    private static JsonArray results(String report) {
        return run(report).getAsJsonArray("results");
    }
}
