// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.tree;

import java.util.List;
import java.util.Optional;

/**
 * An item of the tree. Two are equal when they stand for the same, so that what is expanded stays
 * so after an edit.
 *
 * @param sort what it stands for
 * @param key the names of its parents and its own, or ids
 * @param text what it says
 * @param id the node or edge that is selected with it
 * @param children its children
 */
record Branch(Sort sort, List<String> key, String text, Optional<String> id, List<Branch> children) {

    /** What items stand for. */
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
