// SPDX-License-Identifier: EPL-2.0
package org.isolde.report;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonIOException;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.util.function.Function;

/** Builds JSON documents and writes them, indented. */
public final class JsonText {
    private static final Gson GSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private JsonText() {}

    /** An array of the images of items under a function. */
    public static <T> JsonArray array(Iterable<T> items, Function<? super T, ? extends JsonElement> toJson) {
        JsonArray array = new JsonArray();
        items.forEach(item -> array.add(toJson.apply(item)));
        return array;
    }

    /** An object with one string in it. */
    public static JsonObject object(String name, String value) {
        JsonObject object = new JsonObject();
        object.addProperty(name, value);
        return object;
    }

    /**
     * Writes a document, indented, with a line break at its end.
     *
     * @throws IOException if {@code out} throws it
     */
    public static void write(JsonObject document, Appendable out) throws IOException {
        try {
            GSON.toJson(document, out);
        } catch (JsonIOException e) {
            // Gson wraps what the writer throws.
            throw e.getCause() instanceof IOException cause ? cause : new IOException(e);
        }
        out.append('\n');
    }
}
