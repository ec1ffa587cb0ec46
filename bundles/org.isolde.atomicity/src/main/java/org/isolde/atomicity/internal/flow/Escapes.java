package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isolde.atomicity.AccessUse;
import org.isolde.atomicity.RegionUse;
import org.isolde.atomicity.internal.flow.MethodGraph.Origin;
import org.isolde.atomicity.internal.flow.MethodGraph.Sink;
import org.isolde.program.atomic.AtomicRegion;

/**
 * Finds the values that leave one occurrence of a region and have an influence on what another one writes (seeds/003, section 5.2).
 * The flow itself says that the other one comes later.
 */
final class Escapes {

    private final MethodGraph method;
    private final Spread spread;
    private final List<EscapedValue> found = new ArrayList<>();

    Escapes(MethodGraph method, Spread spread) {
        this.method = method;
        this.spread = spread;
    }

    /** What has been found, sorted. */
    List<EscapedValue> found() {
        return MethodFlow.sorted(found);
    }

    /** Looks where the values of some reads, which have just been spread, are written. */
    void add(Origin origin) {
        for (Sink sink : method.sinks) {
            if (found.size() >= MethodFlow.MOST_FINDINGS) {
                return;
            }
            for (int level = 0; level < spread.levels(); level++) {
                if (spread.comes(sink.node(), level)) {
                    add(origin, sink, level);
                }
            }
        }
    }

    private void add(Origin origin, Sink sink, int level) {
        Optional<RegionUse> from = method.left(origin.place(), origin.use(), level);
        Optional<RegionUse> to = method.left(sink.place(), sink.use(), level).or(() -> around(sink, level));
        if (from.isPresent() && to.isPresent() && !method.taken.isTaken(origin, sink)) {
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

    /** The region in which a write stands that has none of its own beside the flow: only the read has one. */
    private Optional<RegionUse> around(Sink sink, int level) {
        if (level > 0) {
            return Optional.of(method.block(sink.place(), level - 1));
        }
        Optional<AtomicRegion> whole = method.input.asRegion();
        return whole.map(region -> new RegionUse(region, List.of(method.position(0))));
    }
}
