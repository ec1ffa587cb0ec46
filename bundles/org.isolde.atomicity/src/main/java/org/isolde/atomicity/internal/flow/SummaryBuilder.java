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
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.internal.flow.MethodGraph.Carried;
import org.isolde.atomicity.internal.flow.MethodGraph.Origin;
import org.isolde.atomicity.internal.flow.MethodGraph.Sink;
import org.isolde.atomicity.internal.flow.Summary.Port;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.atomic.AtomicRegion;

/**
 * Builds the summary of a method. Occurrences of one region are merged, at the shortest path; an
 * access gets the outermost enclosing region.
 *
 * <p>Large summaries are made coarser: of the places that combine inputs, the largest
 * {@value #MOST_MEETINGS} remain and the others are merged. Beyond {@value #MOST_READS} groups, the
 * reads of a region are merged, and beyond {@value #MOST_WRITTEN} the guards of writes are dropped.
 * Values are carried into a method from {@value #MOST_LOADS} groups of cells at most, those of one
 * process first.
 */
final class SummaryBuilder {

    private static final int MOST_MEETINGS = 24;
    private static final int MOST_READS = 64;
    private static final int MOST_WRITTEN = 32;
    private static final int MOST_LOADS = 128;

    private final MethodGraph method;
    private final BitSet[] comingTo;
    private final int levels;
    private final int firstParameter;
    private final int firstLoad;
    private final List<Port> ports = new ArrayList<>();
    private final List<BitSet> inputs = new ArrayList<>();

    SummaryBuilder(MethodGraph method, BitSet[] comingTo, int levels) {
        this.method = method;
        this.comingTo = comingTo;
        this.levels = levels;
        this.firstParameter = method.origins.size();
        this.firstLoad = firstParameter + method.parameters.size();
    }

    Summary build() {
        addPort(new Port.Result(), coming(method.results));
        addPort(new Port.Thrown(), coming(method.thrown));
        addStored();
        addMeetings();
        addWritten();
        List<BitSet> parameters = new ArrayList<>();
        for (int i = 0; i < method.parameters.size(); i++) {
            parameters.add(portsOf(firstParameter + i));
        }
        Optional<Term> value = method.guards.returned();
        return new Summary(method.thrownBelow, List.copyOf(ports), parameters, loads(), reads(), value);
    }

    private void addPort(Port port, BitSet from) {
        ports.add(port);
        inputs.add(from);
    }

    private BitSet coming(List<Integer> nodes) {
        BitSet all = new BitSet();
        nodes.forEach(node -> all.or(coming(node)));
        return all;
    }

    /** The sources that come to a node, whatever they have left on their way. */
    private BitSet coming(int node) {
        if (comingTo[node] == null || levels == 1) {
            return comingTo[node] == null ? new BitSet() : comingTo[node];
        }
        BitSet sources = new BitSet();
        comingTo[node].stream().forEach(bit -> sources.set(bit / levels));
        return sources;
    }

    private void addStored() {
        Map<BitSet, List<MemoryCell>> groups = new LinkedHashMap<>();
        method.stores.forEach((cell, nodes) -> {
            BitSet from = coming(nodes);
            if (!from.isEmpty()) {
                groups.computeIfAbsent(from, k -> new ArrayList<>()).add(cell);
            }
        });
        groups.forEach((from, cells) -> {
            List<MemoryCell> lasting = method.input.lasting(cells);
            if (!lasting.isEmpty()) {
                addPort(new Port.Stored(List.copyOf(lasting)), from);
            }
        });
    }

    private void addMeetings() {
        BitSet several = new BitSet();
        for (int i = 0; i < method.loads.size(); i++) {
            several.set(firstLoad + i, method.loads.get(i).cells().size() > 1);
        }
        Set<BitSet> candidates = new HashSet<>();
        List<BitSet> sorted = new ArrayList<>();
        for (int node = 0; node < comingTo.length; node++) {
            BitSet from = coming(node);
            if (isMeeting(from, several) && candidates.add(from)) {
                sorted.add(from);
            }
        }
        sorted.sort(Comparator.comparingInt(from -> -from.cardinality()));
        List<BitSet> kept = new ArrayList<>();
        BitSet rest = new BitSet();
        for (BitSet from : sorted) {
            if (!isInside(from, inputs) && !isInside(from, kept)) {
                if (kept.size() < MOST_MEETINGS) {
                    kept.add(from);
                } else {
                    rest.or(from);
                }
            }
        }
        if (!rest.isEmpty()) {
            kept.add(rest);
        }
        for (int i = 0; i < kept.size(); i++) {
            addPort(new Port.Meeting(i), kept.get(i));
        }
    }

