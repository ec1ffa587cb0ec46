package org.isolde.engine.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import org.isolde.engine.Messages;
import org.isolde.engine.anomaly.AnomalyKind;

/** The rules of SARIF reports: one for each kind of anomaly, in their order, and one for verdicts that are unknown. */
final class SarifRules {
    static final String UNKNOWN_ID = "unknown-verdict";

    private SarifRules() {}

    static JsonArray all() {
        JsonArray rules = new JsonArray();
        for (AnomalyKind kind : AnomalyKind.values()) {
            rules.add(rule(kind.id(), kind.summary(), kind.help(), "warning"));
        }
        rules.add(rule(UNKNOWN_ID, Messages.text("rule.unknown-verdict.summary"),
                Messages.text("rule.unknown-verdict.help"), "none"));
        return rules;
    }

    /** The index of a kind's rule in {@link #all()}. */
    static int index(AnomalyKind kind) {
        return kind.ordinal();
    }

    /** The index of the rule for unknown verdicts in {@link #all()}. */
    static int unknownIndex() {
        return AnomalyKind.values().length;
    }

    static JsonObject rule(String id, String summary, String help, String level) {
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
