// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.internal.flow.Summary.Port;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.atomic.AtomicRegion;

/**
 * Joins many summaries into one, for calls with very many targets: all arguments are merged, and
 * the effects of any of the methods may happen. Linear in the size of the summaries.
 */
final class JoinedSummary {

    private static final int RESULT = 0;
    private static final int THROWN = 1;
    private static final int MEETING = 2;
    private static final int STORED = 3;
    private static final int FIRST_WRITTEN = 4;

    private final Map<String, AccessGroup> written = new TreeMap<>();
    private final Map<String, Reads> read = new TreeMap<>();
    private final Map<String, Integer> places = new TreeMap<>();
    private final Set<MemoryCell> stored = new HashSet<>();
    private final Map<MemoryCell, BitSet> loads = new LinkedHashMap<>();
    private final Set<MemoryCell> confined = new HashSet<>();
    private final BitSet fromArguments = new BitSet();
    private int thrownBelow = Summary.NOWHERE;

    private JoinedSummary() {}

    /** The reads of one region, with the places that they flow to. */
    private static final class Reads {
        private final AccessGroup accesses = new AccessGroup();
        private final BitSet ports = new BitSet();
    }

    /**
     * Joins.
     *
     * @param summaries at least one
     * @return a summary with one parameter, which stands for all arguments
     */
    static Summary of(List<Summary> summaries) {
        return joined(summaries).summary(false);
    }

    /**
     * Joins the summaries of methods that call each other.
     *
     * @param everywhere whether everything that comes in is to flow everywhere
     * @return a summary with one parameter, which stands for all arguments; equal for the same
     *     accesses and flows
     */
    static Summary ofCircle(List<Summary> summaries, boolean everywhere) {
        return joined(summaries).summary(everywhere);
    }

    private static JoinedSummary joined(List<Summary> summaries) {
        JoinedSummary joined = new JoinedSummary();
        summaries.forEach(joined::number);
        summaries.forEach(joined::add);
        return joined;
    }

    private static String key(Optional<RegionUse> use) {
        return use.map(RegionUse::region).map(AtomicRegion::toString).orElse("");
    }

    private void number(Summary summary) {
        for (Port port : summary.ports()) {
            if (port instanceof Port.Written some) {
                written.computeIfAbsent(key(some.use()), k -> new AccessGroup()).add(some.use(), some.writes());
            }
        }
        int next = FIRST_WRITTEN;
        for (String key : written.keySet()) {
            places.put(key, next++);
        }
    }

    private void add(Summary summary) {
        thrownBelow = Math.min(thrownBelow, summary.thrownBelow());
        summary.parameters().forEach(ports -> fromArguments.or(mapped(ports, summary)));
        for (Port port : summary.ports()) {
            if (port instanceof Port.Stored(List<MemoryCell> cells)) {
                stored.addAll(cells);
            }
        }
        for (Summary.Load load : summary.loads()) {
            BitSet ports = mapped(load.ports(), summary);
            load.cells().forEach(cell -> loads.computeIfAbsent(cell, k -> new BitSet()).or(ports));
            if (load.confined()) {
                confined.addAll(load.cells());
            }
        }
        for (Summary.Read some : summary.reads()) {
            Reads own = read.computeIfAbsent(key(some.use()), k -> new Reads());
            own.accesses.add(some.use(), some.reads());
            own.ports.or(mapped(some.ports(), summary));
        }
    }

    private BitSet mapped(BitSet ports, Summary summary) {
        BitSet found = new BitSet();
        ports.stream()
                .map(p -> switch (summary.ports().get(p)) {
                    case Port.Result r -> RESULT;
                    case Port.Thrown t -> THROWN;
                    case Port.Meeting m -> MEETING;
                    case Port.Stored s -> STORED;
                    case Port.Written w -> places.get(key(w.use()));
                })
                .forEach(found::set);
        return found;
    }

    private Summary summary(boolean everywhere) {
        List<Port> ports = new ArrayList<>();
        ports.add(new Port.Result());
        ports.add(new Port.Thrown());
        ports.add(new Port.Meeting(0));
        ports.add(new Port.Stored(stored.stream().sorted().toList()));
        written.values().forEach(own -> ports.add(new Port.Written(own.use(), own.accesses(), List.of())));
        UnaryOperator<BitSet> reached = everywhere ? set -> all(ports.size()) : set -> set;
        return new Summary(
                thrownBelow,
                List.copyOf(ports),
                List.of(reached.apply(fromArguments)),
                loads(reached),
                read.values()
                        .stream()
                        .map(own -> new Summary.Read(own.accesses.use(), own.accesses.accesses(),
                                reached.apply(own.ports), Taking.NO))
                        .toList(),
                Optional.empty());
    }

    private List<Summary.Load> loads(UnaryOperator<BitSet> reached) {
        record Key(boolean confined, BitSet ports) {}
        Map<Key, List<MemoryCell>> groups = new LinkedHashMap<>();
        loads.forEach((cell, ports) -> groups
                .computeIfAbsent(new Key(confined.contains(cell), reached.apply(ports)), k -> new ArrayList<>())
                .add(cell));
        List<Summary.Load> found = new ArrayList<>();
        groups.forEach((key, cells) -> found.add(
                new Summary.Load(cells.stream().sorted().toList(), key.confined(), key.ports())));
        found.sort(Comparator.comparing(load -> load.cells().getFirst()));
        return List.copyOf(found);
    }

    private static BitSet all(int count) {
        BitSet all = new BitSet();
        all.set(0, count);
        return all;
    }
}
