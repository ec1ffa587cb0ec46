// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.collections.startm;

import org.isolde.stm.Abstractions;
import org.isolde.stm.Atomic;
import org.isolde.stm.Predicates;

/**
 * A set of numbers kept in a binary search tree, from which none is ever taken out.
 *
 * <p>Nothing can go wrong. Two runs of {@link #treeAdd} each read the links on their way down and
 * write the last of them, which was empty: when one of them reads what the other writes, then both
 * write it, and only the first of them commits. {@link org.isolde.examples.collections.BinaryTree}
 * shows what happens when numbers are taken out.
 */
@Predicates(file = "tree_pred.sl")
@Abstractions(file = "tree_abs.sl")
public final class Tree {

    /** What every transaction finds: a tree, perhaps an empty one. */
    private static final String STATE = "| this -> [root: r'] * tree(r')";

    private static final class Node {

        final int value;
        Node left;
        Node right;

        Node(int value) {
            this.value = value;
        }
    }

    /** Null when the set is empty. */
    private Node root;

    /**
     * Adds a number.
     *
     * @return whether it was not there before
     */
    @Atomic(group = "tree", state = STATE)
    public boolean treeAdd(int value) {
        if (root == null) {
            root = new Node(value);
            return true;
        }
        Node node = root;
        while (node.value != value) {
            if (value < node.value) {
                if (node.left == null) {
                    node.left = new Node(value);
                    return true;
                }
                node = node.left;
            } else {
                if (node.right == null) {
                    node.right = new Node(value);
                    return true;
                }
                node = node.right;
            }
        }
        return false;
    }

    /** Whether a number is there. */
    @Atomic(group = "tree", state = STATE)
    public boolean treeContains(int value) {
        Node node = root;
        while (node != null && node.value != value) {
            node = value < node.value ? node.left : node.right;
        }
        return node != null;
    }
}
