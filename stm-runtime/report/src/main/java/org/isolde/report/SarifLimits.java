// SPDX-License-Identifier: EPL-2.0
package org.isolde.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/**
 * How much of a SARIF log the hosts of reports take.
 *
 * @param results the number of results of a run
 * @param bytes the size of its results, compressed as gzip does
 * @param flowLocations the number of locations in the code flows of a result
 * @param related the number of related locations of a result
 */
record SarifLimits(int results, long bytes, int flowLocations, int related) {

    /**
     * Those of GitHub's code scanning: a file may have 10 MB, of which the rules and messages about
     * the run need some.
     */
    static final SarifLimits CODE_SCANNING = new SarifLimits(25_000, 9 << 20, 1_000, 1_000);

    /**
     * Results, and how many there are beside them.
     *
     * @param results those that are kept
     * @param leftOut the number of the others
     */
    record Kept(JsonArray results, int leftOut) {}

    /**
     * Keeps as many results as are allowed: those of the higher levels, and among them those of the
     * higher ranks. The order remains. Too many locations of a result are cut off.
     *
     * @param all all results; changed
     */
    Kept keep(JsonArray all) throws IOException {
        all.forEach(result -> shorten(result.getAsJsonObject()));
        JsonArray kept = first(all, results);
        while (compressed(kept) > bytes) {
            kept = first(kept, kept.size() / 2);
        }
        return new Kept(kept, all.size() - kept.size());
    }

    private static JsonArray first(JsonArray all, int number) {
        if (all.size() <= number) {
            return all;
        }
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            order.add(i);
        }
        order.sort(Comparator.comparingInt((Integer index) -> level(all.get(index)))
                .thenComparing(index -> rank(all.get(index)), Comparator.reverseOrder()));
        JsonArray some = new JsonArray();
        order.subList(0, number).stream().sorted().forEach(index -> some.add(all.get(index)));
        return some;
    }

    /** The higher the level, the lower the number. */
    private static int level(JsonElement result) {
        return switch (result.getAsJsonObject().get("level").getAsString()) {
            case "error" -> 0;
            case "warning" -> 1;
            case "note" -> 2;
            default -> 3;
        };
    }

    private static double rank(JsonElement result) {
        JsonElement rank = result.getAsJsonObject().get("rank");
        return rank == null ? -1 : rank.getAsDouble();
    }

    private void shorten(JsonObject result) {
        cut(result.getAsJsonArray("relatedLocations"), related);
        cut(result.getAsJsonArray("locations"), related);
        int left = flowLocations;
        for (JsonElement flow : arrayOf(result, "codeFlows")) {
            for (JsonElement thread : arrayOf(flow.getAsJsonObject(), "threadFlows")) {
                JsonArray steps = thread.getAsJsonObject().getAsJsonArray("locations");
                // A thread flow has one at least.
                cut(steps, Math.max(left, 1));
                left -= steps.size();
            }
        }
    }

    private static JsonArray arrayOf(JsonObject object, String name) {
        JsonArray array = object.getAsJsonArray(name);
        return array == null ? new JsonArray() : array;
    }

    private static void cut(JsonArray array, int number) {
        while (array != null && array.size() > number) {
            array.remove(array.size() - 1);
        }
    }

    private static long compressed(JsonArray results) throws IOException {
        Counter counter = new Counter();
        JsonObject document = new JsonObject();
        document.add("results", results);
        try (Writer writer = new OutputStreamWriter(new GZIPOutputStream(counter), StandardCharsets.UTF_8)) {
            JsonText.write(document, writer);
        }
        return counter.bytes;
    }

    /** Counts what is written. */
    private static final class Counter extends OutputStream {
        private long bytes;

        @Override
        public void write(int value) {
            bytes++;
        }

        @Override
        public void write(byte[] values, int from, int length) {
            bytes += length;
        }
    }
}
