// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.SortedSet;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.program.Location;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;

/**
 * The memory model of the papers: a cell is a class and a field, as if each class had one object
 * (MoTH 2012, section 3), and all cells are shared. Array elements are distinguished by the kind of
 * their type, library state by its name.
 */
public final class ClassMemory extends CellTable {

    /**
     * The memory of a program with this call graph; specifications say what methods without code
     * touch.
     */
    public ClassMemory(CallGraph calls, Specifications specifications) {
        super(calls, specifications);
    }

    @Override
    void addCells(MethodRef method, int statement, Touched touched, SortedSet<MemoryCell> cells) {
        cells.add(MemoryCell.of(touched.location()));
    }

    /** Always false. */
    @Override
    public boolean isPrivate(MemoryCell cell) {
        return false;
    }

    /** True for static fields only: the number of objects of a class is not considered. */
    @Override
    public boolean isSingle(MemoryCell cell) {
        return cell.location() instanceof Location.StaticField;
    }
}
