// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.Locale;
import org.isolde.engine.Messages;

/**
 * How certain an anomaly is. What is refuted is not reported, so there is no outcome for it.
 * Identifiers never change.
 */
public enum Outcome {
    /**
     * The transactions were executed, and the result was one that no serial order has: there is a
     * {@link Demonstration}.
     */
    SHOWN,
    /** Neither shown nor refuted. */
    POSSIBLE;

    /** The stable identifier, for example {@code possible}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The word for users, in lower case. */
    public String displayName() {
        return Messages.text("outcome." + id());
    }
}
