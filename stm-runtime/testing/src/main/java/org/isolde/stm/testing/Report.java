// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The message on an anomaly.
 *
 * @param steps the interleaving
 * @param interleaved what has come of it
 * @param serial what each serial order gives
 */
record Report(List<Step> steps, Outcome interleaved, Map<List<String>, Outcome> serial) {

    private static final String INDENT = "    ";

    /** The steps, what they gave, what the serial orders give, and what that means. */
    String text() {
        StringBuilder text = new StringBuilder("These steps\n");
        Map<String, String> methods = methods();
        for (Step step : steps) {
            text.append(INDENT).append(step);
            String method = methods.get(step.transaction());
            if (!step.commits() && method != null) {
                text.append(": ").append(method).append(" runs up to its commit");
            }
            text.append('\n');
        }
        append("gave", interleaved, interleaved, text);
        serial.forEach((order, outcome) -> append("but " + String.join(", then ", order), outcome, interleaved, text));
        return text.append("No serial order gives what the steps gave: under snapshot isolation these transactions "
                + "are not serializable.").toString();
    }

    private static void append(String title, Outcome outcome, Outcome other, StringBuilder text) {
        text.append(title).append('\n');
        for (int i = 0; i < outcome.lines().size(); i++) {
            String compared = i < other.lines().size() ? other.lines().get(i) : "";
            text.append(INDENT).append(Excerpt.of(outcome.lines().get(i), compared)).append('\n');
        }
    }

    /** The methods that the histories have seen; a transaction may have run to its end in some. */
    private Map<String, String> methods() {
        Map<String, String> all = new LinkedHashMap<>();
        serial.values().forEach(outcome -> all.putAll(outcome.methods()));
        all.putAll(interleaved.methods());
        return all;
    }
}
