// SPDX-License-Identifier: EPL-2.0
package org.isolde.report;

import com.google.gson.JsonObject;

/** Builds rules of a SARIF log: the kinds of results (SARIF 2.1.0, section 3.49). */
public final class SarifRule {

    private SarifRule() {}

    /**
     * A rule.
     *
     * @param id its identifier, words with hyphens between
     * @param summary one sentence
     * @param help some sentences
     * @param level the level of its results, for example {@code warning}
     */
    public static JsonObject of(String id, String summary, String help, String level) {
        JsonObject rule = JsonText.object("id", id);
        rule.addProperty("name", camelCase(id));
        rule.add("shortDescription", JsonText.object("text", summary));
        rule.add("fullDescription", JsonText.object("text", help));
        rule.add("help", JsonText.object("text", help));
        rule.add("defaultConfiguration", JsonText.object("level", level));
        return rule;
    }

    private static String camelCase(String id) {
        StringBuilder name = new StringBuilder();
        for (String word : id.split("-")) {
            name.append(Character.toUpperCase(word.charAt(0))).append(word, 1, word.length());
        }
        return name.toString();
    }
}
