// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.collections;

import org.isolde.stm.Atomic;

/**
 * A set of numbers kept in a binary search tree.
 *
 * <h2>What can go wrong</h2>
 *
 * <p>{@link #remove} of a number whose node has two children puts the next greater number in its
 * place and takes out that one's node; so the node that is taken out has one child at most, and its
 * place goes to that child. Finding that out, {@link #remove} reads both links of the node and
 * writes neither. That makes two write skews.
 *
 * <ul>
 * <li>{@link #add} with {@link #remove}: the new number goes below a node that is taken out at the
 * same time, and is lost.
 * <li>{@link #remove} with itself: two nodes are taken out, one of them the parent of the other.
 * The parent's place goes to the other node, which hence stays in the tree.
 * </ul>
 *
 * <pre>
 *       2        T1 = remove(4) reads that 6 is below 4, and hangs 6 below 2
 *        \       T2 = remove(6) reads that 4 is below 2, and takes 6 from below 4
 *         4      both commit: the tree is 2, 6, although 6 was removed
 *          \
 *           6
 * </pre>
 *
 * <p>Two runs of {@link #add} are safe. Each reads the links on its way down and writes the last of
 * them, which was empty. When one of them reads what the other writes, and goes on below it, then
 * the other has not looked there; and if it does not go on, both write the same link, and only the
 * first commits.
 *
 * <p>{@link #contains} changes nothing, so it cannot be part of a write skew. It can observe that
 * two changes became visible in an order that their reads contradict, as in {@link OrderedList},
 * and with as little harm.
 */
public final class BinaryTree implements IntSet {

    private static final class Node {

        int value;
        Node left;
        Node right;

        Node(int value) {
            this.value = value;
        }
    }

    /** Null when the set is empty. */
    private Node root;

    @Override
    @Atomic(group = "binaryTree")
    public boolean add(int value) {
        if (root == null) {
            root = new Node(value);
            return true;
        }
        Node node = root;
        while (value != node.value) {
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

    @Override
    @Atomic(group = "binaryTree")
    public boolean remove(int value) {
        Node parent = null;
        Node node = root;
        while (node != null && node.value != value) {
            parent = node;
            node = value < node.value ? node.left : node.right;
        }
        if (node == null) {
            return false;
        }
        if (node.left != null && node.right != null) {
            parent = node;
            Node successor = node.right;
            while (successor.left != null) {
                parent = successor;
                successor = successor.left;
            }
            node.value = successor.value;
            node = successor;
        }
        replace(parent, node, node.left != null ? node.left : node.right);
        return true;
    }

    @Override
    @Atomic(group = "binaryTree")
    public boolean contains(int value) {
        Node node = root;
        while (node != null && node.value != value) {
            node = value < node.value ? node.left : node.right;
        }
        return node != null;
    }

    /**
     * Hangs a subtree, or nothing, in the place of a node; the parent is null when that is the
     * root.
     */
    private void replace(Node parent, Node node, Node subtree) {
        if (parent == null) {
            root = subtree;
        } else if (parent.left == node) {
            parent.left = subtree;
        } else {
            parent.right = subtree;
        }
    }
}
