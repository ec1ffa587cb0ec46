// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.isolde.predict.result.Access;
import org.isolde.predict.result.Pattern;
import org.isolde.predict.result.Reservation;
import org.isolde.report.FileNames;
import org.isolde.report.SourceRoots;
import org.isolde.report.prediction.PredictedViolation;
import org.isolde.sarif.schema.SarifSchema;
import org.isolde.trace.SourcePosition;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a hunt has found, for other tools. */
class HuntFilesTest {

    private static final PredictedViolation LOST = new PredictedViolation(Pattern.READ_WRITE_WRITE, "Visits.count@7",
            "Visits.count", List.of(step("first", false, 3), step("second", true, 4), step("first", true, 4)),
            Reservation.NONE, 1, PredictedViolation.Evidence.NOT_SEARCHED);
    private static final String CYCLE = "Gate.enter in Thread-0 and Gate.shut in worker 1 have no serial order: "
            + "Thread-0 reads Gate.closed in shop/Gate.java:10 before worker 1 writes it in shop/Gate.java:14 and "
            + "worker 1 reads the size of Gate.all in shop/Gate.java:15 before Thread-0 writes it in shop/Gate.java:12";

    @TempDir
    private Path folder;

    @BeforeEach
    void writeSource() throws Exception {
        Files.writeString(Files.createDirectories(folder.resolve("src/shop")).resolve("Gate.java"), "class Gate {}");
    }

    private static PredictedViolation.Step step(String thread, boolean writes, int line) {
        return new PredictedViolation.Step(thread, new Access(0, writes),
                new SourcePosition("Visits.visit", "Visits.java", line));
    }

    private static Effects failed(String effect) {
        return new Effects(List.of(effect), true, List.of());
    }

    private static final Observation PREDICTED = new Observation("2", Optional.of(LOST), "second came between",
            failed("uncaught java.lang.AssertionError: LOST 1 at Visits.main(Visits.java:17)"));
    private static final Observation OTHER = new Observation("P7", Optional.empty(), CYCLE, Effects.NONE);
    private static final Observation FAILED = new Observation("P9", Optional.empty(),
            "a thread has waited for others at shop/Gate.java:12",
            failed("uncaught java.lang.IllegalStateException at shop.Gate$Inner.go(Gate.java:30)"));
    private static final Trial TRIAL = new Trial(3, LOST, Optional.empty(), Effects.NONE);

    private JsonObject sarif(Observation... observed) throws Exception {
        StringBuilder text = new StringBuilder();
        new HuntSarif(new FileNames(folder), new SourceRoots(List.of(folder.resolve("src"))), "1.0")
                .write(true, List.of(observed), List.of(TRIAL), text);
        assertThat(SarifSchema.violations(text.toString())).isEmpty();
        return JsonParser.parseString(text.toString()).getAsJsonObject().getAsJsonArray("runs").get(0)
                .getAsJsonObject();
    }

    private static JsonObject json(Observation observed) throws Exception {
        StringBuilder text = new StringBuilder();
        new HuntJson(new FileNames(Path.of("")), new SourceRoots(List.of()), "1.0")
                .write(true, List.of(observed), List.of(TRIAL), text);
        return JsonParser.parseString(text.toString()).getAsJsonObject();
    }

    private static List<JsonObject> all(JsonArray array) {
        return StreamSupport.stream(array.spliterator(), false).map(JsonElement::getAsJsonObject).toList();
    }

    private static String uri(JsonObject location) {
        JsonObject physical = location.getAsJsonObject("physicalLocation");
        JsonObject artifact = physical.getAsJsonObject("artifactLocation");
        return (artifact.has("uriBaseId") ? artifact.get("uriBaseId").getAsString() + "/" : "")
                + artifact.get("uri").getAsString() + ":"
                + physical.getAsJsonObject("region").get("startLine").getAsInt();
    }

    @Test
    void whatWasObservedIsAnErrorAndWhatWasPredictedANote() throws Exception {
        List<JsonObject> results = all(sarif(PREDICTED, OTHER, FAILED).getAsJsonArray("results"));

        assertThat(results).extracting(result -> result.get("level").getAsString())
                .containsExactly("error", "error", "error", "note");
        assertThat(results).extracting(result -> result.get("ruleId").getAsString()).containsExactly(
                "observed-atomicity-violation", "observed-atomicity-violation", "observed-failure",
                "predicted-atomicity-violation");
        assertThat(results).extracting(result -> result.get("rank").getAsInt()).containsExactly(95, 85, 95, 60);
        assertThat(results.get(0).getAsJsonObject("message").get("text").getAsString())
                .startsWith("Uncaught java.lang.AssertionError: LOST 1");
        assertThat(results).allSatisfy(
                result -> assertThat(result.getAsJsonObject("partialFingerprints").size()).isEqualTo(1));
    }

