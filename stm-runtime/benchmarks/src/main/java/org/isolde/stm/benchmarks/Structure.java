// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks;

import java.util.function.Function;
import org.isolde.stm.benchmarks.sets.IntSet;
import org.isolde.stm.benchmarks.sets.Nodes;
import org.isolde.stm.benchmarks.sets.RedBlackTree;
import org.isolde.stm.benchmarks.sets.SkipList;
import org.isolde.stm.benchmarks.sets.SortedList;

/** The data structures of the benchmark IntSet. */
enum Structure {

    /** A sorted linked list. */
    LIST(nodes -> new SortedList(nodes, false)),

    /** The same without write skew under snapshot isolation: who removes a node writes it, too. */
    SAFELIST(nodes -> new SortedList(nodes, true)),

    /** A red-black tree. */
    TREE(RedBlackTree::new),

    /** A skip list. */
    SKIPLIST(SkipList::new);

    private final Function<Nodes, IntSet> sets;

    Structure(Function<Nodes, IntSet> sets) {
        this.sets = sets;
    }

    /** An empty set. */
    IntSet on(Nodes nodes) {
        return sets.apply(nodes);
    }
}
