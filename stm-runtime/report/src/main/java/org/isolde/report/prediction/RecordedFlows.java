// SPDX-License-Identifier: EPL-2.0
package org.isolde.report.prediction;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.isolde.report.FileNames;
import org.isolde.report.JsonText;
import org.isolde.report.ReportedPlace;
import org.isolde.report.SarifLocations;
import org.isolde.report.SourceFiles;
import org.isolde.trace.SourcePosition;

/** Converts the steps of recorded threads to SARIF locations and code flows. */
public final class RecordedFlows {

    private final SarifLocations locations;
    private final SourceFiles sources;

    /**
     * Creates a converter.
     *
     * @param names names source files
     * @param sources finds source files
     */
    public RecordedFlows(FileNames names, SourceFiles sources) {
        this.locations = new SarifLocations(names);
        this.sources = sources;
    }

    /** The base directory of relative addresses, in the form of {@code originalUriBaseIds}. */
    public JsonObject bases() {
        return locations.bases();
    }

    /**
     * Gives a result its places: the first step, all steps as related locations, and as a code
     * flow.
     *
     * @param steps all steps, in their order; not empty
     * @param threads the positions of the steps of each thread: threads may have the same name
     */
    public void addTo(JsonObject result, List<FlowStep> steps, List<List<Integer>> threads) {
        JsonArray places = new JsonArray();
        places.add(location(steps.get(0).source()));
        result.add("locations", places);
        JsonArray related = new JsonArray();
        for (FlowStep step : steps) {
            JsonObject location = location(step);
            location.addProperty("id", related.size() + 1);
            related.add(location);
        }
        result.add("relatedLocations", related);
        JsonObject flow = new JsonObject();
        flow.add("threadFlows", JsonText.array(threads, thread -> threadFlow(steps, thread)));
        JsonArray flows = new JsonArray();
        flows.add(flow);
        result.add("codeFlows", flows);
    }

    private JsonObject threadFlow(List<FlowStep> steps, List<Integer> thread) {
        JsonObject flow = JsonText.object("id", steps.get(thread.get(0)).thread());
        flow.add("locations", JsonText.array(thread, index -> {
            JsonObject flowLocation = new JsonObject();
            flowLocation.add("location", location(steps.get(index)));
            flowLocation.addProperty("executionOrder", index + 1);
            return flowLocation;
        }));
        return flow;
    }

    private JsonObject location(FlowStep step) {
        JsonObject location = location(step.source());
        location.add("message", JsonText.object("text", step.text()));
        return location;
    }

    /** A place; one of which a trace has only a number becomes a name. */
    private JsonObject location(SourcePosition source) {
        return place(source, sources).map(locations::location).orElseGet(() -> {
            JsonArray logicals = new JsonArray();
            logicals.add(JsonText.object("fullyQualifiedName", source.toString()));
            JsonObject named = new JsonObject();
            named.add("logicalLocations", logicals);
            return named;
        });
    }

    /**
     * The place of a recorded step; empty if neither its method nor its file is known.
     *
     * @param sources finds its file
     */
    public static Optional<ReportedPlace> place(SourcePosition source, SourceFiles sources) {
        int dot = source.method().lastIndexOf('.');
        if (dot < 0 && source.file().isEmpty()) {
            return Optional.empty();
        }
        String owner = dot < 0 ? "" : source.method().substring(0, dot);
        String method = dot < 0
                ? ""
                : ReportedPlace.methodName(owner.replace('$', '.'), source.method().substring(dot + 1));
        Optional<String> path = Optional.of(source.file()).filter(file -> !file.isEmpty());
        return Optional.of(new RecordedPlace(method, source.line(), path,
                path.flatMap(file -> sources.locate(owner.replace('.', '/'), file))));
    }

    /** The place of a recorded access. */
    private record RecordedPlace(String methodName, int line, Optional<String> sourcePath, Optional<Path> file)
            implements ReportedPlace {}
}
