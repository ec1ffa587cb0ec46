// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * A multiset of values that counts the classes contributing each. Immutable: an edit makes a new
 * one from the difference.
 */
final class Tally<T> {

    private final Map<T, Integer> counts;

    private Tally(Map<T, Integer> counts) {
        this.counts = counts;
    }

    static <T> Tally<T> empty() {
        return new Tally<>(Map.of());
    }

    /**
     * The tally after some contributions are withdrawn and others made; the same object when
     * nothing differs.
     */
    Tally<T> with(Collection<T> withdrawn, Collection<T> added) {
        if (withdrawn.equals(added)) {
            return this;
        }
        Map<T, Integer> next = new HashMap<>(counts);
        withdrawn.forEach(value -> next.computeIfPresent(value, (v, count) -> count == 1 ? null : count - 1));
        added.forEach(value -> next.merge(value, 1, Integer::sum));
        return new Tally<>(next);
    }

    boolean contains(T value) {
        return counts.containsKey(value);
    }

    Set<T> values() {
        return Collections.unmodifiableSet(counts.keySet());
    }
}
