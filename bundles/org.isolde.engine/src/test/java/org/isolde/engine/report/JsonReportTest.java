// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.util.List;
import org.isolde.engine.isolation.SampleResults;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.report.FileNames;
import org.junit.jupiter.api.Test;

/** JSON reports have the documented shape. */
class JsonReportTest {

    @Test
    void everyPartHasItsDocumentedMembers() throws IOException {
        JsonObject report = report();
        JsonObject program = report.getAsJsonArray("programs").get(0).getAsJsonObject();
        JsonObject anomaly = program.getAsJsonArray("anomalies").get(0).getAsJsonObject();

        assertThat(report.keySet()).containsExactly("format", "formatVersion", "toolVersion", "programs");
        assertThat(program.keySet()).containsExactly("program", "anomalies", "suppressed", "unusedSuppressions",
                "groups", "problems");
        assertThat(anomaly.keySet()).containsExactly("outcome", "rank", "rankReasons", "kind", "group",
                "fingerprint", "message", "participants", "accesses", "cycle", "interleaving", "heapPaths", "others");
        assertThat(first(anomaly, "participants").keySet()).containsExactly("label", "transaction", "pivot",
                "declaration");
        assertThat(first(anomaly, "rankReasons").keySet()).containsExactly("reason", "weight", "text");
        assertThat(first(anomaly, "accesses").keySet()).containsExactly("participant", "kind", "location", "place");
        assertThat(first(anomaly, "cycle").keySet()).containsExactly("from", "to", "kind", "location", "vulnerable",
                "source",
                "target");
        assertThat(first(anomaly, "interleaving").keySet()).containsExactly("participant", "action");
        assertThat(first(program, "groups").keySet()).containsExactly("group", "verdict", "serializable", "reasons",
                "betweenTransactions", "transactions");
        assertThat(first(program, "problems").keySet()).containsExactly("kind", "where", "message", "hidesCode");
    }

    @Test
    void accessesTellWhoDoesWhatWhere() throws IOException {
        JsonObject anomaly = first(report(), "programs").getAsJsonArray("anomalies").get(1).getAsJsonObject();

        assertThat(first(anomaly, "accesses")).hasToString("{\"participant\":\"T1\",\"kind\":\"read\","
                + "\"location\":\"Account.x\",\"place\":{\"file\":\"my src/bank/Bank.java\",\"line\":14,"
                + "\"method\":\"bank.Bank.first\"}}");
    }

    @Test
    void objectsThatMustBeTheSameAreNamed() throws IOException {
        JsonObject dependency = first(first(first(report(SampleResults.namedObjects()), "programs"), "anomalies"),
                "cycle");

        assertThat(dependency.getAsJsonObject("source").get("expression").getAsString()).isEqualTo("from.x");
        assertThat(dependency.getAsJsonObject("target").get("expression").getAsString()).isEqualTo("to.x");
        assertThat(dependency.get("assumption").getAsString())
                .isEqualTo("if from of T1 and to of T2 are the same object");
    }

    @Test
    void verdictsComeWithTheirReasons() throws IOException {
        JsonObject group = first(first(report(), "programs"), "groups");

        assertThat(group.get("verdict").getAsString()).isEqualTo("anomaly");
        JsonArray transactions = group.getAsJsonArray("transactions");
        assertThat(transactions).extracting(each -> each.getAsJsonObject().get("verdict").getAsString())
                .containsExactly(
                        "anomaly", "unknown", "anomaly");
        assertThat(transactions.get(1).getAsJsonObject().getAsJsonArray("reasons")).hasSize(2);
    }

    @Test
    void whatHeapPathsSayComesWithSolversOrReasons() throws IOException {
        JsonArray anomalies = first(report(), "programs").getAsJsonArray("anomalies");

        assertThat(anomalies.get(1).getAsJsonObject().get("heapPaths")).hasToString(
                "{\"finding\":\"undecided\",\"solvers\":[],\"reasons\":["
                        + "{\"text\":\"Solver 1: the condition took too long\"},"
                        + "{\"text\":\"Bank.second: nobody knows what it does there\",\"place\":{"
                        + "\"file\":\"my src/bank/Bank.java\",\"line\":16,\"method\":\"bank.Bank.second\"}}]}");
        assertThat(anomalies.get(0).getAsJsonObject().get("heapPaths")).hasToString(
                "{\"finding\":\"not-ruled-out\",\"solvers\":[\"Solver 1\",\"Solver 2\"],\"reasons\":[]}");
    }

    @Test
    void anomaliesAreSortedByRank() throws IOException {
        JsonArray possible = first(report(), "programs").getAsJsonArray("anomalies");
        JsonArray shown = first(report(SampleResults.shown()), "programs").getAsJsonArray("anomalies");

        assertThat(possible).extracting(JsonReportTest::outcome).containsExactly(
                "read-only-anomaly possible 46", "write-skew possible 30");
        assertThat(shown).extracting(JsonReportTest::outcome).containsExactly(
                "write-skew shown 100", "read-only-anomaly possible 46");
        assertThat(shown.get(0).getAsJsonObject().get("demonstration")).hasToString(
                "{\"initialState\":[\"x = 0, y = 0\"],\"schedule\":[\"T1 reads x = 0\"],"
                        + "\"result\":[\"x = 1, y = 1\"]}");
        assertThat(shown.get(0).getAsJsonObject().has("notShown")).isFalse();
        assertThat(shown.get(1).getAsJsonObject().get("notShown").getAsString())
                .isEqualTo("Not shown by execution: Bank.report calls Clock.now.");
    }

    private static String outcome(JsonElement anomaly) {
        JsonObject json = anomaly.getAsJsonObject();
        return json.get("kind").getAsString() + " " + json.get("outcome").getAsString() + " "
                + json.get("rank").getAsInt();
    }

    private static JsonObject first(JsonObject parent, String array) {
        return parent.getAsJsonArray(array).get(0).getAsJsonObject();
    }

    private static JsonObject report() throws IOException {
        return report(SampleResults.everything());
    }

    private static JsonObject report(AnalysisResult result) throws IOException {
        StringBuilder text = new StringBuilder();
        JsonReport report = new JsonReport(new FileNames(SampleResults.BASE), "1.2.3");
        report.write(List.of(result), text);
        return JsonParser.parseString(text.toString()).getAsJsonObject();
    }
}
