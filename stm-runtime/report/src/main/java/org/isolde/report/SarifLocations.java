// SPDX-License-Identifier: EPL-2.0
package org.isolde.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;

/**
 * Converts places to SARIF locations (SARIF 2.1.0, section 3.28); paths are relative to the base
 * directory.
 */
public final class SarifLocations {
    private static final String BASE_ID = "SRCROOT";

    private final FileNames names;

    /**
     * Creates a writer of locations.
     *
     * @param names decides which files are below the base directory
     */
    public SarifLocations(FileNames names) {
        this.names = names;
    }

    /** The base directory of relative addresses, in the form of {@code originalUriBaseIds}. */
    public JsonObject bases() {
        JsonObject bases = new JsonObject();
        bases.add(BASE_ID, JsonText.object("uri", directory(names.base())));
        return bases;
    }

    /** A place: its file and line, and its method, where they are known. */
    public JsonObject location(ReportedPlace place) {
        JsonObject location = new JsonObject();
        names.fileName(place).ifPresent(name -> location.add("physicalLocation", physical(place, name)));
        if (place.methodName().isEmpty()) {
            return location;
        }
        JsonObject logical = JsonText.object("fullyQualifiedName", place.methodName());
        logical.addProperty("kind", "function");
        JsonArray logicals = new JsonArray();
        logicals.add(logical);
        location.add("logicalLocations", logicals);
        return location;
    }

    /** A place with a message about it. */
    public JsonObject location(ReportedPlace place, String message) {
        JsonObject location = location(place);
        location.add("message", JsonText.object("text", message));
        return location;
    }

    private JsonObject physical(ReportedPlace place, String name) {
        JsonObject artifact;
        if (names.belowBase(place)) {
            artifact = JsonText.object("uri", relative(name));
            artifact.addProperty("uriBaseId", BASE_ID);
        } else {
            artifact = JsonText.object("uri",
                    place.file().map(SarifLocations::absolute).orElseGet(() -> relative(name)));
        }
        JsonObject physical = new JsonObject();
        physical.add("artifactLocation", artifact);
        if (place.line() > 0) {
            JsonObject region = new JsonObject();
            region.addProperty("startLine", place.line());
            physical.add("region", region);
        }
        return physical;
    }

    private static String relative(String name) {
        try {
            // A colon in the first segment would read as a scheme.
            String path = name.indexOf(':') >= 0 ? "./" + name : name;
            return new URI(null, null, path, null).toASCIIString();
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("No relative address: " + name, e);
        }
    }

    private static String absolute(Path file) {
        // File URIs of Path have three slashes, as SARIF's examples do.
        return file.toUri().toASCIIString();
    }

    private static String directory(Path directory) {
        String uri = directory.toUri().toASCIIString();
        return uri.endsWith("/") ? uri : uri + "/";
    }
}
