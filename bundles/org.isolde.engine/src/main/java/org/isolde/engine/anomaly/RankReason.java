// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import org.isolde.engine.Messages;

/**
 * One reason for the rank of an anomaly. The rank is the sum of the weights of its reasons, as
 * {@link Rank} defines it.
 *
 * @param id a stable identifier, for example {@code same-object}
 * @param weight what it adds to the rank; negative if it is a reason against the anomaly
 * @param text a sentence for a user
 */
public record RankReason(String id, int weight, String text) {

    /** A reason with the text that the messages have for it. */
    static RankReason of(String id, int weight, String... arguments) {
        return new RankReason(id, weight, Messages.text("rank." + id, arguments));
    }

    /** The weight with its sign, and the text, for example {@code +15 Both steps ...}. */
    @Override
    public String toString() {
        return (weight < 0 ? "" : "+") + weight + " " + text;
    }
}
