// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.isolde.report.FileNames;
import org.isolde.report.JsonText;
import org.isolde.report.SourceFiles;
import org.isolde.report.prediction.PredictedViolation;
import org.isolde.report.prediction.RecordedFlows;
import org.isolde.trace.SourcePosition;

/**
 * What a hunt has found, as JSON for scripts and for Eclipse; {@code docs/reference/formats.md} has
 * the structure.
 *
 * @param names names source files
 * @param sources finds source files
 * @param toolVersion the version of Isolde
 */
record HuntJson(FileNames names, SourceFiles sources, String toolVersion) {

    private static final int VERSION = 1;

    /**
     * Writes it.
     *
     * @param isChecked whether the run had a transaction
     * @param observed what was observed
     * @param others what was predicted and not confirmed
     */
    void write(boolean isChecked, List<Observation> observed, List<Trial> others, Appendable out)
            throws IOException {
        JsonObject document = JsonText.object("format", "isolde-hunt");
        document.addProperty("formatVersion", VERSION);
        document.addProperty("toolVersion", toolVersion);
        document.addProperty("checked", isChecked);
        document.add("observed", JsonText.array(observed, this::observed));
        document.add("predicted", JsonText.array(others, this::predicted));
        JsonText.write(document, out);
    }

    private JsonObject observed(Observation seen) {
        JsonObject object = JsonText.object("again", seen.again());
        addTest(seen.test(), object);
        object.addProperty("kind", seen.isViolation() ? "atomicity-violation" : "failure");
        object.addProperty("rank", seen.rank());
        object.addProperty("heading", seen.heading());
        object.addProperty("fingerprint", seen.fingerprint());
        object.addProperty("text", HuntReport.sentence(seen.text()));
        object.add("outcomes", JsonText.array(seen.effects().all(), JsonPrimitive::new));
        seen.predicted().ifPresent(violation -> addPrediction(violation, object));
        object.add("steps", JsonText.array(seen.steps(), this::step));
        return object;
    }

    private JsonObject predicted(Trial trial) {
        JsonObject object = JsonText.object("again", trial.again());
        addTest(trial.test(), object);
        object.addProperty("rank", trial.violation().rank());
        object.addProperty("fingerprint", trial.violation().fingerprint());
        object.addProperty("text", HuntReport.state(trial));
        addPrediction(trial.violation(), object);
        object.add("steps", steps(trial.violation()));
        return object;
    }

    private static void addTest(Optional<HuntedTest> test, JsonObject object) {
        test.ifPresent(known -> {
            object.addProperty("test", known.name());
            object.addProperty("testId", known.id());
        });
    }

    private static void addPrediction(PredictedViolation violation, JsonObject object) {
        object.addProperty("pattern", violation.pattern().letters());
        object.addProperty("field", violation.field());
        object.addProperty("message", violation.message());
        violation.doubt().ifPresent(doubt -> object.addProperty("doubt", doubt));
    }

    private JsonArray steps(PredictedViolation violation) {
        return JsonText.array(violation.steps(), step -> step(new ObservedStep(step.thread(), step.verb(),
                violation.location(), step.source())));
    }

    private JsonObject step(ObservedStep step) {
        JsonObject object = new JsonObject();
        if (!step.thread().isEmpty()) {
            object.addProperty("thread", step.thread());
            object.addProperty("access", step.verb());
            object.addProperty("location", step.location());
        }
        object.add("place", place(step.source()));
        return object;
    }

    private JsonObject place(SourcePosition source) {
        JsonObject object = new JsonObject();
        RecordedFlows.place(source, sources).ifPresent(place -> {
            names.fileName(place).ifPresent(name -> object.addProperty("file", name));
            if (place.line() > 0) {
                object.addProperty("line", place.line());
            }
            if (!place.methodName().isEmpty()) {
                object.addProperty("method", place.methodName());
            }
        });
        return object;
    }
}
