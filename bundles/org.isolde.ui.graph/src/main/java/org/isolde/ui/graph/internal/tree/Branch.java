// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.tree;

import java.util.List;
import java.util.Optional;

/**
 * An item of the tree. Items that represent the same thing are equal, so that the tree keeps its
 * expansion state after an edit.
 *
 * @param sort the kind of item
 * @param key the names of its parents and its own, or ids
 * @param text its text
 * @param id the node or edge that is selected with it
 * @param children its children
 */
record Branch(Sort sort, List<String> key, String text, Optional<String> id, List<Branch> children) {

    /** The kinds of items. */
    enum Sort {
        PROJECT, GROUP, TYPE, NODE, EDGE
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Branch that && sort == that.sort && key.equals(that.key);
    }

    @Override
    public int hashCode() {
        return 31 * sort.hashCode() + key.hashCode();
    }
}
