// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.Set;

/**
 * The transactions of an anomaly were not executed, or it happened in no execution of them.
 *
 * @param reason why, and what would decide whether it can happen, in one or two sentences for a
 *     user
 * @param classes the internal names of the classes of the transactions, and of those whose code was
 *     run: while none of them changes, and no class is added, another attempt would end likewise
 */
public record NotShown(String reason, Set<String> classes) implements Attempt {

    /** Keeps a copy. */
    public NotShown {
        classes = Set.copyOf(classes);
    }
}
