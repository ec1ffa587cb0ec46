// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.access.ValueStep;
import org.isolde.atomicity.internal.flow.MethodGraph.Origin;
import org.isolde.atomicity.internal.flow.MethodGraph.Sink;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.Reachability;

/**
 * Finds critical sections that wait for a condition and then act on it without testing it again:
 * {@code if (isEmpty()) wait(); removeFirst();}. A wait releases the lock, so what was tested
 * before it may be stale after it, as between two critical sections.
 *
 * <p>The test and the action must be of one cell, and the action must change what the cell holds,
 * not replace it blindly. If a loop leads back to the test, or the cell is read and tested on the
 * way, or the action's result is, nothing is found.
 */
final class UntestedWaits {

    private static final String CONDITION = "java/util/concurrent/locks/Condition";
    private static final Set<String> OF_MONITORS = Set.of("()V", "(J)V", "(JI)V");

    private final MethodGraph method;
    private final ControlDependence dependence;

    private UntestedWaits(MethodGraph method) {
        this.method = method;
        this.dependence = ControlDependence.of(method.control);
    }

    /** The values that are stale after waits in a method. */
    static List<EscapedValue> in(MethodGraph method) {
        List<EscapedValue> found = new ArrayList<>();
        BitSet waits = new BitSet();
        for (int s = 0; s < method.input.body().size(); s++) {
            waits.set(s, method.control.isReachable(s) && isWait(method.input.body().statement(s)));
        }
        if (!waits.isEmpty()) {
            UntestedWaits search = new UntestedWaits(method);
            waits.stream().forEach(wait -> search.addAt(wait, found));
        }
        return found;
    }

    private static boolean isWait(Stmt statement) {
        return statement instanceof Stmt.Invoke invoke && (isOfMonitor(invoke.method()) || isOfLock(invoke.method()));
    }

    private static boolean isOfMonitor(MethodRef called) {
        return called.name().equals("wait") && OF_MONITORS.contains(called.descriptor());
    }

    private static boolean isOfLock(MethodRef called) {
        return called.owner().equals(CONDITION) && called.name().startsWith("await");
    }

    private void addAt(int wait, List<EscapedValue> found) {
        Stmt.Invoke invoke = (Stmt.Invoke) method.input.body().statement(wait);
        List<AtomicRegion> released = method.input.regions()
                .stream()
                .filter(region -> region.contains(wait) && isReleased(region, invoke.method()))
                .toList();
        if (released.size() == 1) {
            addIn(released.getFirst(), wait, found);
        }
    }

    private static boolean isReleased(AtomicRegion region, MethodRef wait) {
        return switch (region.kind()) {
            case SYNCHRONIZED_METHOD, SYNCHRONIZED_BLOCK -> isOfMonitor(wait);
            case LOCK_BLOCK -> isOfLock(wait);
            case ANNOTATED_METHOD, CALL, CHECKED_CALL, BARE_ACCESS, ITERATION -> false;
        };
    }

    private void addIn(AtomicRegion region, int wait, List<EscapedValue> found) {
        BitSet decisions = decisions(region, wait);
        for (Origin tested : method.origins) {
            if (region.contains(tested.place()) && method.guards.comesTo(tested, decisions::get)) {
                for (AccessUse read : tested.reads()) {
                    addActions(region, wait, decisions, new Tested(tested, read), found);
                }
            }
        }
    }

    /** The branches of a region that decide whether it waits. */
    private BitSet decisions(AtomicRegion region, int wait) {
        BitSet found = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(wait));
        while (!open.isEmpty()) {
            for (int decision : dependence.of(open.remove())) {
                if (region.contains(decision) && isBranch(decision) && !found.get(decision)) {
                    found.set(decision);
                    open.add(decision);
                }
            }
        }
        return found;
    }

    private boolean isBranch(int statement) {
        return method.input.body().statement(statement) instanceof Stmt.Branch;
    }

    /** A read of a cell that decides about a wait. */
    private record Tested(Origin origin, AccessUse read) {}

    private void addActions(
            AtomicRegion region, int wait, BitSet decisions, Tested tested, List<EscapedValue> found) {
        MemoryCell cell = tested.read().cell();
        BitSet tests = new BitSet();
        BitSet reads = new BitSet();
        for (Origin origin : method.origins) {
            if (region.contains(origin.place()) && reads(origin, cell)) {
                (method.guards.comesTo(origin, this::isBranch) ? tests : reads).set(origin.place());
            }
        }
        reads.andNot(tests);
        // A loop around the wait that has the test may be left by its other tests as well.
        boolean isAgain = Reachability.from(wait, method.control::targets, region::contains)
                .get(tested.origin().place());
        IntPredicate passes = s -> region.contains(s) && !tests.get(s) && !(isAgain && decisions.get(s));
        BitSet untested = Reachability.from(wait, method.control::targets, passes);
        for (Sink sink : method.sinks) {
            if (untested.get(sink.place()) && passes.test(sink.place())
                    && method.origins.stream().anyMatch(origin -> reads.get(origin.place())
                            && untested.get(origin.place()) && reads(origin, cell) && isChanged(origin, sink))) {
                sink.writes().stream().filter(write -> write.cell().equals(cell)).forEach(
                        write -> found.add(value(region, decisions, tested, sink, write)));
            }
        }
    }

    private static boolean reads(Origin origin, MemoryCell cell) {
        return origin.reads().stream().anyMatch(read -> read.cell().equals(cell));
    }

    /** Whether what a write stores is made of what a read has given. */
    private boolean isChanged(Origin origin, Sink sink) {
        return origin.place() == sink.place()
                || method.guards.comesTo(origin, statement -> statement == method.graph.statement(sink.node()));
    }

    private EscapedValue value(
            AtomicRegion region, BitSet decisions, Tested tested, Sink sink, AccessUse write) {
        List<ValueStep> path = decisions.stream()
                .mapToObj(decision -> new ValueStep(ValueStep.Role.TESTED, method.position(decision)))
                .toList();
        return new EscapedValue(
                method.input.method(),
                new RegionUse(region, List.of(method.position(tested.origin().place()))),
                List.of(tested.read()),
                new RegionUse(region, List.of(method.position(sink.place()))),
                List.of(write),
                false,
                false,
                path);
    }
}
