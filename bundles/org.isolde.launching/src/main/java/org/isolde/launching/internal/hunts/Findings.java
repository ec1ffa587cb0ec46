// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.hunts;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.eclipse.osgi.util.NLS;
import org.isolde.launching.hunts.Finding;
import org.isolde.launching.hunts.FindingStep;
import org.isolde.launching.internal.Messages;

/**
 * The findings of a hunt, as the command {@code hunt --json} writes them;
 * {@code docs/reference/formats.md} has the structure.
 *
 * @param isChecked whether the recorded run had a transaction
 * @param all what was found, what was observed first
 */
record Findings(boolean isChecked, List<Finding> all) {

    /** Before the transactions of a cycle of conflicts, which are what it is called by. */
    private static final String CYCLE = "Observed atomicity violation: ";

    /** Keeps a copy of the list. */
    Findings {
        all = List.copyOf(all);
    }

    /**
     * Reads them.
     *
     * @throws IOException if there is no such file, or it is of another format
     */
    static Findings read(Path file) throws IOException {
        try {
            JsonObject document = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
            List<Finding> all = new ArrayList<>();
            objects(document, "observed").map(Findings::observed).forEach(all::add);
            objects(document, "predicted").map(Findings::predicted).forEach(all::add);
            return new Findings(document.get("checked").getAsBoolean(), all);
        } catch (JsonParseException | IllegalStateException | NullPointerException e) {
            throw new IOException(NLS.bind(Messages.huntFormat, file), e);
        }
    }

    private static Stream<JsonObject> objects(JsonObject owner, String name) {
        return elements(owner, name).map(JsonElement::getAsJsonObject);
    }

    private static Stream<JsonElement> elements(JsonObject owner, String name) {
        return StreamSupport.stream(owner.getAsJsonArray(name).spliterator(), false);
    }

    private static Finding observed(JsonObject object) {
        Finding.Kind kind = text(object, "kind").equals("failure")
                ? Finding.Kind.OBSERVED_FAILURE
                : Finding.Kind.OBSERVED_VIOLATION;
        return new Finding(kind, text(object, "again"), title(kind, object),
                elements(object, "outcomes").map(JsonElement::getAsString).toList(), text(object, "text"),
                text(object, "message"), text(object, "fingerprint"), steps(object));
    }

    private static Finding predicted(JsonObject object) {
        return new Finding(Finding.Kind.PREDICTED, text(object, "again"), title(Finding.Kind.PREDICTED, object),
                List.of(), text(object, "text"), text(object, "message"), text(object, "fingerprint"), steps(object));
    }

    private static String title(Finding.Kind kind, JsonObject object) {
        if (kind == Finding.Kind.OBSERVED_FAILURE) {
            return Messages.huntFailure;
        }
        String pattern = text(object, "pattern");
        return switch (pattern) {
            case "" -> text(object, "heading").replace(CYCLE, "");
            case "RWW" -> NLS.bind(Messages.huntLostUpdate, text(object, "field"));
            case "RWR" -> NLS.bind(Messages.huntOtherValue, text(object, "field"));
            case "WWR" -> NLS.bind(Messages.huntLostOwnWrite, text(object, "field"));
            case "WRW" -> NLS.bind(Messages.huntDirtyRead, text(object, "field"));
            default -> NLS.bind(Messages.huntPattern, pattern, text(object, "field"));
        };
    }

    private static List<FindingStep> steps(JsonObject object) {
        return objects(object, "steps").map(step -> {
            JsonObject place = step.getAsJsonObject("place");
            return new FindingStep(text(step, "thread"), text(step, "access"), text(step, "location"),
                    text(place, "file"), place.has("line") ? place.get("line").getAsInt() : 0);
        }).toList();
    }

    private static String text(JsonObject object, String name) {
        return object.has(name) ? object.get(name).getAsString() : "";
    }
}
