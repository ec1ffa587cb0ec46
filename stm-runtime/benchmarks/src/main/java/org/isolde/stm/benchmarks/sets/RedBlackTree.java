// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.sets;

import org.isolde.stm.benchmarks.sets.Nodes.TreeNode;

/** A red-black tree with links to parents. */
public final class RedBlackTree implements IntSet {

    private final Nodes nodes;
    private final TreeNode top;

    /** An empty tree. */
    public RedBlackTree(Nodes nodes) {
        this.nodes = nodes;
        top = nodes.treeNode(0);
        top.setRed(false);
    }

    @Override
    public boolean contains(int key) {
        TreeNode node = top.left();
        while (node != null && node.key != key) {
            node = key < node.key ? node.left() : node.right();
        }
        return node != null;
    }

    @Override
    public boolean add(int key) {
        TreeNode parent = top;
        TreeNode node = top.left();
        while (node != null) {
            if (node.key == key) {
                return false;
            }
            parent = node;
            node = key < node.key ? node.left() : node.right();
        }
        TreeNode added = nodes.treeNode(key);
        added.setParent(parent);
        if (parent == top || key < parent.key) {
            parent.setLeft(added);
        } else {
            parent.setRight(added);
        }
        balanceAdded(added);
        return true;
    }

    /** No red node has a red child afterwards. */
    private void balanceAdded(TreeNode added) {
        TreeNode node = added;
        TreeNode parent = node.parent();
        while (parent != top && parent.isRed()) {
            TreeNode grandparent = parent.parent();
            boolean left = grandparent.left() == parent;
            TreeNode uncle = left ? grandparent.right() : grandparent.left();
            if (isRed(uncle)) {
                parent.setRed(false);
                uncle.setRed(false);
                grandparent.setRed(true);
                node = grandparent;
            } else {
                if (node == child(parent, !left)) {
                    rotate(parent, left);
                    node = parent;
                    parent = node.parent();
                }
                parent.setRed(false);
                grandparent.setRed(true);
                rotate(grandparent, !left);
            }
            parent = node.parent();
        }
        TreeNode root = top.left();
        if (root.isRed()) {
            root.setRed(false);
        }
    }

    @Override
    public boolean remove(int key) {
        TreeNode node = top.left();
        while (node != null && node.key != key) {
            node = key < node.key ? node.left() : node.right();
        }
        if (node == null) {
            return false;
        }
        remove(node);
        return true;
    }

    private void remove(TreeNode node) {
        TreeNode left = node.left();
        TreeNode right = node.right();
        boolean red = node.isRed();
        TreeNode moved;
        TreeNode parent;
        if (left == null || right == null) {
            moved = left == null ? right : left;
            parent = node.parent();
            replace(node, moved);
        } else {
            TreeNode successor = right;
            for (TreeNode next = successor.left(); next != null; next = successor.left()) {
                successor = next;
            }
            red = successor.isRed();
            moved = successor.right();
            parent = successor;
            if (successor != right) {
                parent = successor.parent();
                replace(successor, moved);
                successor.setRight(right);
                right.setParent(successor);
            }
            replace(node, successor);
            successor.setLeft(left);
            left.setParent(successor);
            successor.setRed(node.isRed());
        }
        if (!red) {
            balanceRemoved(moved, parent);
        }
    }

    /** A node whose paths down have one black node too few, perhaps none, gets one more. */
    private void balanceRemoved(TreeNode lacking, TreeNode itsParent) {
        TreeNode node = lacking;
        TreeNode parent = itsParent;
        while (parent != top && !isRed(node)) {
            boolean left = parent.left() == node;
            TreeNode sibling = child(parent, !left);
            if (sibling.isRed()) {
                sibling.setRed(false);
                parent.setRed(true);
                rotate(parent, left);
                sibling = child(parent, !left);
            }
            TreeNode near = child(sibling, left);
            TreeNode far = child(sibling, !left);
            if (!isRed(near) && !isRed(far)) {
                sibling.setRed(true);
                node = parent;
                parent = node.parent();
            } else {
                if (!isRed(far)) {
                    near.setRed(false);
                    sibling.setRed(true);
                    rotate(sibling, !left);
                    sibling = child(parent, !left);
                    far = child(sibling, !left);
                }
                sibling.setRed(parent.isRed());
                parent.setRed(false);
                far.setRed(false);
                rotate(parent, left);
                return;
            }
        }
        if (isRed(node)) {
            node.setRed(false);
        }
    }

    private static boolean isRed(TreeNode node) {
        return node != null && node.isRed();
    }

    private static TreeNode child(TreeNode node, boolean left) {
        return left ? node.left() : node.right();
    }

    private static void setChild(TreeNode node, boolean left, TreeNode child) {
        if (left) {
            node.setLeft(child);
        } else {
            node.setRight(child);
        }
    }

    /** A node goes down on one side, and its child of the other side takes its place. */
    private static void rotate(TreeNode node, boolean left) {
        TreeNode child = child(node, !left);
        TreeNode between = child(child, left);
        setChild(node, !left, between);
        if (between != null) {
            between.setParent(node);
        }
        replace(node, child);
        setChild(child, left, node);
        node.setParent(child);
    }

    private static void replace(TreeNode node, TreeNode replacement) {
        TreeNode parent = node.parent();
        setChild(parent, parent.left() == node, replacement);
        if (replacement != null) {
            replacement.setParent(parent);
        }
    }

    @Override
    public int size() {
        return size(top.left());
    }

    private static int size(TreeNode node) {
        return node == null ? 0 : 1 + size(node.left()) + size(node.right());
    }

    /**
     * The number of black nodes on each path down.
     *
     * @throws IllegalStateException if it differs between paths, or the tree is no search tree
     */
    public int check() {
        return check(top.left(), top, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private static int check(TreeNode node, TreeNode parent, long from, long to) {
        if (node == null) {
            return 0;
        }
        int left = check(node.left(), node, from, node.key);
        int right = check(node.right(), node, node.key, to);
        boolean twoReds = node.isRed() && (isRed(node.left()) || isRed(node.right()));
        if (left != right || twoReds || node.key <= from || node.key >= to || node.parent() != parent) {
            throw new IllegalStateException("the tree is broken at " + node.key);
        }
        return left + (node.isRed() ? 0 : 1);
    }
}
