// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.internal.flow.MethodGraph.Origin;
import org.isolde.atomicity.internal.flow.MethodGraph.Sink;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.Location;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/**
 * Finds where a method changes a number in one region and reads it again in a later one, instead of
 * using what the first one gives: {@code count.decrementAndGet(); if (count.get() == 0)}. Others
 * may have changed it in between, so that several see the same number, or nobody sees a certain
 * one.
 *
 * <p>The first region goes on from the old number, and nothing of what it gives is used. The second
 * one only reads, and does not come first in another round of a loop. After a compare-and-set the
 * method must compare what it reads with a constant, as others may have set just the same: to read
 * what the winner has set is right.
 *
 * <p>Costs the number of pairs of accesses to one number, and for each statement that makes one the
 * size of the method.
 */
final class Rereads {

    private static final String ATOMIC_VARIABLES = "atomic variables";
    private static final String NUMBERS = "IJS";
    /** What may touch more numbers at once tells nothing of one of them. */
    private static final int MOST_CELLS = 8;

    private final MethodGraph method;
    private final Body body;
    private final Map<MemoryCell, List<Origin>> readers = new HashMap<>();
    private final Map<MemoryCell, List<Sink>> writers = new LinkedHashMap<>();
    private final Map<Integer, BitSet> after = new HashMap<>();
    private final Map<Integer, Boolean> used = new HashMap<>();
    private final List<EscapedValue> found = new ArrayList<>();

    private Rereads(MethodGraph method) {
        this.method = method;
        this.body = method.input.body();
        method.origins.forEach(origin -> numbers(origin.reads()).forEach(
                cell -> readers.computeIfAbsent(cell, any -> new ArrayList<>()).add(origin)));
        method.sinks.forEach(sink -> numbers(sink.writes()).forEach(
                cell -> writers.computeIfAbsent(cell, any -> new ArrayList<>()).add(sink)));
    }

    private static List<MemoryCell> numbers(List<AccessUse> accesses) {
        List<MemoryCell> cells = accesses.stream().map(AccessUse::cell).filter(Rereads::isNumber).toList();
        return cells.size() <= MOST_CELLS ? cells : List.of();
    }

    /** Those of a method, as values that escape: from the change to the read. */
    static List<EscapedValue> in(MethodGraph method) {
        if (!method.input.followsObjects()) {
            return List.of();
        }
        Rereads search = new Rereads(method);
        search.writers.forEach((cell, sinks) -> sinks.forEach(sink -> search.addFrom(sink, cell)));
        return search.found;
    }

    private void addFrom(Sink sink, MemoryCell cell) {
        List<Origin> all = readers.getOrDefault(cell, List.of());
        boolean goesOn = all.stream().anyMatch(
                old -> old.place() == sink.place() && old.use().equals(sink.use()));
        if (!goesOn || !isDiscarded(sink.place())) {
            return;
        }
        for (Origin origin : all) {
            if (found.size() < MethodFlow.MOST_FINDINGS && origin.place() != sink.place()
                    && runsAfter(sink.place(), origin.place()) && !runsAfter(origin.place(), sink.place())
                    && isUsed(origin.place())) {
                add(sink, cell, origin);
            }
        }
    }

    private boolean runsAfter(int first, int second) {
        return after.computeIfAbsent(first, method.control::after).get(second);
    }

    private void add(Sink sink, MemoryCell cell, Origin origin) {
        int level = method.nesting.stayed(sink.place(), origin.place());
        Optional<RegionUse> first = method.left(sink.place(), sink.use(), level);
        Optional<RegionUse> second = method.left(origin.place(), origin.use(), level);
        if (first.isPresent() && second.isPresent() && !first.get().region().equals(second.get().region())
                && isMeant(first.get(), origin.place())
                && writers.get(cell).stream().noneMatch(
                        other -> isIn(second.get(), other.place(), other.use(), level))) {
            found.add(new EscapedValue(
                    method.input.method(), first.get(), of(sink.writes(), cell), second.get(),
                    of(origin.reads(), cell), false, false, List.of()));
        }
    }

    private static List<AccessUse> of(List<AccessUse> accesses, MemoryCell cell) {
        return accesses.stream().filter(access -> access.cell().equals(cell)).toList();
    }

    private boolean isIn(RegionUse region, int place, Optional<RegionUse> use, int level) {
        return method.left(place, use, level).filter(region::equals).isPresent();
    }

    private static boolean isNumber(MemoryCell cell) {
        return switch (cell.location()) {
            case Location.InstanceField(FieldRef field) -> NUMBERS.contains(field.descriptor());
            case Location.StaticField(FieldRef field) -> NUMBERS.contains(field.descriptor());
            case Location.LibraryState state -> state.name().equals(ATOMIC_VARIABLES);
            case Location.ArrayElements elements -> false;
        };
    }

    /** Whether a statement is a call of whose result nothing is made. */
    private boolean isDiscarded(int s) {
        return body.statement(s) instanceof Stmt.Invoke && !isUsed(s);
    }

    /** Whether a call has a result that is used. */
    private boolean isUsed(int s) {
        return used.computeIfAbsent(s, this::findUse);
    }

    private boolean findUse(int s) {
        Optional<Variable> result = body.statement(s) instanceof Stmt.Invoke call ? call.result() : Optional.empty();
        for (int t = 0; result.isPresent() && t < body.size(); t++) {
            if (Operands.of(body.statement(t)).contains(result.get())
                    && method.terms.definitions(result.get(), t).contains(s)) {
                return true;
            }
        }
        return false;
    }

    private boolean isMeant(RegionUse first, int read) {
        if (first.region().kind() != AtomicRegion.Kind.CHECKED_CALL) {
            return true;
        }
        for (int t = 0; t < body.size(); t++) {
            if (body.statement(t) instanceof Stmt.Branch branch
                    && (isFrom(branch.left(), t, read) && isConstant(branch.right(), t)
                            || isFrom(branch.right(), t, read) && isConstant(branch.left(), t))) {
                return true;
            }
        }
        return false;
    }

    private boolean isFrom(Operand operand, int s, int read) {
        List<Integer> definitions = method.terms.definitions(operand, s);
        return definitions.contains(read) || definitions.size() == 1 && definitions.getFirst() >= 0
                && switch (body.statement(definitions.getFirst())) {
                    case Stmt.Assign copy -> isFrom(copy.value(), definitions.getFirst(), read);
                    case Stmt.Cast cast -> isFrom(cast.operand(), definitions.getFirst(), read);
                    default -> false;
                };
    }

    private boolean isConstant(Operand operand, int s) {
        if (operand instanceof Constant) {
            return !(operand instanceof Constant.Null);
        }
        List<Integer> definitions = method.terms.definitions(operand, s);
        return definitions.size() == 1 && definitions.getFirst() >= 0
                && body.statement(definitions.getFirst()) instanceof Stmt.StaticLoad;
    }
}
