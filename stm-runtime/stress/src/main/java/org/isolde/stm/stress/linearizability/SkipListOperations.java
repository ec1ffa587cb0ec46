// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.stress.linearizability;

import org.isolde.stm.benchmarks.sets.PlainNodes;
import org.isolde.stm.benchmarks.sets.SkipList;

/** The operations of a skip list, as a Lincheck test. */
public final class SkipListOperations extends Operations {

    /** Starts with none. */
    public SkipListOperations() {
        super(new SkipList(new PlainNodes()));
    }
}