    private boolean isMeeting(BitSet from, BitSet several) {
        return from.length() > firstParameter && (from.cardinality() > 1 || from.intersects(several));
    }

    private static boolean isInside(BitSet small, List<BitSet> larger) {
        for (BitSet other : larger) {
            BitSet left = (BitSet) small.clone();
            left.andNot(other);
            if (left.isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private record Key(Optional<AtomicRegion> region, BitSet set, List<Term.Test> guards, Taking taking) {}

    private void addWritten() {
        Map<Key, AccessGroup> found = written(true);
        Map<Key, AccessGroup> groups = found.size() <= MOST_WRITTEN ? found : written(false);
        groups.forEach(
                (key, group) -> addPort(new Port.Written(group.use(), group.accesses(), key.guards()), key.set()));
    }

    private Map<Key, AccessGroup> written(boolean guarded) {
        Map<Key, AccessGroup> groups = new LinkedHashMap<>();
        for (Sink sink : method.sinks) {
            Optional<RegionUse> use = use(sink.place(), sink.use());
            if (use.isPresent() || method.input.inside()) {
                BitSet from = (BitSet) coming(sink.node()).clone();
                from.clear(0, firstParameter);
                List<Term.Test> guards = guarded ? method.guards.outside(sink, use.isPresent()) : List.of();
                groups.computeIfAbsent(new Key(use.map(RegionUse::region), from, guards, Taking.NO),
                        k -> new AccessGroup())
                        .add(use, sink.writes());
            }
        }
        return groups;
    }

    private Optional<RegionUse> use(int place, Optional<RegionUse> use) {
        Optional<AtomicRegion> whole = method.input.asRegion();
        return whole.isPresent() ? Optional.of(new RegionUse(whole.get(), List.of())) : method.left(place, use, 0);
    }

    private BitSet portsOf(int source) {
        BitSet found = new BitSet();
        for (int p = 0; p < inputs.size(); p++) {
            if (inputs.get(p).get(source)) {
                found.set(p);
            }
        }
        return found;
    }

    private List<Summary.Load> loads() {
        List<Summary.Load> found = new ArrayList<>();
        int source = firstLoad;
        for (Carried load : method.loads) {
            BitSet reached = portsOf(source++);
            List<MemoryCell> lasting = reached.isEmpty() ? List.of() : method.input.lasting(load.cells());
            if (!lasting.isEmpty()) {
                found.add(new Summary.Load(lasting, load.confined(), reached));
            }
        }
        if (found.size() > MOST_LOADS) {
            found.sort(Comparator.comparing((Summary.Load load) -> !load.confined()));
            return List.copyOf(found.subList(0, MOST_LOADS));
        }
        return List.copyOf(found);
    }

    private List<Summary.Read> reads() {
        List<Summary.Read> found = reads(true);
        return found.size() <= MOST_READS ? found : reads(false);
    }

    private List<Summary.Read> reads(boolean exact) {
        Map<Key, AccessGroup> groups = new LinkedHashMap<>();
        Map<Key, BitSet> reached = new LinkedHashMap<>();
        for (int i = 0; i < method.origins.size(); i++) {
            Origin origin = method.origins.get(i);
            Optional<RegionUse> use = use(origin.place(), origin.use());
            if (use.isPresent() || method.input.inside()) {
                BitSet to = portsOf(i);
                Key key = new Key(
                        use.map(RegionUse::region), exact ? to : new BitSet(), List.of(),
                        exact ? method.taken.of(origin) : Taking.NO);
                groups.computeIfAbsent(key, k -> new AccessGroup()).add(use, origin.reads());
                reached.computeIfAbsent(key, k -> new BitSet()).or(to);
            }
        }
        List<Summary.Read> found = new ArrayList<>();
        groups.forEach((key, group) -> found
                .add(new Summary.Read(group.use(), group.accesses(), reached.get(key), key.taking())));
        return List.copyOf(found);
    }
}
