// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.stress.linearizability;

import org.isolde.stm.benchmarks.sets.PlainNodes;
import org.isolde.stm.benchmarks.sets.RedBlackTree;

/** The operations of a red-black tree, as a Lincheck test. */
public final class RedBlackTreeOperations extends Operations {

    /** Starts with none. */
    public RedBlackTreeOperations() {
        super(new RedBlackTree(new PlainNodes()));
    }
}
