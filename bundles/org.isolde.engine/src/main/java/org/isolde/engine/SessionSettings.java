package org.isolde.engine;

import java.util.Set;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.program.atomic.AtomicOptions;

/**
 * What a session looks for.
 *
 * @param atomic which code counts as atomic
 * @param groups the groups to analyse; all when empty
 * @param specifications what is said of methods without code, for atomicity violations; it counts before Isolde's own summaries
 */
public record SessionSettings(AtomicOptions atomic, Set<String> groups, Specifications specifications) {

    /** Methods with an annotation that is known to mean it, in all groups. */
    public static final SessionSettings DEFAULT = new SessionSettings(
            AtomicOptions.DEFAULT, Set.of(), Specifications.NONE);

    /** Keeps a copy of the set. */
    public SessionSettings {
        groups = Set.copyOf(groups);
    }

    /** Whether a group is to be analysed. */
    boolean wants(String group) {
        return groups.isEmpty() || groups.contains(group);
    }
}
