// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.List;
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
 */
final class Rereads {

    private static final String ATOMIC_VARIABLES = "atomic variables";
    private static final String NUMBERS = "IJS";

    private final MethodGraph method;
    private final Body body;

    private Rereads(MethodGraph method) {
        this.method = method;
        this.body = method.input.body();
    }

    /** Those of a method, as values that escape: from the change to the read. */
    static List<EscapedValue> in(MethodGraph method) {
        List<EscapedValue> found = new ArrayList<>();
        if (method.input.followsObjects()) {
            Rereads search = new Rereads(method);
            method.sinks.stream().filter(sink -> search.isDiscarded(sink.place()))
                    .forEach(sink -> search.addFrom(sink, found));
        }
        return found;
    }

    private void addFrom(Sink sink, List<EscapedValue> found) {
        List<AccessUse> changes = sink.writes().stream().filter(write -> isNumber(write.cell())).toList();
        for (Origin origin : changes.isEmpty() ? List.<Origin>of() : method.origins) {
            if (origin.place() != sink.place() && method.control.after(sink.place()).get(origin.place())
                    && !method.control.after(origin.place()).get(sink.place()) && isUsed(origin.place())) {
                int level = method.nesting.stayed(sink.place(), origin.place());
                Optional<RegionUse> first = method.left(sink.place(), sink.use(), level);
                Optional<RegionUse> second = method.left(origin.place(), origin.use(), level);
                if (first.isPresent() && second.isPresent() && !first.get().region().equals(second.get().region())
                        && isMeant(first.get(), origin.place())) {
                    changes.forEach(change -> add(change, first.get(), origin, second.get(), level, found));
                }
            }
        }
    }

    private void add(
            AccessUse change, RegionUse first, Origin origin, RegionUse second, int level,
            List<EscapedValue> found) {
        MemoryCell cell = change.cell();
        List<AccessUse> reads = origin.reads().stream().filter(read -> read.cell().equals(cell)).toList();
        boolean goesOn = method.origins.stream().anyMatch(
                old -> reads(old, cell) && isIn(first, old.place(), old.use(), level));
        boolean onlyReads = method.sinks.stream().noneMatch(
                other -> writes(other, cell) && isIn(second, other.place(), other.use(), level));
        if (!reads.isEmpty() && goesOn && onlyReads) {
            found.add(new EscapedValue(
                    method.input.method(), first, List.of(change), second, reads, false, false, List.of()));
        }
    }

    private boolean isIn(RegionUse region, int place, Optional<RegionUse> use, int level) {
        return method.left(place, use, level).filter(region::equals).isPresent();
    }

    private static boolean reads(Origin origin, MemoryCell cell) {
        return origin.reads().stream().anyMatch(read -> read.cell().equals(cell));
    }

    private static boolean writes(Sink sink, MemoryCell cell) {
        return sink.writes().stream().anyMatch(write -> write.cell().equals(cell));
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
