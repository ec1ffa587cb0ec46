// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.baseline;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.isolde.report.JsonText;

/**
 * Reads and writes baselines as JSON: in ASCII, sorted, with one line for each finding, so that
 * version control shows which ones come and go. The shape, version 1:
 *
 * <pre>
 * { "format": "isolde-baseline", "formatVersion": 1,
 *   "findings": [
 *     { "method": string, "kind": string, "group": string, "regions": [ string ],
 *       "fingerprint": string } ] }
 * </pre>
 *
 * <p>A later version counts {@code formatVersion} up, also when the same code gets other
 * fingerprints.
 */
public final class BaselineText {

    private static final String FORMAT = "isolde-baseline";
    private static final int VERSION = 1;
    private static final char LAST_ASCII = '~';
    private static final Gson LINE = new GsonBuilder().disableHtmlEscaping().create();

    private BaselineText() {}

    /**
     * Writes a baseline.
     *
     * @throws IOException if {@code out} throws it
     */
    public static void write(Baseline baseline, Appendable out) throws IOException {
        out.append("{\n  \"format\": \"" + FORMAT + "\",\n  \"formatVersion\": " + VERSION + ",\n  \"findings\": [");
        String separator = "\n";
        for (Finding finding : baseline.findings()) {
            out.append(separator).append("    ").append(escaped(LINE.toJson(json(finding))));
            separator = ",\n";
        }
        out.append(baseline.findings().isEmpty() ? "]\n}\n" : "\n  ]\n}\n");
    }

    /** The same JSON in ASCII, for tools that do not take the file for UTF-8. */
    private static String escaped(String json) {
        StringBuilder text = new StringBuilder();
        for (char c : json.toCharArray()) {
            text.append(c <= LAST_ASCII ? String.valueOf(c) : String.format(Locale.ROOT, "\\u%04x", (int) c));
        }
        return text.toString();
    }

    private static JsonObject json(Finding finding) {
        JsonObject json = JsonText.object("method", finding.method());
        json.addProperty("kind", finding.kind());
        json.addProperty("group", finding.group());
        JsonArray regions = new JsonArray();
        finding.regions().forEach(regions::add);
        json.add("regions", regions);
        json.addProperty("fingerprint", finding.fingerprint());
        return json;
    }

    /**
     * Reads a baseline.
     *
     * @throws BaselineFormatException if the text is none, or one of another version
     */
    public static Baseline parse(String text) throws BaselineFormatException {
        try {
            JsonObject document = JsonParser.parseString(text).getAsJsonObject();
            if (!FORMAT.equals(string(document, "format"))) {
                throw new BaselineFormatException("is no baseline: its \"format\" is not \"" + FORMAT + "\"");
            }
            int version = member(document, "formatVersion").getAsInt();
            if (version != VERSION) {
                throw new BaselineFormatException("is a baseline of version " + version + ", and this Isolde reads "
                        + "version " + VERSION);
            }
            TreeSet<Finding> findings = new TreeSet<>();
            for (JsonElement element : member(document, "findings").getAsJsonArray()) {
                findings.add(finding(element.getAsJsonObject()));
            }
            return new Baseline(findings);
        } catch (JsonParseException | IllegalStateException | UnsupportedOperationException
                | NumberFormatException e) {
            throw new BaselineFormatException("is no baseline: it is not JSON of the expected shape", e);
        }
    }

    private static Finding finding(JsonObject json) throws BaselineFormatException {
        List<String> regions = new ArrayList<>();
        for (JsonElement region : member(json, "regions").getAsJsonArray()) {
            regions.add(region.getAsString());
        }
        return new Finding(string(json, "method"), string(json, "kind"), string(json, "group"), regions,
                string(json, "fingerprint"));
    }

    private static String string(JsonObject json, String name) throws BaselineFormatException {
        return member(json, name).getAsString();
    }

    private static JsonElement member(JsonObject json, String name) throws BaselineFormatException {
        JsonElement member = json.get(name);
        if (member == null) {
            throw new BaselineFormatException("is no baseline: \"" + name + "\" is missing");
        }
        return member;
    }
}
