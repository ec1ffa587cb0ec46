// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.memory;

import java.util.Set;
import java.util.SortedSet;
import org.isolde.program.code.MethodRef;

/**
 * A memory model: maps the statements of one snapshot of a program to the memory cells that they
 * access.
 */
public interface Memory {

    /**
     * The cells that a statement itself may read, called methods of the program left out.
     *
     * @param method a method of the program with a body
     * @param statement a place in it: a load, or a call that may run library code
     * @return the cells, sorted; empty when it reads none
     */
    SortedSet<MemoryCell> reads(MethodRef method, int statement);

    /**
     * The cells that a statement itself may write, called methods of the program left out.
     *
     * @param method a method of the program with a body
     * @param statement a place in it: a store, or a call that may run library code
     * @return the cells, sorted; empty when it writes none
     */
    SortedSet<MemoryCell> writes(MethodRef method, int statement);

    /**
     * Whether at most one process instance ever touches a cell after other processes can have got
     * hold of it. Such a cell carries values, like a local variable; nobody else changes it.
     */
    boolean isPrivate(MemoryCell cell);

    /**
     * Whether the value of a cell is there before other processes can get hold of it, and never
     * changes after that.
     */
    default boolean isFixed(MemoryCell cell) {
        return false;
    }

    /**
     * Whether a statement of a constructor sets a field of the object that it makes, which nobody
     * else can have got hold of.
     */
    default boolean isInitialisation(MethodRef method, int statement) {
        return false;
    }

    /**
     * Objects that come into being while a method runs and that nobody can find when it has ended.
     *
     * @return their numbers in {@link MemoryCell#object}; perhaps not all of them
     */
    default Set<Integer> objectsInside(MethodRef method) {
        return Set.of();
    }

    /**
     * Whether a cell surely stands for one variable; otherwise perhaps for those of many objects,
     * or for many elements.
     */
    boolean isSingle(MemoryCell cell);
}
