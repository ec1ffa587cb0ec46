// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.List;
import org.isolde.engine.Messages;

/**
 * One reason for the rank of an anomaly. The rank is the sum of the weights of its reasons, as
 * {@link Rank} defines it.
 *
 * @param id a stable identifier, for example {@code same-object}
 * @param weight what it adds to the rank; negative if it is a reason against the anomaly
 * @param arguments what its text names
 */
public record RankReason(String id, int weight, List<String> arguments) {

    /** Keeps a copy of the list. */
    public RankReason {
        arguments = List.copyOf(arguments);
    }

    static RankReason of(String id, int weight, String... arguments) {
        return new RankReason(id, weight, List.of(arguments));
    }

    /** A sentence for a user. */
    public String text() {
        return Messages.text("rank." + id, arguments.toArray(String[]::new));
    }

    /** The weight with its sign, and the text, for example {@code +15 Both steps ...}. */
    @Override
    public String toString() {
        return (weight < 0 ? "" : "+") + weight + " " + text();
    }
}
