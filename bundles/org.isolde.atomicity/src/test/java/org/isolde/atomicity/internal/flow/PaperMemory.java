// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.atomicity.memory.Memory;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.Location;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.library.LibraryEffect;
import org.isolde.program.library.LibraryState;

/**
 * One object per class, as in the papers; the fields of some classes are told to belong to one
 * process.
 */
record PaperMemory(Program program, CallGraph calls, Set<String> confined) implements Memory {

    @Override
    public SortedSet<MemoryCell> reads(MethodRef method, int statement) {
        return switch (statement(method, statement)) {
            case Stmt.FieldLoad load -> one(new Location.InstanceField(load.field()));
            case Stmt.StaticLoad load -> one(new Location.StaticField(load.field()));
            case Stmt.ArrayLoad load -> one(new Location.ArrayElements(load.elementType()));
            case Stmt s -> library(method, statement, s, false);
        };
    }

    @Override
    public SortedSet<MemoryCell> writes(MethodRef method, int statement) {
        return switch (statement(method, statement)) {
            case Stmt.FieldStore store -> one(new Location.InstanceField(store.field()));
            case Stmt.StaticStore store -> one(new Location.StaticField(store.field()));
            case Stmt.ArrayStore store -> one(new Location.ArrayElements(store.elementType()));
            case Stmt s -> library(method, statement, s, true);
        };
    }

    private SortedSet<MemoryCell> library(MethodRef method, int place, Stmt statement, boolean writes) {
        SortedSet<MemoryCell> cells = new TreeSet<>();
        for (LibraryEffect effect : calls.callees(method, place).library()) {
            if (writes ? effect.writes() : effect.reads()) {
                LibraryState.of(effect, statement).locations().forEach(location -> cells.add(
                        MemoryCell.of(location instanceof Location.LibraryState state
                                ? new Location.LibraryState(state.name())
                                : location)));
            }
        }
        return cells;
    }

    @Override
    public boolean isPrivate(MemoryCell cell) {
        return cell.location() instanceof Location.InstanceField(FieldRef field) && confined.contains(field.owner());
    }

    @Override
    public boolean isSingle(MemoryCell cell) {
        return cell.location() instanceof Location.StaticField;
    }

    private Stmt statement(MethodRef method, int statement) {
        MethodModel model = program.method(method).orElseThrow();
        return model.body().orElseThrow().statement(statement);
    }

    private static SortedSet<MemoryCell> one(Location location) {
        return new TreeSet<>(Set.of(MemoryCell.of(location)));
    }
}
