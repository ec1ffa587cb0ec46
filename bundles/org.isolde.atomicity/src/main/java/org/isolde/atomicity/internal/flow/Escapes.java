// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.access.ValueStep;
import org.isolde.atomicity.internal.flow.MethodGraph.Origin;
import org.isolde.atomicity.internal.flow.MethodGraph.Sink;
import org.isolde.program.atomic.AtomicRegion;

/**
 * Finds the values that leave one occurrence of a region and influence what another one writes
 * (MoTH 2012, section 5.2). The data flow implies that the other one comes later.
 *
 * <p>Where there are more than {@value MethodFlow#MOST_FINDINGS}, the values between occurrences of
 * the same two regions are merged, without the check whether they are revalidated.
 */
final class Escapes {

    private final MethodGraph method;
    private final Spread spread;
    private final UseSorts sorts;
    private final int[] sinkSorts;
    private final List<EscapedValue> found = new ArrayList<>();
    private final Map<Long, Joined> asData = new LinkedHashMap<>();
    private final Map<Long, Joined> byControl = new LinkedHashMap<>();
    private boolean tooMany;

    /** The flow of values from one sort of uses to another. */
    private record Joined(RegionUse from, RegionUse to, List<ValueStep> path, Set<Origin> origins, Set<Sink> sinks) {}

    Escapes(MethodGraph method, Spread spread) {
        this.method = method;
        this.spread = spread;
        this.sorts = new UseSorts(method.nesting);
        int levels = spread.levels();
        this.sinkSorts = new int[method.sinks.size() * levels];
        for (int i = 0; i < sinkSorts.length; i++) {
            Sink sink = method.sinks.get(i / levels);
            int level = i % levels;
            sinkSorts[i] = level > method.nesting.depth(sink.place()) ? UseSorts.NONE : sorts.of(to(sink, level));
        }
    }

    /** What has been found, sorted. */
    List<EscapedValue> found() {
        if (!tooMany) {
            return MethodFlow.sorted(found);
        }
        // Most sorts have the same origins, or sinks, together with many others.
        Map<Set<Origin>, List<AccessUse>> reads = new HashMap<>();
        Map<Set<Sink>, List<AccessUse>> writes = new HashMap<>();
        List<EscapedValue> joined = new ArrayList<>();
        for (boolean byControlOnly : List.of(false, true)) {
            for (Joined value : (byControlOnly ? byControl : asData).values()) {
                joined.add(
                        new EscapedValue(
                                method.input.method(),
                                value.from(),
                                reads.computeIfAbsent(value.origins(), Escapes::reads),
                                value.to(),
                                writes.computeIfAbsent(value.sinks(), Escapes::writes),
                                byControlOnly,
                                false,
                                value.path()));
            }
        }
        return MethodFlow.sorted(joined);
    }

    private static List<AccessUse> reads(Set<Origin> origins) {
        return UseSorts.joined(origins.stream().map(Origin::reads).toList());
    }

    private static List<AccessUse> writes(Set<Sink> sinks) {
        return UseSorts.joined(sinks.stream().map(Sink::writes).toList());
    }

    /** Looks where the values of some reads, which have just been spread, are written. */
    void add(Origin origin) {
        for (int level = 0; level < spread.levels(); level++) {
            int from = sorts.of(method.left(origin.place(), origin.use(), level));
            for (int i = 0; from != UseSorts.NONE && i < method.sinks.size(); i++) {
                Sink sink = method.sinks.get(i);
                int to = sinkSorts[i * spread.levels() + level];
                if (to != UseSorts.NONE && spread.comes(sink.node(), level) && !method.taken.isTaken(origin, sink)) {
                    join(origin, sink, level, UseSorts.pair(from, to));
                    tooMany |= found.size() > MethodFlow.MOST_FINDINGS;
                    if (!tooMany) {
                        add(origin, sink, level);
                    }
                }
            }
        }
    }

    private void join(Origin origin, Sink sink, int level, long sorts) {
        Joined value = (spread.comesAsData(sink.node(), level) ? asData : byControl)
                .computeIfAbsent(
                        sorts,
                        key -> new Joined(
                                method.left(origin.place(), origin.use(), level).orElseThrow(),
                                to(sink, level).orElseThrow(),
                                spread.path(sink.node(), level),
                                Collections.newSetFromMap(new IdentityHashMap<>()),
                                Collections.newSetFromMap(new IdentityHashMap<>())));
        value.origins().add(origin);
        value.sinks().add(sink);
    }

    private Optional<RegionUse> to(Sink sink, int level) {
        return method.left(sink.place(), sink.use(), level).or(() -> around(sink, level));
    }

    private void add(Origin origin, Sink sink, int level) {
        Optional<RegionUse> from = method.left(origin.place(), origin.use(), level);
        Optional<RegionUse> to = to(sink, level);
        if (from.isPresent() && to.isPresent()) {
            boolean byControlOnly = !spread.comesAsData(sink.node(), level) || method.guards.onlyDecides(origin, sink);
            Map<Boolean, List<AccessUse>> reads = origin.reads().stream().collect(Collectors.partitioningBy(
                    read -> method.guards.areChecked(origin, read.cell(), sink, level, byControlOnly)));
            reads.forEach((checked, alike) -> {
                if (!alike.isEmpty()) {
                    found.add(
                            new EscapedValue(
                                    method.input.method(),
                                    from.get(),
                                    alike,
                                    to.get(),
                                    sink.writes(),
                                    byControlOnly,
                                    checked,
                                    spread.path(sink.node(), level)));
                }
            });
        }
    }

    /**
     * The region in which a write stands that has none of its own beside the flow: only the read
     * has one.
     */
    private Optional<RegionUse> around(Sink sink, int level) {
        if (level > 0) {
            return Optional.of(method.block(sink.place(), level - 1));
        }
        Optional<AtomicRegion> whole = method.input.asRegion();
        return whole.map(region -> new RegionUse(region, List.of(method.position(0))));
    }
}
