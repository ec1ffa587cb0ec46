// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.stress.linearizability;

import org.isolde.stm.benchmarks.sets.PlainNodes;
import org.isolde.stm.benchmarks.sets.SortedList;

/** The operations of a sorted list without write skew, as a Lincheck test. */
public final class SafeListOperations extends Operations {

    /** Starts with none. */
    public SafeListOperations() {
        super(new SortedList(new PlainNodes(), true));
    }
}
