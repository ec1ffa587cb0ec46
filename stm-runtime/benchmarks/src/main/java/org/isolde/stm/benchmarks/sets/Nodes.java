// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.sets;

/** A factory of the nodes of the data structures. */
public interface Nodes {

    /** A node of a list. */
    abstract class ListNode {

        final int key;

        protected ListNode(int key) {
            this.key = key;
        }

        protected abstract ListNode next();

        protected abstract void setNext(ListNode next);
    }

    /** A node of a red-black tree. The root is the left child of a node without a key. */
    abstract class TreeNode {

        final int key;

        protected TreeNode(int key) {
            this.key = key;
        }

        protected abstract TreeNode left();

        protected abstract void setLeft(TreeNode left);

        protected abstract TreeNode right();

        protected abstract void setRight(TreeNode right);

        protected abstract TreeNode parent();

        protected abstract void setParent(TreeNode parent);

        protected abstract boolean isRed();

        protected abstract void setRed(boolean red);
    }

    /** A node of a skip list, with a successor on each of its levels. */
    abstract class SkipNode {

        final int key;
        final int levels;

        protected SkipNode(int key, int levels) {
            this.key = key;
            this.levels = levels;
        }

        protected abstract SkipNode next(int level);

        protected abstract void setNext(int level, SkipNode next);
    }

    /** A node without a successor. */
    ListNode listNode(int key);

    /** A red node without children. */
    TreeNode treeNode(int key);

    /** A node without successors. */
    SkipNode skipNode(int key, int levels);
}
