package org.isolde.engine;

import java.util.Set;
import org.isolde.program.atomic.AtomicOptions;

/**
 * What a session looks for.
 *
 * @param atomic which code counts as atomic
 * @param groups the groups to analyse; all when empty
 */
public record SessionSettings(AtomicOptions atomic, Set<String> groups) {

    /** Methods with an annotation that is known to mean it, in all groups. */
    public static final SessionSettings DEFAULT = new SessionSettings(AtomicOptions.DEFAULT, Set.of());

    /** Keeps a copy of the set. */
    public SessionSettings {
        groups = Set.copyOf(groups);
    }

    /** Whether a group is to be analysed. */
    boolean wants(String group) {
        return groups.isEmpty() || groups.contains(group);
    }
}