    @Test
    void theAccessesOfACycleAreThePlaces() throws Exception {
        JsonObject result = all(sarif(OTHER).getAsJsonArray("results")).get(0);

        assertThat(uri(all(result.getAsJsonArray("locations")).get(0))).isEqualTo("SRCROOT/src/shop/Gate.java:10");
        assertThat(all(result.getAsJsonArray("relatedLocations"))).extracting(
                location -> location.getAsJsonObject("message").get("text").getAsString()).containsExactly(
                        "Thread-0 reads Gate.closed", "worker 1 writes Gate.closed",
                        "worker 1 reads the size of Gate.all", "Thread-0 writes the size of Gate.all");
        List<JsonObject> threads = all(all(result.getAsJsonArray("codeFlows")).get(0).getAsJsonArray("threadFlows"));
        assertThat(threads).extracting(thread -> thread.get("id").getAsString())
                .containsExactly("Thread-0", "worker 1");
        assertThat(threads).allSatisfy(thread -> assertThat(thread.getAsJsonArray("locations")).hasSize(2));
    }

    @Test
    void aFailureIsWhereTheProgramHasFailed() throws Exception {
        JsonObject result = all(sarif(FAILED).getAsJsonArray("results")).get(0);

        assertThat(all(result.getAsJsonArray("relatedLocations"))).extracting(HuntFilesTest::uri)
                .containsExactly("SRCROOT/src/shop/Gate.java:30", "SRCROOT/src/shop/Gate.java:12");
    }

    @Test
    void fingerprintsDependNeitherOnLinesNorOnThreads() {
        Observation later = new Observation("P8", Optional.empty(),
                CYCLE.replace("Thread-0", "Thread-4").replaceAll(":1(\\d)", ":2$1"), Effects.NONE);

        assertThat(later.fingerprint()).isEqualTo(OTHER.fingerprint());
        assertThat(new Observation("P8", Optional.empty(), CYCLE.replace("closed", "open"), Effects.NONE).fingerprint())
                .isNotEqualTo(OTHER.fingerprint());
    }

    @Test
    void jsonHasTheOutcomesTheStepsAndHowToSeeItAgain() throws Exception {
        JsonObject document = json(PREDICTED);
        JsonObject seen = all(document.getAsJsonArray("observed")).get(0);

        assertThat(document.get("format").getAsString()).isEqualTo("isolde-hunt");
        assertThat(seen.get("again").getAsString()).isEqualTo("2");
        assertThat(seen.get("kind").getAsString()).isEqualTo("atomicity-violation");
        assertThat(seen.getAsJsonArray("outcomes").get(0).getAsString()).contains("LOST 1");
        assertThat(seen.get("pattern").getAsString()).isEqualTo("RWW");
        assertThat(all(seen.getAsJsonArray("steps"))).extracting(
                step -> step.getAsJsonObject("place").get("line").getAsInt()).containsExactly(3, 4, 4);
        assertThat(all(document.getAsJsonArray("predicted")).get(0).get("text").getAsString())
                .isEqualTo("Not replayed.");
        assertThat(all(json(FAILED).getAsJsonArray("observed")).get(0).get("kind").getAsString())
                .isEqualTo("failure");
    }

    @Test
    void aHuntThatHasCheckedNothingSaysSo() throws Exception {
        StringBuilder sarif = new StringBuilder();
        new HuntSarif(new FileNames(folder), new SourceRoots(List.of()), "1.0").write(false, List.of(), List.of(),
                sarif);
        StringBuilder json = new StringBuilder();
        new HuntJson(new FileNames(folder), new SourceRoots(List.of()), "1.0").write(false, List.of(), List.of(),
                json);

        assertThat(SarifSchema.violations(sarif.toString())).isEmpty();
        assertThat(sarif).contains("Nothing was checked");
        assertThat(json).contains("\"checked\": false");
    }

    @Test
    void aSentenceKeepsTheNamesOfTheProgram() {
        assertThat(HuntReport.sentence("shop.Gate.enter in main")).isEqualTo("shop.Gate.enter in main.");
        assertThat(HuntReport.sentence("it ends")).isEqualTo("It ends.");
    }

    @Test
    void aCycleOfAnotherFormHasNoSteps() {
        assertThat(ObservedStep.ofCycle("Thread-0 reads Gate.closed in location 12 before b writes it in x:1"))
                .isEmpty();
    }
}
