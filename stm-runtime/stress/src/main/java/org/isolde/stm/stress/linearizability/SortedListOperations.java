// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.stress.linearizability;

import org.isolde.stm.benchmarks.sets.PlainNodes;
import org.isolde.stm.benchmarks.sets.SortedList;

/** The operations of a sorted list, as a Lincheck test. */
public final class SortedListOperations extends Operations {

    /** Starts with none. */
    public SortedListOperations() {
        super(new SortedList(new PlainNodes(), false));
    }
}
