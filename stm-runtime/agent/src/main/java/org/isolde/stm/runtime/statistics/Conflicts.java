// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.isolde.stm.runtime.statistics.Statistics.Conflict;
import org.jspecify.annotations.Nullable;

/**
 * Counts conflicts between transactions, by method, reason, location and writer. If there are too
 * many different ones, new ones are counted together.
 */
final class Conflicts {

    /** The maximal number of different conflicts. */
    static final int MOST = 1024;

    /** Those of this JVM. */
    static final Conflicts ALL = new Conflicts();

    private static final Comparator<Conflict> MOST_FREQUENT_FIRST = Comparator.comparingLong(Conflict::count)
            .reversed()
            .thenComparing(Conflict::reason)
            .thenComparing(Conflict::place, Comparator.nullsLast(Comparator.naturalOrder()))
            .thenComparing(Conflict::writer, Comparator.nullsLast(Comparator.naturalOrder()));

    /** The key of a count; place and writer are null if unknown. */
    private record Key(String method, AbortReason reason, @Nullable String place, @Nullable String writer) {}

    private final Map<Key, LongAdder> counts = new ConcurrentHashMap<>();
    private final AtomicInteger size = new AtomicInteger();
    private final LongAdder others = new LongAdder();

    /** Counts one. */
    void add(String method, AbortReason reason, @Nullable String place, @Nullable String writer) {
        Key key = new Key(method, reason, place, writer);
        LongAdder count = counts.get(key);
        if (count == null && size.get() < MOST) {
            count = counts.computeIfAbsent(key, missing -> size.getAndIncrement() < MOST ? new LongAdder() : null);
        }
        (count != null ? count : others).increment();
    }

    /** By method, the most frequent first. */
    Map<String, List<Conflict>> byMethod() {
        Map<String, List<Conflict>> conflicts = new HashMap<>();
        counts.forEach((key, count) -> conflicts.computeIfAbsent(key.method(), method -> new ArrayList<>())
                .add(new Conflict(count.sum(), key.reason(), key.place(), key.writer())));
        conflicts.values().forEach(list -> list.sort(MOST_FREQUENT_FIRST));
        return conflicts;
    }

    /** How many were counted together. */
    long others() {
        return others.sum();
    }

    void forget() {
        counts.clear();
        size.set(0);
        others.reset();
    }
}
