package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.isolde.atomicity.AccessUse;
import org.isolde.atomicity.RegionUse;
import org.isolde.atomicity.internal.flow.Summary.Port;
import org.isolde.atomicity.memory.Cell;
import org.isolde.program.atomic.AtomicRegion;

/**
 * Makes one summary of many, for calls that may run very many methods: all arguments are one, and what any of the methods does may
 * happen. Linear in the size of the summaries.
 */
final class JoinedSummary {

    private static final int RESULT = 0;
    private static final int THROWN = 1;
    private static final int MEETING = 2;
    private static final int STORED = 3;
    private static final int FIRST_WRITTEN = 4;

    private final Map<String, Accesses> written = new TreeMap<>();
    private final Map<String, Accesses> read = new TreeMap<>();
    private final Map<String, Integer> places = new TreeMap<>();
    private final Set<Cell> stored = new LinkedHashSet<>();
    private final Map<Cell, Summary.Load> loads = new LinkedHashMap<>();
    private final BitSet fromArguments = new BitSet();
    private int thrownBelow = Summary.NOWHERE;

    private JoinedSummary() {}

    /** The accesses of one region. */
    private static final class Accesses {
        private Optional<RegionUse> use = Optional.empty();
        private final Map<Cell, AccessUse> byCell = new LinkedHashMap<>();
        private final BitSet ports = new BitSet();

        void add(Optional<RegionUse> another, List<AccessUse> more) {
            if (use.isEmpty() || another.isPresent() && SummaryBuilder.SHORTEST.compare(another.get(), use.get()) < 0) {
                use = another;
            }
            more.forEach(access -> byCell.merge(access.cell(), access, AccessUse::first));
        }

        List<AccessUse> accesses() {
            return List.copyOf(byCell.values());
        }
    }

    /**
     * Joins.
     *
     * @param callees at least one
     * @param operands how many operands the call has
     */
    static CallSite.Callee of(List<CallSite.Callee> callees, int operands) {
        JoinedSummary joined = new JoinedSummary();
        callees.forEach(callee -> joined.number(callee.summary()));
        callees.forEach(callee -> joined.add(callee.summary()));
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < operands; i++) {
            all.add(i);
        }
        return new CallSite.Callee(joined.summary(), List.of(all));
    }

    private static String key(Optional<RegionUse> use) {
        return use.map(RegionUse::region).map(AtomicRegion::toString).orElse("");
    }

    private void number(Summary summary) {
        for (Port port : summary.ports()) {
            if (port instanceof Port.Written some) {
                written.computeIfAbsent(key(some.use()), k -> new Accesses()).add(some.use(), some.writes());
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
            if (port instanceof Port.Stored(List<Cell> cells)) {
                stored.addAll(cells);
            }
        }
        for (Summary.Load load : summary.loads()) {
            BitSet ports = mapped(load.ports(), summary);
            Summary.Load before = loads.get(load.cell());
            if (before != null) {
                ports.or(before.ports());
            }
            loads.put(load.cell(), new Summary.Load(load.cell(), load.confined(), ports));
        }
        for (Summary.Read some : summary.reads()) {
            Accesses own = read.computeIfAbsent(key(some.use()), k -> new Accesses());
            own.add(some.use(), some.reads());
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

    private Summary summary() {
        List<Port> ports = new ArrayList<>();
        ports.add(new Port.Result());
        ports.add(new Port.Thrown());
        ports.add(new Port.Meeting(0));
        ports.add(new Port.Stored(List.copyOf(stored)));
        written.values().forEach(own -> ports.add(new Port.Written(own.use, own.accesses(), List.of())));
        List<Summary.Read> reads = read.values()
                .stream()
                .map(own -> new Summary.Read(own.use, own.accesses(), own.ports, Taking.NO))
                .toList();
        return new Summary(
                thrownBelow,
                List.copyOf(ports),
                List.of(fromArguments),
                List.copyOf(loads.values()),
                reads,
                Optional.empty());
    }
}
