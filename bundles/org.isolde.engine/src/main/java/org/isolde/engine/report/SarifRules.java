// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.report;

import com.google.gson.JsonArray;
import org.isolde.engine.Messages;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.report.SarifRule;

/**
 * The rules of SARIF reports: one for each kind of anomaly, in their order, and one for verdicts
 * that are unknown.
 */
final class SarifRules {
    static final String UNKNOWN_ID = "unknown-verdict";

    private SarifRules() {}

    static JsonArray all() {
        JsonArray rules = new JsonArray();
        for (AnomalyKind kind : AnomalyKind.values()) {
            rules.add(SarifRule.of(kind.id(), kind.summary(), kind.help(), "warning"));
        }
        rules.add(SarifRule.of(UNKNOWN_ID, Messages.text("rule.unknown-verdict.summary"),
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
}
