// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.isolde.predict.Predictor;
import org.isolde.predict.result.Prediction;
import org.isolde.predict.result.Predictions;
import org.isolde.trace.Names;
import org.isolde.trace.TraceException;
import org.isolde.trace.TraceFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/**
 * From one run of each program of {@code examples/traces}, the violations are predicted that its
 * comment tells of.
 */
@EnabledForJreRange(min = JRE.JAVA_21)
@Tag("same-on-most-javas")
class RecordedExamplesTest {

    @TempDir
    private Path folder;
    private ExampleProject project;
    private Names names;

    @BeforeEach
    void compile() throws IOException {
        project = ExampleProject.compile("traces", folder.resolve("classes"));
    }

    private Predictions predict(String options, String program, String... arguments)
            throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        Forked result = Forked.withAgent("record=" + file + "," + options,
                project.classes() + File.pathSeparator + Forked.apiPath(),
                "org.isolde.examples.traces." + program + ".Main", arguments);
        assertThat(result.status()).isZero();
        assertThat(result.err()).hasSize(1);
        Predictor predictor = new Predictor(problem -> assertThat(problem).as("a problem").isNull());
        try (TraceFile trace = TraceFile.open(file)) {
            names = trace.names();
            trace.replay(predictor);
        }
        return predictor.predictions();
    }

    private Predicate<Prediction> on(String location, String letters) {
        return prediction -> names.locationWithoutObject(prediction.location()).endsWith(location)
                && prediction.pattern().letters().equals(letters);
    }

    /**
     * As many as Table 1 of the paper has: each thread's update may come between that of each
     * other.
     */
    @Test
    void raytracer() throws IOException, TraceException {
        for (int threads : new int[] {10, 20, 40}) {
            Predictions found = predict("atomic=*.Renderer.add", "raytracer", Integer.toString(threads));
            assertThat(found.violations()).singleElement().matches(on("Renderer.checkSum", "RWW")).satisfies(
                    prediction -> assertThat(prediction.occurrences()).isEqualTo(threads * (threads - 1)));
            assertThat(found.size().locks()).isEqualTo(threads);
            assertThat(found.size().sharedLocations()).isEqualTo(1);
        }
    }

    @Test
    void elevator() throws IOException, TraceException {
        Predictions found = predict("atomic=*.Lift.stopAt", "elevator", "3", "8", "20");
        assertThat(found.violations()).anyMatch(on("Floor.claimedBy", "RWW")).anyMatch(on("Floor.waiting", "RWR"));
        assertThat(found.nested()).isTrue();
    }

    @Test
    void tsp() throws IOException, TraceException {
        Predictions found = predict("atomic=*.Search.found", "tsp", "4", "10");
        assertThat(found.violations()).anyMatch(on("Search.minimum", "RWR"));
    }

    @Test
    void hedc() throws IOException, TraceException {
        Predictions found = predict("atomic=*.Task.run;*.Task.cancel", "hedc", "8");
        assertThat(found.violations()).hasSize(2).anyMatch(on("Task.runner", "WRW"))
                .anyMatch(on("Task.runner", "RWR")).allMatch(prediction -> prediction.occurrences() == 4);
    }

    @Test
    void vector() throws IOException, TraceException {
        Predictions found = predict("atomic=java.util.Vector.*,record-jdk=java.util.Vector:java.util.Vector$Itr:"
                + "java.util.Vector$ListItr", "library", "vector");
        assertThat(found.violations()).isNotEmpty().anyMatch(on("java.util.Vector.elementCount", "RWR"))
                .allSatisfy(prediction -> assertThat(names.source(prediction.first().source()).method())
                        .startsWith("java.util.Vector"));
    }

    @Test
    void hashtable() throws IOException, TraceException {
        Predictions found = predict("atomic=java.util.Hashtable.*,record-jdk=java.util.Hashtable:"
                + "java.util.Hashtable$Entry:java.util.Hashtable$Enumerator", "library", "hashtable");
        assertThat(found.size().locks()).isGreaterThan(1);
        assertThat(found.violations()).anySatisfy(prediction -> assertThat(names.locationWithoutObject(
                prediction.location())).startsWith("java.util.Hashtable"));
    }
}
