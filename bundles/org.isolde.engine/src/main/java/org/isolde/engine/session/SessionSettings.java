// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.session;

import java.util.Set;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.engine.Effort;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.library.LibraryEffects;

/**
 * What a session looks for.
 *
 * @param atomic which code counts as atomic
 * @param groups the groups to analyse; all when empty
 * @param library what library methods do
 * @param specifications what is said of methods without code, for atomicity violations; it counts
 *     before what {@code library} says
 * @param effort how much work it does
 */
public record SessionSettings(
        AtomicOptions atomic, Set<String> groups, LibraryEffects library, Specifications specifications,
        Effort effort) {

    /**
     * Methods with an annotation that is known to mean it, in all groups and packages, as precisely
     * as can be.
     */
    public static final SessionSettings DEFAULT = new SessionSettings(
            AtomicOptions.DEFAULT, Set.of(), LibraryEffects.standard(), Specifications.NONE, Effort.DEFAULT);

    /** Keeps a copy of the set. */
    public SessionSettings {
        groups = Set.copyOf(groups);
    }

    /** The same, with another effort. */
    public SessionSettings with(Effort another) {
        return new SessionSettings(atomic, groups, library, specifications, another);
    }

    /** Whether a group is to be analysed. */
    boolean wants(String group) {
        return groups.isEmpty() || groups.contains(group);
    }
}
