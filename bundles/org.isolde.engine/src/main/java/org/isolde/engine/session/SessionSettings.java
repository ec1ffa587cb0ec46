// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.session;

import java.util.Set;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.engine.Effort;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.library.LibraryEffects;
import org.isolde.program.process.Requests;

/**
 * The settings of a session.
 *
 * @param atomic which code counts as atomic
 * @param groups the groups to analyse; all when empty
 * @param library the summaries of library methods
 * @param specifications specifications of methods without code, for atomicity violations; they take
 *     precedence over {@code library}
 * @param requests the methods that frameworks call in threads of their own
 * @param effort its cost limits
 */
public record SessionSettings(
        AtomicOptions atomic, Set<String> groups, LibraryEffects library, Specifications specifications,
        Requests requests, Effort effort) {

    /**
     * The default: methods with a known annotation, in all groups and packages, with the highest
     * precision.
     */
    public static final SessionSettings DEFAULT = new SessionSettings(
            AtomicOptions.DEFAULT, Set.of(), LibraryEffects.standard(), Specifications.NONE, Requests.standard(),
            Effort.DEFAULT);

    /** Keeps a copy of the set. */
    public SessionSettings {
        groups = Set.copyOf(groups);
    }

    /** These settings with other cost limits. */
    public SessionSettings with(Effort another) {
        return new SessionSettings(atomic, groups, library, specifications, requests, another);
    }

    /** Whether a group is to be analysed. */
    boolean wants(String group) {
        return groups.isEmpty() || groups.contains(group);
    }
}
