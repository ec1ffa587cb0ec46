// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.HashSet;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * What each execution of some code has written that makes a certain access.
 *
 * @param itself whether the very cell that is accessed
 * @param cells others
 */
record SurelyWritten(boolean itself, Set<BaseCell> cells) {

    /** Nothing is known. */
    static final SurelyWritten NOTHING = new SurelyWritten(false, Set.of());

    boolean isNothing() {
        return !itself && cells.isEmpty();
    }

    /** What is written in both cases. */
    SurelyWritten and(SurelyWritten other) {
        if (equals(other)) {
            return this;
        }
        Set<BaseCell> both = new HashSet<>(cells);
        both.retainAll(other.cells);
        return new SurelyWritten(itself && other.itself, Set.copyOf(both));
    }

    /** What is written besides. */
    SurelyWritten with(Set<BaseCell> more) {
        if (cells.containsAll(more)) {
            return this;
        }
        Set<BaseCell> all = new HashSet<>(cells);
        all.addAll(more);
        return new SurelyWritten(itself, Set.copyOf(all));
    }

    /**
     * The same with the cells under other names; what loses its name is dropped.
     *
     * @param names gives a cell its new name, or null
     */
    SurelyWritten renamed(UnaryOperator<BaseCell> names) {
        if (cells.isEmpty()) {
            return this;
        }
        Set<BaseCell> renamed = new HashSet<>();
        for (BaseCell cell : cells) {
            BaseCell name = names.apply(cell);
            if (name != null) {
                renamed.add(name);
            }
        }
        return new SurelyWritten(itself, Set.copyOf(renamed));
    }
}
